// What follows from a submission's record: its copies in the feeds, and what it adds to counters. The record says in
// `derived` as what that was done, in the same transaction as the counters. What changes a record leaves there what it
// was before, so a run may be repeated, come late, or be one of several at once.

import type { Submission } from '../records/submissions.js'
import { chunks } from '../runtime/collections.js'
import { inParallel } from '../runtime/in-parallel.js'
import { secondsOf } from '../runtime/time.js'
import { contributionChanges, counterStep } from '../table/counters.js'
import { getItem } from '../table/get.js'
import type { Item } from '../table/item.js'
import { type Key, keyOf, keyText } from '../table/key.js'
import { retryOnRace } from '../table/retry.js'
import { TTL_ATTRIBUTE } from '../table/schema.js'
import { put, remove, type Step, transact, update } from '../table/transaction.js'
import { putItem } from '../table/write.js'
import { packRow } from './packed-row.js'
import {
  asRead,
  derivedAs,
  newSubmission,
  type SubmissionRecord,
  submissionContributions,
  submissionCopies,
  submissionItem,
  submissionRecordIn,
} from './submissions.js'

/** Makes the part of a transaction that queues the email that follows from a submission, if one does. */
type EmailSteps = (record: SubmissionRecord, now: Date) => Promise<Step[]>

/** Each changes its record, and a counter of five kinds at most; a transaction has room for 100 items. */
const SUBMISSIONS_PER_TRANSACTION = 16

/**
 * `deriveSubmission` for several, which change the same counters: those that are new, without an email, change each once.
 * @param read - the records, which are read again only when they have changed since.
 */
export async function deriveSubmissions(
  read: readonly (Item & Key)[],
  now: Date,
  emailSteps?: EmailSteps,
): Promise<void> {
  const isPlain = ({ derived, origin }: Item) => derived === undefined && !(origin && emailSteps)
  for (const items of chunks(read.filter(isPlain), SUBMISSIONS_PER_TRANSACTION)) {
    const records = items.map(submissionRecordIn)
    await createCopies(records)
    const counts = records.flatMap(({ submission }) => submissionContributions(submission))
    const marks = records.map((record) => update(record.key, { ...asRead(record), set: [['derived', true]] }))
    const failed = await transact([...marks, ...contributionChanges([], counts).map(counterStep)])
    if (failed) await inParallel(items, (item) => deriveSubmission(item, now, emailSteps))
  }
  await inParallel(
    read.filter((item) => !isPlain(item)),
    (item) => deriveSubmission(item, now, emailSteps),
  )
}

/** A record that was never changed has one kind of copies, whichever run writes them, at half the price of a transaction. */
async function createCopies(records: readonly SubmissionRecord[]): Promise<void> {
  const copies = records.flatMap(({ submission }) => submissionCopies(submission))
  await inParallel(copies, (copy) => putItem(copy, { absent: ['pk'] }))
}

/**
 * Makes everything that follows from the record of a submission match it. Does nothing when it does, or is gone.
 * @param read - the record, which is read again only when it has changed since.
 * @param emailSteps - absent: the email is left to the follower, which the change of the record starts.
 */
async function deriveSubmission(read: Item & Key, now: Date, emailSteps?: EmailSteps): Promise<void> {
  let item: Item | undefined = read
  await retryOnRace(async () => {
    if (!item) return true
    const record = submissionRecordIn(item)
    const { key, submission, derived, origin } = record
    const writeEmail = origin && emailSteps
    if (derived === true && !writeEmail) return true
    if (!derived) await createCopies([record])
    const failed = await transact([
      update(key, {
        ...asRead(record),
        exists: ['pk', ...(writeEmail ? ['origin'] : [])],
        set: [['derived', true]],
        remove: writeEmail ? ['origin'] : [],
      }),
      ...(writeEmail ? await writeEmail(record, now) : []),
      ...(derived ? copySteps(record, submission, now) : []),
      ...counterSteps(record, submission),
    ])
    if (!failed) return true
    item = await getItem(key, { consistent: true })
    return undefined
  })
}

/** The part of a transaction that deletes a submission with all that follows from it, if it is as it was read. */
export function deleteSubmissionSteps(record: SubmissionRecord, now: Date): Step[] {
  return [remove(record.key, asRead(record)), ...copySteps(record, undefined, now), ...counterSteps(record, undefined)]
}

/** Everything that holds a submission, for those who count them in another way. */
export function derivedItems(submission: Submission): (Item & Key)[] {
  return [{ ...submissionItem(submission), derived: true }, ...submissionCopies(submission)]
}

function counterSteps(record: SubmissionRecord, after: Submission | undefined): Step[] {
  const wanted = after ? submissionContributions(after) : []
  return contributionChanges(submissionContributions(derivedAs(record)), wanted).map(counterStep)
}

function copySteps(record: SubmissionRecord, after: Submission | undefined, now: Date): Step[] {
  const wanted = after ? submissionCopies(after) : []
  const kept = new Set(wanted.map(keyText))
  const left = submissionCopies(derivedAs(record)).filter((copy) => !kept.has(keyText(copy)))
  return [...wanted.map((copy) => put(copy)), ...left.map((copy) => put(tombstone(copy, now)))]
}

const DELETED = newSubmission(0, new Date(0), { submission_type: '', submission: null, deleted_at: '' })
/** Longer than any function runs. */
const TOMBSTONE_SECONDS = 24 * 3600

/** In place of a copy that has to go: without it, a slow run that knows the submission as new would restore the copy. */
function tombstone(key: Key, now: Date): Item & Key {
  return { ...keyOf(key), row: packRow(DELETED), [TTL_ATTRIBUTE]: secondsOf(now) + TOMBSTONE_SECONDS }
}
