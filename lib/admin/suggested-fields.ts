// The location that an approved suggestion becomes: the suggested fields with the administrator's corrections.
import type { NewLocation } from '../../shared/actions/locations.js'
import { locateSuggestion } from '../../shared/actions/suggestions/locate.js'
import {
  type ParsedMachineNames,
  parseMachineNames,
  type UnknownMachineName,
} from '../../shared/administration/suggested-machines.js'
import { regionCovering } from '../../shared/geo/regions.js'
import type { Machine, SuggestedLocation } from '../../shared/records.js'
import { ALL_AGES, locationTypeSchema, operatorSchema, PAYMENT_TYPES, zoneSchema } from '../../shared/records.js'
import { findRegion, machineCatalog, regionCatalog } from '../../shared/store/catalog.js'
import { getOfType } from '../../shared/store/reference-data.js'
import { degreesText } from '../../shared/text/decimal.js'
import { nameAndYear } from '../../shared/text/machine-name.js'
import { isWebsite } from '../../shared/text/websites.js'
import { AdminError, type OptionRule, type OptionValues, readId, textOption } from './admin-action.js'

const correction = (value: string, what = ''): OptionRule => ({ type: 'string', value, help: what })

/** Each option replaces a suggested field; a blank value clears it. */
export const CORRECTIONS: Readonly<Record<string, OptionRule>> = {
  name: correction('TEXT'),
  street: correction('TEXT', 'with the house number'),
  city: correction('TEXT'),
  state: correction('TEXT'),
  zip: correction('TEXT', 'postal code'),
  country: correction('XX', 'two letters (ISO 3166-1)'),
  phone: correction('TEXT'),
  website: correction('URL'),
  lat: correction('DEGREES', 'together with --lon'),
  lon: correction('DEGREES', 'together with --lat'),
  region: correction('NAME', 'name of the region'),
  type: correction('ID', 'location type'),
  operator: correction('ID'),
  zone: correction('ID'),
  'place-id': correction('TEXT', 'id at the map provider'),
  'all-ages': correction('TEXT', ALL_AGES.join(', ')),
  'payment-type': correction('TEXT', PAYMENT_TYPES.join(', ')),
  machines: correction('ID,ID…', 'all machines of the location'),
  'ignore-unknown': { type: 'boolean', help: 'leave out unknown and ambiguous machines' },
}

/** The machines chosen by id if there are any, else those that the suggestion names. */
export async function namedMachines({ machines, machine_ids }: SuggestedLocation): Promise<ParsedMachineNames> {
  const { list, byId } = await machineCatalog(0)
  const chosen = machine_ids.flatMap((id) => byId.get(id) ?? [])
  return chosen.length > 0 ? { machines: chosen, unknown: [] } : parseMachineNames(machines, list)
}

/** The machines of the new location. @throws AdminError when one is unknown. */
export async function machinesFor(suggestion: SuggestedLocation, options: OptionValues): Promise<Machine[]> {
  const ids = textOption(options, 'machines')
  if (ids !== undefined) {
    const { byId } = await machineCatalog(0)
    const wanted = [...new Set(ids.split(/[\s,]+/).filter((id) => id !== ''))].map((id) => readId(id, '--machines'))
    return wanted.map((id) => {
      const machine = byId.get(id)
      if (!machine) throw new AdminError(`--machines: machine ${id} not found`)
      return machine
    })
  }
  const { machines, unknown } = await namedMachines(suggestion)
  if (unknown.length > 0 && !options['ignore-unknown']) {
    throw new AdminError(
      `Unknown or ambiguous machines:\n${unknown.map(unknownLine).join('\n')}\nGive --machines the ids of all machines, or use --ignore-unknown`,
    )
  }
  return machines
}

/** The fields of the new location. @throws AdminError that names the missing or wrong option. */
export async function fieldsFor(suggestion: SuggestedLocation, options: OptionValues): Promise<NewLocation> {
  const chosen = (name: 'name' | 'street' | 'city' | 'state' | 'zip' | 'phone' | 'website') => {
    const correction = textOption(options, name)
    return correction === undefined ? suggestion[name] : correction || null
  }
  const address = { street: chosen('street'), city: chosen('city'), state: chosen('state'), zip: chosen('zip') }
  const country = countryOf(textOption(options, 'country') ?? suggestion.country ?? 'US')
  const point = await pointFor(suggestion, { ...address, country }, options)
  const website = chosen('website')
  if (website !== null && !isWebsite(website)) throw new AdminError('--website must begin with http:// or https://')
  return {
    name: required('name', chosen('name')),
    street: required('street', address.street),
    city: required('city', address.city),
    state: address.state,
    zip: address.zip,
    country,
    phone: chosen('phone'),
    website,
    lat: degreesText(point.lat),
    lon: degreesText(point.lon),
    region_id: await regionFor(suggestion, point, options),
    zone_id: await referenceFor('zone', 'ZONE', zoneSchema, suggestion.zone_id, options),
    location_type_id: await referenceFor(
      'type',
      'LOCATION_TYPE',
      locationTypeSchema,
      suggestion.location_type_id,
      options,
    ),
    operator_id: await referenceFor('operator', 'OPERATOR', operatorSchema, suggestion.operator_id, options),
    place_id: (textOption(options, 'place-id') ?? suggestion.place_id) || null,
    all_ages: wordOf('all-ages', textOption(options, 'all-ages') ?? suggestion.all_ages, ALL_AGES),
    payment_type: wordOf('payment-type', textOption(options, 'payment-type') ?? suggestion.payment_type, PAYMENT_TYPES),
  }
}

function wordOf(option: string, written: string | null, words: readonly string[]): string | null {
  if (written === null || written === '') return null
  if (!words.includes(written)) throw new AdminError(`--${option} must be one of ${words.join(', ')}, or blank`)
  return written
}

function required(option: string, value: string | null): string {
  if (value === null) throw new AdminError(`${option} is required: use --${option}`)
  return value
}

function countryOf(written: string): string {
  if (!/^[A-Za-z]{2}$/.test(written)) throw new AdminError(`--country must be two letters, not ${written}`)
  return written.toUpperCase()
}

type Address = Pick<NewLocation, 'street' | 'city' | 'state' | 'zip' | 'country'>

/** The corrected point, else the point of the corrected address, else the suggested point. */
async function pointFor(suggestion: SuggestedLocation, address: Address, options: OptionValues) {
  const [lat, lon] = [textOption(options, 'lat'), textOption(options, 'lon')]
  if (lat !== undefined || lon !== undefined) return { lat: degrees('lat', lat, 90), lon: degrees('lon', lon, 180) }
  const sent =
    suggestion.lat === null || suggestion.lon === null
      ? undefined
      : { lat: Number(suggestion.lat), lon: Number(suggestion.lon) }
  if (sent && suggestion.point_from !== 'city') return sent
  const spot = await locateSuggestion({
    location_street: address.street ?? undefined,
    location_city: address.city ?? undefined,
    location_state: address.state ?? undefined,
    location_zip: address.zip ?? undefined,
    location_country: address.country ?? undefined,
    point: undefined,
  })
  const point = spot?.point ?? sent
  if (!point) throw new AdminError('The address was not found: use --lat and --lon')
  if (spot?.from !== 'address') console.error('The street was not found: the location is put at the center of the city')
  return point
}

function degrees(name: string, written: string | undefined, bound: number): number {
  const value = written === undefined || written === '' ? Number.NaN : Number(written)
  if (!(Math.abs(value) <= bound)) throw new AdminError(`--${name} must be between -${bound} and ${bound}`)
  return value
}

async function regionFor(suggestion: SuggestedLocation, point: { lat: number; lon: number }, options: OptionValues) {
  const name = textOption(options, 'region')
  if (name === '') return null
  if (name !== undefined) {
    const region = await findRegion(name)
    if (!region) throw new AdminError(`--region: region ${name} not found`)
    return region.id
  }
  return suggestion.region_id ?? regionCovering((await regionCatalog()).list, point)?.id ?? null
}

async function referenceFor(
  option: string,
  partition: Parameters<typeof getOfType>[0],
  schema: Parameters<typeof getOfType>[1],
  suggested: number | null,
  options: OptionValues,
): Promise<number | null> {
  const written = textOption(options, option)
  if (written === undefined) return suggested
  if (written === '') return null
  const id = readId(written, `--${option}`)
  if (!(await getOfType(partition, schema, id))) throw new AdminError(`--${option}: ${option} ${id} not found`)
  return id
}

/** A name that is unknown or ambiguous, with the machines that it may mean. */
export function unknownLine({ name, candidates }: UnknownMachineName): string {
  const meant = candidates.map((machine) => `${nameAndYear(machine)} [${machine.id}]`)
  return `  ${name}${meant.length > 0 ? `: perhaps ${meant.join(' or ')}` : ''}`
}
