// Suggested locations: what they say, putting them on the map, turning them down.
import { degreesText } from '../../shared/decimal.js'
import { findPossibleDuplicates } from '../../shared/possible-duplicates.js'
import type { Machine, SuggestedLocation } from '../../shared/records.js'
import { locationTypeSchema, operatorSchema, zoneSchema } from '../../shared/records.js'
import { regionCovering } from '../../shared/regions.js'
import { findRegion, machineCatalog, regionCatalog } from '../../shared/store/catalog.js'
import { getOfKind } from '../../shared/store/catalog-records.js'
import type { NewLocation } from '../../shared/store/location-creation.js'
import { closingSteps, getSuggestion, listSuggestions } from '../../shared/store/suggestions.js'
import { transact } from '../../shared/store/transaction.js'
import { approveSuggestion } from '../../shared/suggestions/approve.js'
import { locateSuggestion } from '../../shared/suggestions/locate.js'
import { type ReadNames, readMachineNames, type UnknownName } from '../../shared/suggestions/machine-names.js'
import { nameAndYear } from '../../shared/views/machines.js'
import { isWebsite } from '../../shared/websites.js'
import { formatTable } from '../text-table.js'
import { type Action, AdminError, type OptionRule, type OptionValues, readId, textOption } from './action.js'

const corrected = (value: string, what: string): OptionRule => ({
  type: 'string',
  value,
  help: `${what}, in place of what was suggested`,
})

/** Corrections of what was typed; a blank one takes it away. */
const CORRECTIONS: Readonly<Record<string, OptionRule>> = {
  name: corrected('TEXT', 'the name'),
  street: corrected('TEXT', 'street and number'),
  city: corrected('TEXT', 'the city'),
  state: corrected('TEXT', 'the state'),
  zip: corrected('TEXT', 'the postal code'),
  country: corrected('XX', 'two letters for the country'),
  phone: corrected('TEXT', 'the phone number'),
  website: corrected('URL', 'the website'),
  lat: corrected('DEGREES', 'where it is; with --lon'),
  lon: corrected('DEGREES', 'where it is; with --lat'),
  region: corrected('NAME', "the region's name"),
  type: corrected('ID', 'the location type'),
  operator: corrected('ID', 'the operator'),
  zone: corrected('ID', 'the zone'),
  machines: corrected('ID,ID…', 'ids of the machines'),
  'ignore-unknown': { type: 'boolean', help: 'leave out machines whose names the directory does not know' },
}

export const actions: Readonly<Record<string, Action>> = {
  list: {
    words: [],
    summary: 'Lists the suggestions that wait for a decision',
    options: { closed: { type: 'boolean', help: 'those on which one was made' } },
    run: async ({ options }) => {
      const suggestions = await listSuggestions(options.closed ? 'CLOSED' : 'OPEN')
      return { text: tableOf(suggestions), data: suggestions }
    },
  },
  show: {
    words: ['ID'],
    summary: 'Shows all of a suggestion',
    run: async ({ words: [word] }) => {
      const suggestion = await existing(readId(word))
      const named = await namedMachines(suggestion)
      const duplicates = await duplicatesOf(suggestion)
      return {
        text: description(suggestion, named, duplicates),
        data: {
          ...suggestion,
          machine_ids: named.machines.map(({ id }) => id),
          unknown_machines: named.unknown.map(({ name }) => name),
          duplicates,
        },
      }
    },
  },
  approve: {
    words: ['ID'],
    summary: 'Puts a suggested location on the map, with its machines',
    options: CORRECTIONS,
    run: async ({ words: [word], options, confirm, now }) => {
      const suggestion = await open(readId(word))
      const machines = await machinesFor(suggestion, options)
      const fields = await fieldsFor(suggestion, options)
      const duplicates =
        suggestion.location_id === null ? await duplicatesOf({ ...suggestion, ...fields, point_from: 'sender' }) : []
      if (duplicates.length > 0) {
        await confirm(
          `It may be in the directory already:\n  ${duplicates.join('\n  ')}\nPut it on the map all the same?`,
        )
      }
      const locationId = await approveSuggestion(suggestion, fields, machines, now)
      if (locationId === undefined)
        throw new AdminError(`Somebody else has just decided on suggestion ${suggestion.id}`)
      const { name, street, city, lat, lon } = fields
      return {
        text: `Location ${locationId} is on the map: ${name}, ${street}, ${city}, at ${lat}, ${lon}, with ${machines.length} machines`,
        data: { location_id: locationId, ...fields, machine_ids: machines.map(({ id }) => id) },
      }
    },
  },
  reject: {
    words: ['ID'],
    summary: 'Turns a suggestion down',
    run: async ({ words: [word], confirm, now }) => {
      const suggestion = await open(readId(word))
      if (suggestion.location_id !== null) {
        throw new AdminError(
          `Suggestion ${suggestion.id} is half way on the map as location ${suggestion.location_id}: approve it again`,
        )
      }
      await confirm(`Turn down ${suggestion.name}, suggested by ${suggestion.username}?`)
      if (await transact(closingSteps(suggestion, now))) {
        throw new AdminError(`Somebody else has just decided on suggestion ${suggestion.id}`)
      }
      return { text: `Suggestion ${suggestion.id} is turned down`, data: { id: suggestion.id } }
    },
  },
}

async function existing(id: number): Promise<SuggestedLocation> {
  const suggestion = await getSuggestion(id)
  if (!suggestion) throw new AdminError(`There is no suggestion ${id}`)
  return suggestion
}

async function open(id: number): Promise<SuggestedLocation> {
  const suggestion = await existing(id)
  if (suggestion.closed_at === null) return suggestion
  const decision = suggestion.location_id === null ? 'turned down' : `made location ${suggestion.location_id}`
  throw new AdminError(`Suggestion ${id} was ${decision} on ${suggestion.closed_at.slice(0, 10)}`)
}

/** The machines that were chosen by id, and those that were named. */
async function namedMachines({ machines, machine_ids }: SuggestedLocation): Promise<ReadNames> {
  const { list, byId } = await machineCatalog(0)
  const chosen = machine_ids.flatMap((id) => byId.get(id) ?? [])
  return chosen.length > 0 ? { machines: chosen, unknown: [] } : readMachineNames(machines, list)
}

async function machinesFor(suggestion: SuggestedLocation, options: OptionValues): Promise<Machine[]> {
  const ids = textOption(options, 'machines')
  if (ids !== undefined) {
    const { byId } = await machineCatalog(0)
    const wanted = [...new Set(ids.split(/[\s,]+/).filter((id) => id !== ''))].map((id) => readId(id, '--machines'))
    return wanted.map((id) => {
      const machine = byId.get(id)
      if (!machine) throw new AdminError(`--machines: there is no machine ${id}`)
      return machine
    })
  }
  const { machines, unknown } = await namedMachines(suggestion)
  if (unknown.length > 0 && !options['ignore-unknown']) {
    throw new AdminError(
      `These are the names of no machine, or of several:\n${unknown.map(unknownLine).join('\n')}\nSay --machines with the ids of all that stand there, or --ignore-unknown`,
    )
  }
  return machines
}

async function fieldsFor(suggestion: SuggestedLocation, options: OptionValues): Promise<NewLocation> {
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
  }
}

function required(option: string, value: string | null): string {
  if (value === null) throw new AdminError(`The ${option} is missing: say it with --${option}`)
  return value
}

function countryOf(written: string): string {
  if (!/^[A-Za-z]{2}$/.test(written))
    throw new AdminError(`${written} is no country's two letters: say them with --country`)
  return written.toUpperCase()
}

type Address = Pick<NewLocation, 'street' | 'city' | 'state' | 'zip' | 'country'>

/** As corrected, else where the corrected address is, else where the suggestion says. */
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
    lat: undefined,
    lon: undefined,
  })
  const point = spot?.point ?? sent
  if (!point) throw new AdminError('Nobody knows where this address is: say it with --lat and --lon')
  if (spot?.from !== 'address')
    console.error('Only the city is known, not the street: the location is put into its middle')
  return point
}

function degrees(name: string, written: string | undefined, bound: number): number {
  const value = written === undefined || written === '' ? Number.NaN : Number(written)
  if (!(Math.abs(value) <= bound)) throw new AdminError(`--${name} must be a number from -${bound} to ${bound}`)
  return value
}

async function regionFor(suggestion: SuggestedLocation, point: { lat: number; lon: number }, options: OptionValues) {
  const name = textOption(options, 'region')
  if (name === '') return null
  if (name !== undefined) {
    const region = await findRegion(name)
    if (!region) throw new AdminError(`--region: there is no region ${name}`)
    return region.id
  }
  return suggestion.region_id ?? regionCovering((await regionCatalog()).list, point)?.id ?? null
}

async function referenceFor(
  option: string,
  kind: Parameters<typeof getOfKind>[0],
  schema: Parameters<typeof getOfKind>[1],
  suggested: number | null,
  options: OptionValues,
): Promise<number | null> {
  const written = textOption(options, option)
  if (written === undefined) return suggested
  if (written === '') return null
  const id = readId(written, `--${option}`)
  if (!(await getOfKind(kind, schema, id))) throw new AdminError(`--${option}: there is no ${option} ${id}`)
  return id
}

function duplicatesOf({ name, lat, lon, point_from }: SuggestedLocation): Promise<string[]> {
  const isExact = lat !== null && lon !== null && point_from !== 'city'
  return findPossibleDuplicates(name, isExact ? { lat: Number(lat), lon: Number(lon) } : undefined)
}

function tableOf(suggestions: SuggestedLocation[]): string {
  if (suggestions.length === 0) return 'There are none'
  return formatTable(
    ['name', 'id', 'city', 'suggested', 'by', 'decision'],
    suggestions.map(({ id, name, city, created_at, username, closed_at, location_id }) => [
      name,
      String(id),
      city ?? '',
      created_at?.slice(0, 10) ?? '',
      username,
      closed_at === null ? '' : location_id === null ? 'turned down' : `location ${location_id}`,
    ]),
  )
}

function description(suggestion: SuggestedLocation, { machines, unknown }: ReadNames, duplicates: string[]): string {
  const fields = Object.entries(suggestion).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  )
  return [
    ...fields.map(([name, value]) => `${name}: ${value}`),
    '',
    `Machines that the directory knows: ${machines.map((machine) => `${nameAndYear(machine)} [${machine.id}]`).join(', ') || 'none'}`,
    ...(unknown.length > 0 ? ['Names of no machine, or of several:', ...unknown.map(unknownLine)] : []),
    ...(duplicates.length > 0 ? ['It may be in the directory already:', ...duplicates.map((line) => `  ${line}`)] : []),
  ].join('\n')
}

function unknownLine({ name, candidates }: UnknownName): string {
  const meant = candidates.map((machine) => `${nameAndYear(machine)} [${machine.id}]`)
  return `  ${name}${meant.length > 0 ? `: is it ${meant.join(' or ')}?` : ''}`
}
