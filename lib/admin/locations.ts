// Shows, changes and removes locations.
import { OPERATOR } from '../../shared/administrators/journal.js'
import { machineCatalog } from '../../shared/catalog/catalog.js'
import { nameAndYear } from '../../shared/catalog/machine-name.js'
import { updateLocation } from '../../shared/locations/administered.js'
import { getLocation } from '../../shared/locations/store.js'
import { lineUpOf } from '../../shared/locations/views/locations.js'
import { assertPhone } from '../../shared/parameters/phone.js'
import { type Location, locationSchema } from '../../shared/records/locations.js'
import { removeLocation } from '../../shared/removal/location.js'
import { finishMerge, mergeLocations } from '../../shared/removal/merge-locations/merge.js'
import { restoreLocation } from '../../shared/removal/restoration.js'
import { fieldsText, tableText } from '../cli/output.js'
import { type AdminAction, existing, readId, requiredOption } from './admin-action.js'
import { checkChanges, editableFields, fieldOptions, readChanges } from './fields.js'

const FIELDS = editableFields('location', [
  'date_last_updated',
  'last_updated_by_user_id',
  'last_updated_by_username',
  'ic_active',
  'line_up_changed_at',
])

export const actions: Readonly<Record<string, AdminAction>> = {
  show: {
    positionals: ['ID'],
    summary: 'Shows a location with its machines',
    run: async ({ positionals: [id] }) => {
      const location = await existingLocation(readId(id))
      const { line_up, ...record } = location
      const { byId } = await machineCatalog(0)
      const rows = lineUpOf(location).map(({ machineId, entry: [lmxId] }) => {
        const machine = byId.get(machineId)
        return [machine ? nameAndYear(machine) : '', String(machineId), String(lmxId)]
      })
      return {
        text: `${fieldsText(record)}\n\n${tableText(['machine', 'machine_id', 'location_machine_xref_id'], rows)}`,
        data: location,
      }
    },
  },
  update: {
    positionals: ['ID'],
    summary: 'Changes fields of a location; a blank value clears a field',
    options: fieldOptions('location', FIELDS),
    run: async ({ positionals, options, now }) => {
      const id = readId(positionals[0])
      const given = readChanges('location', FIELDS, options)
      const { line_up, machine_count, ...before } = await existingLocation(id)
      const changes = await checkChanges('location', before, given)
      const { phone, country } = { ...before, ...changes }
      if (phone !== before.phone) await assertPhone(phone, country)
      const changed = await updateLocation(id, changes, { user: OPERATOR, now })
      const { location } = existing(changed, 'location', id)
      const { line_up: _, ...record } = location
      return { text: `Location ${id} updated\n${fieldsText(record)}`, data: location }
    },
  },
  remove: {
    positionals: ['ID'],
    summary: 'Removes a location with all that belongs to it; `restore` brings it back for 30 days',
    run: async ({ positionals, confirm, now }) => {
      const id = readId(positionals[0])
      const location = await getLocation(id)
      const what = location
        ? `location ${id}, ${location.name}${location.city ? ` in ${location.city}` : ''}, with ${location.machine_count} machines`
        : `the remains of location ${id}, which no longer exists`
      await confirm(`Remove ${what}?`)
      const { location: removed, ...counts } = existing(
        await removeLocation(id, { user: OPERATOR, now }),
        'location',
        id,
      )
      const parts = Object.entries(counts).map(([name, count]) => `${count} ${name}`)
      return {
        text: `Location ${id} removed, with ${parts.join(', ')}`,
        data: { id, name: removed?.name ?? null, ...counts },
      }
    },
  },
  merge: {
    positionals: ['ID'],
    summary: 'Merges a location into another, to which its id then leads',
    options: { into: { type: 'string', value: 'ID', help: 'the location that stays, with its own fields' } },
    run: async ({ positionals, options, confirm, now }) => {
      const id = readId(positionals[0])
      const into = readId(requiredOption(options, 'into'), '--into')
      const [from, to] = [await existingLocation(id), await existingLocation(into)]
      await confirm(`Merge location ${id}, ${from.name}, into location ${into}, ${to.name}?`)
      await mergeLocations(id, into, { user: OPERATOR, now })
      await finishMerge(id, now)
      return { text: `Location ${id} merged into location ${into}, ${to.name}`, data: { id, into } }
    },
  },
  restore: {
    positionals: ['ID'],
    summary: 'Restores a location that was removed within 30 days, with all but what is of deleted users',
    run: async ({ positionals, now }) => {
      const id = readId(positionals[0])
      const { name } = await restoreLocation(id, { user: OPERATOR, now })
      return { text: `Location ${id}, ${name}, restored`, data: { id, name } }
    },
  },
}

async function existingLocation(id: number): Promise<Location> {
  return locationSchema.parse(existing(await getLocation(id), 'location', id))
}
