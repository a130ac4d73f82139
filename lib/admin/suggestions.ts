// Lists, shows, approves and rejects suggested locations.
import { OPERATOR } from '../../shared/administrators/journal.js'
import { nameAndYear } from '../../shared/catalog/machine-name.js'
import { BadRequestError } from '../../shared/errors.js'
import { duplicateLine } from '../../shared/search/duplicates.js'
import { approveSuggestion, rejectSuggestion } from '../../shared/suggestions/decide/decisions.js'
import {
  approximatePointProblem,
  assertMachinesExist,
  correctSuggestion,
  duplicatesOf,
  machinesOf,
  namedMachines,
  newLocationOf,
  withBestPoint,
} from '../../shared/suggestions/decide/location.js'
import type { ParsedMachineNames, UnknownMachineName } from '../../shared/suggestions/decide/machine-names.js'
import { assertOpen, existingSuggestion } from '../../shared/suggestions/decide/queue.js'
import type { SuggestedLocation } from '../../shared/suggestions/record.js'
import { listSuggestions } from '../../shared/suggestions/store.js'
import { tableText } from '../cli/output.js'
import { type AdminAction, AdminError, readId } from './admin-action.js'
import { assertEmailsCanBeStored } from './stored-emails.js'
import { REASON, rejectionReason } from './suggestion-actions.js'
import { CORRECTIONS, correctionsIn } from './suggestion-corrections.js'

export const actions: Readonly<Record<string, AdminAction>> = {
  list: {
    positionals: [],
    summary: 'Lists the open suggestions',
    options: { closed: { type: 'boolean', help: 'the closed ones instead' } },
    run: async ({ options }) => {
      const suggestions = await listSuggestions('location', options.closed ? 'CLOSED' : 'OPEN')
      return { text: tableOf(suggestions), data: suggestions }
    },
  },
  show: {
    positionals: ['ID'],
    summary: 'Shows all fields of a suggestion',
    run: async ({ positionals: [id] }) => {
      const suggestion = await existingSuggestion('location', readId(id))
      const named = await namedMachines(suggestion)
      const duplicates = (await duplicatesOf(suggestion)).map(duplicateLine)
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
      const corrections = await correctionsIn(options)
      await assertMachinesExist(corrections.machine_ids ?? [])
      const corrected = await withBestPoint(await namingOptions(() => correctSuggestion(suggestion, corrections)))
      const machines = await machinesOf(corrected, options['ignore-unknown'] === true)
      const located = await namingOptions(() => newLocationOf(corrected))
      const fields = corrections.region_id === null ? { ...located, region_id: null } : located
      const problem = approximatePointProblem(corrected)
      if (problem !== undefined) await confirm(`${problem}. Create it there?`)
      const duplicates = suggestion.location_id === null ? await duplicatesOf({ ...corrected, ...fields }) : []
      if (duplicates.length > 0) {
        const lines = duplicates.map(duplicateLine)
        await confirm(`It may already be in the directory:\n  ${lines.join('\n  ')}\nCreate it anyway?`)
      }
      // Not the time before the questions: what appears in the feed behind others, no watch finds.
      const administrator = { user: OPERATOR, now: new Date() }
      const locationId = await approveSuggestion(suggestion, fields, machines, administrator)
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
    options: REASON,
    run: async ({ positionals: [id], options, confirm, now }) => {
      const suggestion = await openSuggestion(readId(id))
      const reason = rejectionReason(options)
      await confirm(`Reject ${suggestion.name}, suggested by ${suggestion.username}?`)
      await rejectSuggestion(suggestion, reason, { user: OPERATOR, now })
      return { text: `Suggestion ${suggestion.id} rejected`, data: { id: suggestion.id } }
    },
  },
}

async function openSuggestion(id: number): Promise<SuggestedLocation> {
  const suggestion = await existingSuggestion('location', id)
  assertOpen('location', suggestion)
  if (suggestion.notify_origin !== null) assertEmailsCanBeStored()
  return suggestion
}

/** Names the options in place of the fields, which have the same names. */
async function namingOptions<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof BadRequestError)) throw error
    throw new AdminError(error.messages.map((message) => `--${message.replace(/^(\w+)_id /, '$1 ')}`).join('\n'))
  }
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

/** A name that is unknown or ambiguous, with the machines that it may mean. */
function unknownLine({ name, candidates }: UnknownMachineName): string {
  const meant = candidates.map((machine) => `${nameAndYear(machine)} [${machine.id}]`)
  return `  ${name}${meant.length > 0 ? `: perhaps ${meant.join(' or ')}` : ''}`
}
