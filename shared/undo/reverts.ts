// Reports of what was reverted of an account's actions, and of what could not be. They are kept for 90 days.
import * as z from 'zod/mini'
import type { Submission } from '../records/submissions.js'
import { secondsOf } from '../runtime/time.js'
import { withoutNulls } from '../table/item.js'
import { type Key, paddedId } from '../table/key.js'
import { queryAll } from '../table/query.js'
import { TTL_ATTRIBUTE } from '../table/schema.js'
import { create, type Step, transact, update } from '../table/transaction.js'
import { updateItem } from '../table/write.js'

/** What was reverted of the actions of an account, with what could not be. */
const revertPartition = (id: number): string => `REVERT#${id}`
const revertKey = (id: number): Key => ({ pk: revertPartition(id), sk: ' REPORT' })
const revertLeftKey = (id: number, submissionId: number): Key => ({
  pk: revertPartition(id),
  sk: `LEFT#${paddedId(submissionId)}`,
})

const KEPT_SECONDS = 90 * 24 * 3600

export const revertSchema = z.object({
  id: z.int(),
  /** Whose actions are reverted. */
  user_id: z.int(),
  /** The first day that counts, `YYYY-MM-DD` in UTC, or the time from which on. */
  since: z.string(),
  created_at: z.string(),
  /** The administrator; null for a command of the operator. */
  started_by_user_id: z._default(z.nullable(z.int()), null),
  started_by: z.string(),
  /** Null while it runs. */
  finished_at: z._default(z.nullable(z.string()), null),
  /** How many actions were reverted, and how many could not be. */
  reverted: z._default(z.int32(), 0),
  left: z._default(z.int32(), 0),
})
export type UserRevert = z.output<typeof revertSchema>

/** An action that could not be reverted. */
export const leftActionSchema = z.object({
  id: z.int(),
  created_at: z.nullable(z.string()),
  submission_type: z.string(),
  submission: z.nullable(z.string()),
  location_id: z._default(z.nullable(z.int()), null),
  reason: z.string(),
})
type LeftAction = z.output<typeof leftActionSchema>

/** Where the run has stopped: the position in the user's feed of the last action that was looked at. */
const progressSchema = z.extend(revertSchema, { done_to: z.optional(z.string()) })

export function newRevertStep(revert: UserRevert, now: Date): Step {
  return create({ ...withoutNulls(revert), ...revertKey(revert.id), [TTL_ATTRIBUTE]: expiry(now) })
}

/** Stores a report alone, for examples and tests. */
export async function recordRevert(revert: UserRevert, now: Date): Promise<void> {
  await transact([newRevertStep(revert, now)])
}

const expiry = (now: Date) => secondsOf(now) + KEPT_SECONDS

/** The report with where its run has stopped; undefined for an unknown or expired one. One Query. */
export async function getRevert(
  id: number,
  maxLeft: number,
): Promise<{ revert: z.output<typeof progressSchema>; left: LeftAction[] } | undefined> {
  const items = await queryAll({ partition: revertPartition(id), consistent: true, limit: maxLeft + 1 })
  const [report, ...left] = items
  if (!report) return undefined
  return {
    revert: z.parse(progressSchema, report),
    left: left.map(({ left_action }) => z.parse(leftActionSchema, left_action)),
  }
}

/** The part of the transaction that reverts an action. */
export function countRevertedStep(id: number, position: string): Step {
  return update(revertKey(id), { add: [['reverted', 1]], set: [['done_to', position]], exists: ['pk'] })
}

/** Reports an action that stays, once. */
export async function reportLeft(id: number, position: string, action: Submission, reason: string, now: Date) {
  const { location_id, submission_type, submission, created_at } = action
  const left = { id: action.id, created_at, submission_type, submission, location_id, reason }
  const key: Key = revertLeftKey(id, action.id)
  await transact([
    // In an attribute of its own: items with a submission_type are counted as submissions.
    create({ ...key, left_action: left, [TTL_ATTRIBUTE]: expiry(now) }),
    update(revertKey(id), { add: [['left', 1]], set: [['done_to', position]], exists: ['pk'] }),
  ])
}

export async function finishRevert(id: number, now: Date): Promise<void> {
  await updateItem(revertKey(id), { set: [['finished_at', now.toISOString()]], exists: ['pk'] })
}
