// Lists, shows, approves and rejects suggested locations.
import { approveSuggestion } from '../../shared/administration/approve-suggestion.js'
import type { ParsedMachineNames } from '../../shared/administration/suggested-machines.js'
import type { SuggestedLocation } from '../../shared/records.js'
import { findPossibleDuplicates } from '../../shared/search/duplicates.js'
import { closingSteps, getSuggestion, listSuggestions } from '../../shared/store/suggestions.js'
import { transact } from '../../shared/table/transaction.js'
import { nameAndYear } from '../../shared/text/machine-name.js'
import { tableText } from '../cli/output.js'
import { type AdminAction, AdminError, existing, readId } from './admin-action.js'
import { CORRECTIONS, fieldsFor, machinesFor, namedMachines, unknownLine } from './suggested-fields.js'

export const actions: Readonly<Record<string, AdminAction>> = {
  list: {
    positionals: [],
    summary: 'Lists the open suggestions',
    options: { closed: { type: 'boolean', help: 'the closed ones instead' } },
    run: async ({ options }) => {
      const suggestions = await listSuggestions(options.closed ? 'CLOSED' : 'OPEN')
      return { text: tableOf(suggestions), data: suggestions }
    },
  },
  show: {
    positionals: ['ID'],
    summary: 'Shows all fields of a suggestion',
    run: async ({ positionals: [id] }) => {
      const suggestion = await existingSuggestion(readId(id))
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
    positionals: ['ID'],
    summary: 'Creates the suggested location with its machines',
    options: CORRECTIONS,
    run: async ({ positionals: [id], options, confirm }) => {
      const suggestion = await openSuggestion(readId(id))
      const machines = await machinesFor(suggestion, options)
      const fields = await fieldsFor(suggestion, options)
      const duplicates =
        suggestion.location_id === null ? await duplicatesOf({ ...suggestion, ...fields, point_from: 'sender' }) : []
      if (duplicates.length > 0) {
        await confirm(`It may already be in the directory:\n  ${duplicates.join('\n  ')}\nCreate it anyway?`)
      }
      // Not the time before the questions: what appears in the feed behind others, no watch finds.
      const locationId = await approveSuggestion(suggestion, fields, machines, new Date())
      if (locationId === undefined)
        throw new AdminError(`suggestion ${suggestion.id} has just been closed by someone else`)
      const { name, street, city, lat, lon } = fields
      return {
        text: `Location ${locationId} created: ${name}, ${street}, ${city}, at ${lat}, ${lon}, with ${machines.length} machines`,
        data: { location_id: locationId, ...fields, machine_ids: machines.map(({ id }) => id) },
      }
    },
  },
  reject: {
    positionals: ['ID'],
    summary: 'Rejects a suggestion',
    run: async ({ positionals: [id], confirm, now }) => {
      const suggestion = await openSuggestion(readId(id))
      if (suggestion.location_id !== null) {
        throw new AdminError(
          `the approval of suggestion ${suggestion.id} as location ${suggestion.location_id} was interrupted: approve it again`,
        )
      }
      await confirm(`Reject ${suggestion.name}, suggested by ${suggestion.username}?`)
      if (await transact(closingSteps(suggestion, now))) {
        throw new AdminError(`suggestion ${suggestion.id} has just been closed by someone else`)
      }
      return { text: `Suggestion ${suggestion.id} rejected`, data: { id: suggestion.id } }
    },
  },
}

async function existingSuggestion(id: number): Promise<SuggestedLocation> {
  return existing(await getSuggestion(id), 'suggestion', id)
}

async function openSuggestion(id: number): Promise<SuggestedLocation> {
  const suggestion = await existingSuggestion(id)
  if (suggestion.closed_at === null) return suggestion
  const decision = suggestion.location_id === null ? 'rejected' : `approved as location ${suggestion.location_id}`
  throw new AdminError(`suggestion ${id} was ${decision} on ${suggestion.closed_at.slice(0, 10)}`)
}

function duplicatesOf({ name, lat, lon, point_from, place_id }: SuggestedLocation): Promise<string[]> {
  const isExact = lat !== null && lon !== null && point_from !== 'city'
  const point = isExact ? { lat: Number(lat), lon: Number(lon) } : undefined
  return findPossibleDuplicates({ name, point, placeId: place_id })
}

function tableOf(suggestions: SuggestedLocation[]): string {
  return tableText(
    ['name', 'id', 'city', 'suggested', 'by', 'decision'],
    suggestions.map(({ id, name, city, created_at, username, closed_at, location_id }) => [
      name,
      String(id),
      city ?? '',
      created_at?.slice(0, 10) ?? '',
      username,
      closed_at === null ? '' : location_id === null ? 'rejected' : `location ${location_id}`,
    ]),
  )
}

function description(
  suggestion: SuggestedLocation,
  { machines, unknown }: ParsedMachineNames,
  duplicates: string[],
): string {
  const fields = Object.entries(suggestion).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  )
  return [
    ...fields.map(([name, value]) => `${name}: ${value}`),
    '',
    `Known machines: ${machines.map((machine) => `${nameAndYear(machine)} [${machine.id}]`).join(', ') || 'none'}`,
    ...(unknown.length > 0 ? ['Unknown or ambiguous machines:', ...unknown.map(unknownLine)] : []),
    ...(duplicates.length > 0 ? ['It may already be in the directory:', ...duplicates.map((line) => `  ${line}`)] : []),
  ].join('\n')
}
