// The location that an approved suggestion becomes: the suggested fields with an administrator's corrections.

import { FAR_FROM_CITY_MILES } from '../../catalog/areas.js'
import { machineCatalog, regionCatalog } from '../../catalog/catalog.js'
import { nameAndYear } from '../../catalog/machine-name.js'
import { withFittingReferences } from '../../catalog/regional-references.js'
import { regionCovering } from '../../catalog/regions.js'
import { BadRequestError, ConflictError, HttpError, NotFoundError } from '../../errors.js'
import { distanceMiles, type Point } from '../../geo/point.js'
import type { NewLocation } from '../../locations/changes.js'
import type { Machine } from '../../records/catalog.js'
import { pick } from '../../records/shown.js'
import { findCountryAt } from '../../search/countries.js'
import { findPossibleDuplicates, type PossibleDuplicate } from '../../search/duplicates.js'
import { findInGazetteer } from '../../search/geocode/gazetteer.js'
import type { GeocodingAdministrator } from '../../search/geocode/geocoder.js'
import { degreesText } from '../../text/decimal.js'
import { completeWebsite } from '../../text/websites.js'
import { PLACE_FIELDS, type PlaceField, type SuggestedLocation } from '../record.js'
import { ADDRESS, locateSuggestion } from '../suggest/locate.js'
import { isPointApproximate } from '../view.js'
import { type ParsedMachineNames, parseMachineNames } from './machine-names.js'

/** New values of a suggestion: null clears a field, an absent field is unchanged. */
export type Corrections = {
  [Name in Exclude<PlaceField, 'lat' | 'lon'>]?: SuggestedLocation[Name] | undefined
} & {
  /** None, also of those that the suggestion names, when it is empty. */
  machine_ids?: readonly number[] | undefined
  /** Names of machines that are still to be decided on. */
  undecided_machines?: string | undefined
  point?: Point | undefined
}

/**
 * The suggestion with the corrections. An address that has changed is looked up, unless its point is given.
 * @throws BadRequestError that names a wrong field.
 */
export async function correctSuggestion(
  suggestion: SuggestedLocation,
  { point, machine_ids, undecided_machines, ...fields }: Corrections,
  administrator: GeocodingAdministrator,
): Promise<SuggestedLocation> {
  const given = await withFittingReferences(
    suggestion,
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
  )
  const corrected: SuggestedLocation = {
    ...suggestion,
    ...given,
    website: wholeWebsite(fields.website === undefined ? suggestion.website : fields.website),
    name: fields.name === undefined ? suggestion.name : requiredText('name', fields.name),
    ...chosenMachines(machine_ids, undecided_machines),
  }
  assertCountry(corrected)
  if (point) return { ...corrected, ...pointFields(point), point_from: 'address' }
  const hasMoved = ADDRESS.some((name) => corrected[name] !== suggestion[name])
  return hasMoved ? located(corrected, administrator) : corrected
}

/** @throws BadRequestError */
function chosenMachines(ids: Corrections['machine_ids'], undecided?: string): Partial<SuggestedLocation> {
  if (ids) return { machine_ids: [...ids], has_chosen_machines: true, undecided_machines: undecided ?? null }
  if (undecided !== undefined) throw new BadRequestError('machine_ids is required with undecided_machines')
  return {}
}

/** @throws BadRequestError */
function assertCountry({ country }: SuggestedLocation): void {
  if (country !== null && !/^[A-Za-z]{2}$/.test(country))
    throw new BadRequestError(`country must be two letters, not ${country}`)
}

/** @throws BadRequestError */
function wholeWebsite(website: string | null): string | null {
  const whole = website === null ? null : completeWebsite(website)
  if (whole === undefined) throw new BadRequestError('website must be the address of a website')
  return whole
}

function pointFields({ lat, lon }: Point) {
  return { lat: degreesText(lat), lon: degreesText(lon) }
}

/** With the point of its address, if that is found; else with the point that was sent, or that of the city. */
async function located(
  suggestion: SuggestedLocation,
  administrator: GeocodingAdministrator,
): Promise<SuggestedLocation> {
  // That of a city never becomes that of an address.
  const point = isPointApproximate(suggestion) ? undefined : pointOfSuggestion(suggestion)
  const spot = await locateSuggestion(suggestion, point, administrator)
  if (spot) return { ...suggestion, ...pointFields(spot.point), point_from: spot.from }
  return { ...suggestion, lat: null, lon: null, point_from: null }
}

/** Of an open suggestion without the point of its address: the address may be known by now. */
export async function withBestPoint(
  suggestion: SuggestedLocation,
  administrator: GeocodingAdministrator,
): Promise<SuggestedLocation> {
  if (pointOfSuggestion(suggestion) && !isPointApproximate(suggestion)) return suggestion
  const found = await located(suggestion, administrator)
  return found.point_from === 'address' || !pointOfSuggestion(suggestion) ? found : suggestion
}

/** For who approves a suggestion whose point is only that of its city; undefined for the others. */
function approximatePointProblem(suggestion: SuggestedLocation): string | undefined {
  if (!isPointApproximate(suggestion)) return undefined
  return `Its point is approximate: ${describePoint(suggestion)}`
}

function describePoint({ city, zip }: SuggestedLocation): string {
  return `the middle of ${city ?? zip ?? 'its city'}`
}

/** @throws ConflictError unless the point is that of the address, or an administrator has accepted it. */
export function assertPointAccepted(suggestion: SuggestedLocation, isAccepted: boolean): void {
  const problem = approximatePointProblem(suggestion)
  if (problem === undefined || isAccepted) return
  throw new ConflictError(`${problem}. Set lat and lon, or send accept_approximate_point to create it there`)
}

/** A pin that was left where its map began is in another town. @throws ConflictError unless an administrator has accepted it. */
export async function assertPointInTown(suggestion: SuggestedLocation, isAccepted: boolean): Promise<void> {
  const point = pointOfSuggestion(suggestion)
  if (isAccepted || suggestion.point_from !== 'sender' || !point) return
  const { city, state, zip, country } = suggestion
  const town = await findInGazetteer([city, state, zip, country].filter(Boolean).join(', '))
  const miles = town && !town.area ? distanceMiles(point, town.point) : 0
  if (miles <= FAR_FROM_CITY_MILES) return
  const far = `${Math.round(miles).toLocaleString('en-US')} miles from the middle of ${city ?? zip}`
  throw new ConflictError(`Its user's point is ${far}. Correct lat and lon, or send accept_far_point to put it there`)
}

/**
 * The fields of the new location.
 * @throws BadRequestError that names a missing or wrong field.
 */
export async function newLocationOf(suggestion: SuggestedLocation): Promise<NewLocation> {
  assertCountry(suggestion)
  const { lat, lon, ...fields } = suggestion
  const street = requiredText('street', fields.street)
  const city = requiredText('city', fields.city)
  if (lat === null || lon === null) throw new BadRequestError('lat is required: the address was not found')
  const point = { lat: Number(lat), lon: Number(lon) }
  const region_id = await regionOf(suggestion, point)
  const { zone_id, operator_id } = fields
  await withFittingReferences({}, { region_id, zone_id, operator_id })
  const country = fields.country?.toUpperCase() ?? (await findCountryAt(point, region_id))
  if (country === undefined) throw new BadRequestError('country is required: no place near it has one')
  return {
    ...pick(suggestion, PLACE_FIELDS),
    name: requiredText('name', fields.name),
    street,
    city,
    country,
    website: wholeWebsite(fields.website),
    lat,
    lon,
    region_id,
  }
}

async function regionOf({ region_id }: SuggestedLocation, point: Point): Promise<number | null> {
  return region_id ?? regionCovering((await regionCatalog()).list, point)?.id ?? null
}

/** The country that the location of a suggestion without one gets; null for one that has it, and when none is known. */
export async function assumedCountry(suggestion: SuggestedLocation): Promise<string | null> {
  const point = pointOfSuggestion(suggestion)
  if (suggestion.country !== null || !point) return null
  return (await findCountryAt(point, await regionOf(suggestion, point))) ?? null
}

function requiredText(name: string, value: string | null): string {
  if (value === null || value === '') throw new BadRequestError(`${name} is required`)
  return value
}

/**
 * The machines chosen by id if there are any, or an administrator has chosen none, and what is undecided beside them; else those
 * that it names.
 */
export async function namedMachines({
  machines,
  machine_ids,
  has_chosen_machines,
  undecided_machines,
}: SuggestedLocation): Promise<ParsedMachineNames> {
  const { list, byId } = await machineCatalog(0)
  const chosen = machine_ids.flatMap((id) => byId.get(id) ?? [])
  const names = chosen.length > 0 || has_chosen_machines ? (undecided_machines ?? '') : machines
  const named = parseMachineNames(names, list)
  return { machines: [...new Set([...chosen, ...named.machines])], unknown: named.unknown }
}

/** @throws NotFoundError for an unknown machine. */
export async function assertMachinesExist(ids: readonly number[]): Promise<void> {
  const { byId } = await machineCatalog(0)
  const unknown = ids.find((id) => !byId.has(id))
  if (unknown !== undefined) throw new NotFoundError('machine', unknown)
}

export interface MachinesOfSuggestion {
  machines: Machine[]
  /** The names of those that are left out. */
  without: string[]
}

/** The machines of the new location. @throws HttpError 422 for names of no machine or of several. */
export async function machinesOf(suggestion: SuggestedLocation, ignoreUnknown: boolean): Promise<MachinesOfSuggestion> {
  const { machines, unknown } = await namedMachines(suggestion)
  if (unknown.length > 0 && !ignoreUnknown) {
    const lines = unknown.map(({ name, candidates }) => {
      const meant = candidates.map((machine) => `${nameAndYear(machine)} [${machine.id}]`)
      return `${name}${meant.length > 0 ? `: perhaps ${meant.join(' or ')}` : ''}`
    })
    throw new HttpError(422, [
      'Unknown or ambiguous machines: choose all machines by id, or send ignore_unknown_machines to leave these out',
      ...lines,
    ])
  }
  return { machines, without: unknown.map(({ name }) => name) }
}

/**
 * Existing locations that may be the same.
 * @param ofTable - those that come from the same table.
 */
export function duplicatesOf(
  suggestion: SuggestedLocation,
  ofTable?: ReadonlySet<number>,
): Promise<PossibleDuplicate[]> {
  const { name, street, place_id } = suggestion
  const isApproximate = isPointApproximate(suggestion)
  return findPossibleDuplicates({
    name,
    street,
    point: pointOfSuggestion(suggestion),
    isApproximate,
    placeId: place_id,
    ofTable,
  })
}

function pointOfSuggestion({ lat, lon }: SuggestedLocation): Point | undefined {
  return lat === null || lon === null ? undefined : { lat: Number(lat), lon: Number(lon) }
}
