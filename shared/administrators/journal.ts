// Every change by an administrator is in the journal, which the same transaction writes: who, when, what before and after.

import { nextId } from '../actions/sequences.js'
import type { Step } from '../table/transaction.js'
import { journalEntryStep } from './journal-entries.js'
import type { JournalEntry } from './journal-record.js'

/** Who administers, and when. */
export interface Administrator {
  /** An account; of a command of the operator, no id. */
  user: { id: number | null; username: string }
  now: Date
}

/** Of `npm run admin`, which knows no account. */
export const OPERATOR: Administrator['user'] = { id: null, username: 'operator' }

/** Of jobs that do what administrators would do otherwise. */
export const SERVICE: Administrator['user'] = { id: null, username: 'service' }

export interface JournaledChange
  extends Pick<JournalEntry, 'action' | 'record_type' | 'record_id' | 'region_id'>,
    Partial<Pick<JournalEntry, 'further_region_id' | 'location_id'>> {
  /** Undefined for a new record. */
  before: object | undefined
  /** Undefined for a removed record. */
  after: object | undefined
}

interface Regional {
  region_id: number | null
}

/** The regions of a change that may move the record to another one. */
export function regionsOfChange(
  before: Regional | undefined,
  after: Regional | undefined,
): Pick<JournalEntry, 'region_id' | 'further_region_id'> {
  const region_id = (after ?? before)?.region_id ?? null
  const earlier = before?.region_id ?? null
  return { region_id, further_region_id: earlier === region_id ? null : earlier }
}

/** The entry of a change, as a part of its transaction. One UpdateItem for the id. */
export async function journalStep(administrator: Administrator, change: JournaledChange): Promise<Step> {
  return (await newJournalEntry(administrator))(change)
}

/**
 * Begins the entry of a change that is known in full only when its transaction is put together.
 * @returns the step that records the change; `id` is that of the entry.
 */
export async function newJournalEntry({
  user,
  now,
}: Administrator): Promise<((change: JournaledChange) => Step) & { readonly id: number }> {
  const id = await nextId('journal_entry')
  const stepOf = ({ before, after, ...change }: JournaledChange) =>
    journalEntryStep({
      ...change,
      id,
      created_at: now.toISOString(),
      user_id: user.id,
      username: user.username,
      ...differences(before, after),
    })
  return Object.assign(stepOf, { id })
}

/** The fields that differ. */
function differences(before: object = {}, after: object = {}): Pick<JournalEntry, 'before' | 'after'> {
  const [old, now] = [before, after] as Record<string, unknown>[]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(old?.[name] ?? null) !== JSON.stringify(now?.[name] ?? null),
  )
  const valuesOf = (record: Record<string, unknown> | undefined) =>
    Object.fromEntries(names.map((name) => [name, record?.[name] ?? null]))
  return { before: valuesOf(old), after: valuesOf(now) }
}
