// Locations: what there is, moving them, correcting them, removing them with all that belongs to them.

import { type LocationChanges, removeLocation, updateLocation } from '../../shared/administration/locations.js'
import { type Location, locationSchema } from '../../shared/records.js'
import { machineCatalog } from '../../shared/store/catalog.js'
import { getLocation } from '../../shared/store/locations.js'
import { nameAndYear } from '../../shared/text/machine-name.js'
import { lineUpOf } from '../../shared/views/locations.js'
import { fieldsText, tableText } from '../cli/output.js'
import { type AdminAction, AdminError, readId } from './action.js'
import { checkRecord, fieldOptions, readFields } from './fields.js'

const FIELDS = {
  name: 'the name',
  street: 'street and number',
  city: 'the city',
  state: 'the state',
  zip: 'the postal code',
  country: 'two letters for the country',
  phone: 'the phone number',
  website: 'the website',
  description: 'what is said of it',
  lat: 'where it is, in degrees',
  lon: 'where it is, in degrees',
  region_id: 'id of the region; blank: none',
  zone_id: 'id of the zone',
  location_type_id: 'id of the location type',
  operator_id: 'id of the operator',
  is_stern_army: 'yes or no: it takes part in the partner program',
} as const satisfies Partial<Record<keyof Location, string>>

export const actions: Readonly<Record<string, AdminAction>> = {
  show: {
    words: ['ID'],
    summary: 'Shows a location with its machines',
    run: async ({ words: [word] }) => {
      const location = await existing(readId(word))
      const { line_up, ...record } = location
      const { byId } = await machineCatalog(0)
      const rows = lineUpOf(location).map(({ machineId, entry: [lmxId] }) => {
        const machine = byId.get(machineId)
        return [machine ? nameAndYear(machine) : '', String(machineId), String(lmxId)]
      })
      return {
        text: `${fieldsText(record)}\n\n${tableText(['machine', 'machine_id', 'id at the location'], rows)}`,
        data: location,
      }
    },
  },
  update: {
    words: ['ID'],
    summary: 'Changes fields of a location, as its name, address, point or region; a blank value takes one away',
    options: fieldOptions(FIELDS),
    run: async ({ words: [word], options, now }) => {
      const id = readId(word)
      const given = readFields('location', FIELDS, options)
      if (Object.keys(given).length === 0) throw new AdminError('Say what to change: --help lists the fields')
      const { line_up, machine_count, ...before } = await existing(id)
      const checked = await checkRecord('location', { ...before, ...given })
      const changes = Object.fromEntries(Object.keys(given).map((field) => [field, checked[field]])) as LocationChanges
      const location = await updateLocation(id, changes, now)
      if (!location) throw noSuch(id)
      const { line_up: _, ...record } = location
      return { text: `Location ${id} is changed\n${fieldsText(record)}`, data: location }
    },
  },
  remove: {
    words: ['ID'],
    summary: 'Removes a location with its machines, conditions, scores, pictures, favourites and events',
    run: async ({ words: [word], confirm, now }) => {
      const id = readId(word)
      const location = await getLocation(id)
      const what = location
        ? `location ${id}, ${location.name}${location.city ? ` in ${location.city}` : ''}, with ${location.machine_count} machines`
        : `what may be left of location ${id}, which is gone`
      await confirm(`Remove ${what}?`)
      const { location: removed, ...counts } = await removeLocation(id, now)
      const found = Object.entries(counts).map(([name, count]) => `${count} ${name}`)
      if (!location && Object.values(counts).every((count) => count === 0)) throw noSuch(id)
      return {
        text: `Location ${id} is removed, with ${found.join(', ')}`,
        data: { id, name: removed?.name ?? null, ...counts },
      }
    },
  },
}

async function existing(id: number): Promise<Location> {
  const location = await getLocation(id)
  if (!location) throw noSuch(id)
  return locationSchema.parse(location)
}

function noSuch(id: number): AdminError {
  return new AdminError(`There is no location ${id}`)
}
