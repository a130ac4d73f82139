// The location that an approved suggestion becomes: the suggested fields with an administrator's corrections.
import type { NewLocation } from '../../actions/locations.js'
import { locateSuggestion } from '../../actions/suggestions/locate.js'
import { BadRequestError, HttpError, NotFoundError } from '../../errors.js'
import type { Point } from '../../geo/point.js'
import { regionCovering } from '../../geo/regions.js'
import type { Machine, SuggestedLocation } from '../../records.js'
import { findPossibleDuplicates, type PossibleDuplicate } from '../../search/duplicates.js'
import { machineCatalog, regionCatalog } from '../../store/catalog.js'
import { degreesText } from '../../text/decimal.js'
import { nameAndYear } from '../../text/machine-name.js'
import { isWebsite } from '../../text/websites.js'
import { type ParsedMachineNames, parseMachineNames } from './machine-names.js'

/** New values of a suggestion: null clears a field, an absent field is unchanged. */
export type Corrections = {
  [Name in
    | 'name'
    | 'street'
    | 'city'
    | 'state'
    | 'zip'
    | 'country'
    | 'phone'
    | 'website'
    | 'region_id'
    | 'zone_id'
    | 'location_type_id'
    | 'operator_id'
    | 'place_id'
    | 'all_ages'
    | 'payment_type']?: SuggestedLocation[Name] | undefined
} & {
  machine_ids?: readonly number[] | undefined
  point?: Point | undefined
}

const ADDRESS = ['street', 'city', 'state', 'zip', 'country'] as const

/**
 * The suggestion with the corrections. An address that has changed is looked up, unless its point is given.
 * @throws BadRequestError that names a wrong field.
 */
export async function correctSuggestion(
  suggestion: SuggestedLocation,
  { point, machine_ids, ...fields }: Corrections,
): Promise<SuggestedLocation> {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const corrected: SuggestedLocation = {
    ...suggestion,
    ...given,
    name: fields.name === undefined ? suggestion.name : requiredText('name', fields.name),
    machine_ids: machine_ids === undefined ? suggestion.machine_ids : [...machine_ids],
  }
  assertWellFormed(corrected)
  if (point) return { ...corrected, ...pointFields(point), point_from: 'address' }
  const hasMoved = ADDRESS.some((name) => corrected[name] !== suggestion[name])
  return hasMoved ? located(corrected) : corrected
}

/** @throws BadRequestError */
function assertWellFormed({ country, website }: SuggestedLocation): void {
  if (country !== null && !/^[A-Za-z]{2}$/.test(country))
    throw new BadRequestError(`country must be two letters, not ${country}`)
  if (website !== null && !isWebsite(website)) throw new BadRequestError('website must begin with http:// or https://')
}

function pointFields({ lat, lon }: Point) {
  return { lat: degreesText(lat), lon: degreesText(lon) }
}

/** With the point of its address, if that is found; else with the point that it has, or that of the city. */
async function located(suggestion: SuggestedLocation): Promise<SuggestedLocation> {
  const { lat, lon, street, city, state, zip, country } = suggestion
  const spot = await locateSuggestion({
    location_street: street ?? undefined,
    location_city: city ?? undefined,
    location_state: state ?? undefined,
    location_zip: zip ?? undefined,
    location_country: country ?? undefined,
    point: lat === null || lon === null ? undefined : { lat: Number(lat), lon: Number(lon) },
  })
  return spot ? { ...suggestion, ...pointFields(spot.point), point_from: spot.from } : suggestion
}

/**
 * The fields of the new location.
 * @throws BadRequestError that names a missing or wrong field.
 */
export async function newLocationOf(suggestion: SuggestedLocation): Promise<NewLocation> {
  assertWellFormed(suggestion)
  const hasPoint = suggestion.lat !== null && suggestion.lon !== null && suggestion.point_from !== 'city'
  const { lat, lon, ...fields } = hasPoint ? suggestion : await located(suggestion)
  const street = requiredText('street', fields.street)
  const city = requiredText('city', fields.city)
  if (lat === null || lon === null) throw new BadRequestError('lat is required: the address was not found')
  const point = { lat: Number(lat), lon: Number(lon) }
  return {
    name: requiredText('name', fields.name),
    street,
    city,
    state: fields.state,
    zip: fields.zip,
    country: (fields.country ?? 'US').toUpperCase(),
    phone: fields.phone,
    website: fields.website,
    lat,
    lon,
    region_id: fields.region_id ?? regionCovering((await regionCatalog()).list, point)?.id ?? null,
    zone_id: fields.zone_id,
    location_type_id: fields.location_type_id,
    operator_id: fields.operator_id,
    place_id: fields.place_id,
    all_ages: fields.all_ages,
    payment_type: fields.payment_type,
  }
}

function requiredText(name: string, value: string | null): string {
  if (value === null || value === '') throw new BadRequestError(`${name} is required`)
  return value
}

/** The machines chosen by id if there are any, else those that the suggestion names. */
export async function namedMachines({ machines, machine_ids }: SuggestedLocation): Promise<ParsedMachineNames> {
  const { list, byId } = await machineCatalog(0)
  const chosen = machine_ids.flatMap((id) => byId.get(id) ?? [])
  return chosen.length > 0 ? { machines: chosen, unknown: [] } : parseMachineNames(machines, list)
}

/** @throws NotFoundError for an unknown machine. */
export async function assertMachinesExist(ids: readonly number[]): Promise<void> {
  const { byId } = await machineCatalog(0)
  const unknown = ids.find((id) => !byId.has(id))
  if (unknown !== undefined) throw new NotFoundError('machine', unknown)
}

/** The machines of the new location. @throws HttpError 422 for names of no machine or of several. */
export async function machinesOf(suggestion: SuggestedLocation, ignoreUnknown: boolean): Promise<Machine[]> {
  const { machines, unknown } = await namedMachines(suggestion)
  if (unknown.length > 0 && !ignoreUnknown) {
    const lines = unknown.map(({ name, candidates }) => {
      const meant = candidates.map((machine) => `${nameAndYear(machine)} [${machine.id}]`)
      return `${name}${meant.length > 0 ? `: perhaps ${meant.join(' or ')}` : ''}`
    })
    throw new HttpError(422, ['Unknown or ambiguous machines: choose all machines by id, or leave these out', ...lines])
  }
  return machines
}

/** Existing locations that may be the same. */
export function duplicatesOf({
  name,
  lat,
  lon,
  point_from,
  place_id,
}: SuggestedLocation): Promise<PossibleDuplicate[]> {
  const isExact = lat !== null && lon !== null && point_from !== 'city'
  const point = isExact ? { lat: Number(lat), lon: Number(lon) } : undefined
  return findPossibleDuplicates({ name, point, placeId: place_id })
}
