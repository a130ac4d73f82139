// Suggested locations: what they say, putting them on the map, turning them down.

import type { ParsedMachineNames } from '../../shared/actions/suggestions/machine-names.js'
import { approveSuggestion } from '../../shared/administration/approve-suggestion.js'
import type { SuggestedLocation } from '../../shared/records.js'
import { findPossibleDuplicates } from '../../shared/search/duplicates.js'
import { closingSteps, getSuggestion, listSuggestions } from '../../shared/store/suggestions.js'
import { transact } from '../../shared/table/transaction.js'
import { nameAndYear } from '../../shared/text/machine-name.js'
import { tableText } from '../cli/output.js'
import { type AdminAction, AdminError, readId } from './action.js'
import { CORRECTIONS, fieldsFor, machinesFor, namedMachines, unknownLine } from './suggested-fields.js'

export const actions: Readonly<Record<string, AdminAction>> = {
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

function duplicatesOf({ name, lat, lon, point_from }: SuggestedLocation): Promise<string[]> {
  const isExact = lat !== null && lon !== null && point_from !== 'city'
  return findPossibleDuplicates(name, isExact ? { lat: Number(lat), lon: Number(lon) } : undefined)
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
      closed_at === null ? '' : location_id === null ? 'turned down' : `location ${location_id}`,
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
    `Machines that the directory knows: ${machines.map((machine) => `${nameAndYear(machine)} [${machine.id}]`).join(', ') || 'none'}`,
    ...(unknown.length > 0 ? ['Names of no machine, or of several:', ...unknown.map(unknownLine)] : []),
    ...(duplicates.length > 0 ? ['It may be in the directory already:', ...duplicates.map((line) => `  ${line}`)] : []),
  ].join('\n')
}
