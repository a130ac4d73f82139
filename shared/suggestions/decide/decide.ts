// An administrator decides on a suggestion of any kind: it is closed, with an entry in the journal and the email to the
// user, in one transaction. Of two at the same moment, one decides, and the other is told what was decided.

import {
  type Administrator,
  type JournaledChange,
  newJournalEntry,
  regionsOfChange,
} from '../../administrators/journal.js'
import { ConflictError } from '../../errors.js'
import { orThrow, type Step, transact } from '../../table/transaction.js'
import type { Decision } from '../emails/decided.js'
import type { SuggestionKind } from '../keys.js'
import { KINDS, resultOf } from '../kinds.js'
import type { AnySuggestion, SuggestedLocation, Suggestions } from '../record.js'
import { closingSteps } from '../store.js'
import { notificationSteps } from './notify.js'
import { assertOpen, conflictAt } from './queue.js'

/** Stores the result of a request with the change, see `once`. */
export type Remember<T> = (result: T) => Step[]

class DecidedMeanwhile extends Error {}

interface Outcome<S> {
  /** Fields of the closed suggestion, beside when and by whom. */
  changes: Partial<S>
  /** What the user is told. */
  decision: (origin: string) => Decision
  /** Fields of what the suggestion has become, for the journal. */
  made?: object
}

/** The steps of a decision. They throw in the transaction when somebody else has decided, so that `decide` says what. */
type StepsOf<S> = (outcome: Outcome<S>) => Promise<Step[]>

/**
 * @param commit - the transaction, with all steps for the outcome; it also gets the id of the entry in the journal.
 * @returns the suggestion as it was closed.
 * @throws ConflictError for a suggestion that was decided on.
 */
export async function decide<Kind extends SuggestionKind>(
  kind: Kind,
  verb: 'approve' | 'merge' | 'reject',
  suggestion: Suggestions[Kind],
  administrator: Administrator,
  remember: Remember<Suggestions[Kind]>,
  commit: (stepsOf: StepsOf<Suggestions[Kind]>, journalId: number) => Promise<unknown>,
): Promise<Suggestions[Kind]> {
  assertOpen(kind, suggestion)
  const { now, user } = administrator
  const record = await newJournalEntry(administrator)
  let closed = suggestion
  const stepsOf: StepsOf<Suggestions[Kind]> = async ({ changes, decision, made }) => {
    closed = { ...suggestion, ...changes, closed_at: now.toISOString(), decided_by: user.username }
    const change = suggestionChange(kind, verb, suggestion, { ...closed, ...made })
    return [
      ...closingSteps(kind, closed, now).map((step) => orThrow(step, () => new DecidedMeanwhile())),
      record(change),
      ...(await notificationSteps(kind, suggestion, decision, now)),
      ...remember(closed),
    ]
  }
  try {
    await commit(stepsOf, record.id)
  } catch (error) {
    throw error instanceof DecidedMeanwhile ? await conflictAt(kind, suggestion.id) : error
  }
  return closed
}

/** For `commit` of `decide`: the steps alone. */
export async function commitDecision(steps: readonly Step[]): Promise<void> {
  if (await transact(steps)) throw new DecidedMeanwhile()
}

/**
 * Rejects a suggested location or region. That of a machine also leaves the catalog, see `rejectMachine`.
 * @throws ConflictError when it has been decided on, or its approval was interrupted.
 */
export function rejectSuggestion<Kind extends 'location' | 'region'>(
  kind: Kind,
  suggestion: Suggestions[Kind],
  reason: string,
  administrator: Administrator,
  remember: Remember<Suggestions[Kind]> = () => [],
): Promise<Suggestions[Kind]> {
  return decide(kind, 'reject', suggestion, administrator, remember, async (stepsOf) => {
    assertNotInterrupted(kind, suggestion)
    const changes = { rejection_reason: reason } as Partial<Suggestions[Kind]>
    await commitDecision(await stepsOf({ changes, decision: () => ({ isApproved: false, reason }) }))
  })
}

/** @throws ConflictError for a suggestion of which an approval has made something and was interrupted. */
export function assertNotInterrupted(kind: SuggestionKind, suggestion: AnySuggestion): void {
  const made = resultOf(kind, suggestion)
  if (made === null) return
  throw new ConflictError(
    `the approval of suggestion ${suggestion.id} as ${kind} ${made} was interrupted: approve it again`,
  )
}

/** For the journal. @param verb - as in `approve_machine`. */
export function suggestionChange(
  kind: SuggestionKind,
  verb: string,
  before: AnySuggestion,
  after: AnySuggestion,
): JournaledChange {
  const { isOfDirectory, journalName } = KINDS[kind]
  return {
    action: `${verb}_${journalName}`,
    record_type: `suggested_${kind}`,
    record_id: before.id,
    ...(isOfDirectory ? { region_id: null } : regionsOfChange(before as SuggestedLocation, after as SuggestedLocation)),
    before,
    after,
  }
}
