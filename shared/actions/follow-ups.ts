// What is left to do after an administrator's change that takes more than one transaction. The change registers it in
// its own transaction. Who made the change does it, and when that is interrupted, the next run of the same command or a job;
// or the follower of these records does it (upkeep/follow-ups.ts).
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { getItem } from '../table/get.js'
import type { Key } from '../table/key.js'
import { queryAll } from '../table/query.js'
import { put, type Step, type WriteCondition } from '../table/transaction.js'
import { deleteItem, updateItem } from '../table/write.js'
import { FOLLOW_UP_PARTITION, followUpKey } from './keys.js'

/** A run without a report for this time is dead, and another may take over. */
const PATIENCE_MS = 60_000
const REPORT_MS = 5_000

/** The changes that are done in units: see changes/continue.ts. */
const CHANGE_KINDS = [
  'remove_location',
  'import_locations',
  'merge_suggestion',
  'merge_location',
  'merge_machine',
] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

const followUpSchema = z.object({
  type: z.enum([
    'change',
    'machine_changed',
    'machine_removed',
    'user_deletion',
    'user_deleted',
    'user_reverted',
    'user_content',
  ]),
  /** Of the machine, location or user; of a change, that of its entry in the journal. */
  id: z.number(),
  /** Differs for every change, so that a later change stays registered when an earlier one has been completed. */
  token: z.string(),
  created_at: z.string(),
  /** When another may take over, in epoch milliseconds. */
  due_at: z.number(),
  /** The last location that is done, in the order of ids; of an undo, how many units are. */
  done_to: z._default(z.number(), 0),
  /** The location or machine into which one is merged; 0 for other changes. */
  into: z._default(z.number(), 0),
  /** Whether the conditions and scores of a deleted user are deleted too. */
  with_content: z._default(z.boolean(), false),
  /** What a change in units is, and the location or machine that it is about; of an undo, of what. */
  kind: z._default(z.nullable(z.enum(CHANGE_KINDS)), null),
  subject: z._default(z.number(), 0),
  /** Of an undo: the entry in the journal of the change that is undone. */
  undoes: z.optional(z.number()),
  /** The report of what is reverted of a user. */
  revert_id: z.optional(z.number()),
  /** Of the journal, about the deletion of a user. */
  entry_id: z.optional(z.number()),
  /** Whether what a user has written is hidden, or shown again. */
  visibility: z.optional(z.enum(['hide', 'show'])),
  /** In whose name the journal has what is done. */
  by: z.optional(z.object({ id: z.nullable(z.number()), username: z.string() })),
})
export type FollowUp = z.output<typeof followUpSchema>
export type FollowUpType = FollowUp['type']

/**
 * The part of a change's transaction that registers what is left to do.
 * @param options - `isDue`: the follower does it, since who made the change does not wait; `dueAt`: or a job, not before this
 * time, in epoch milliseconds.
 */
export function followUpStep(
  type: FollowUpType,
  id: number,
  now: Date,
  {
    isDue = false,
    dueAt = isDue ? Date.now() : othersDueAt(),
    ...options
  }: Partial<
    Pick<
      FollowUp,
      'with_content' | 'revert_id' | 'entry_id' | 'into' | 'visibility' | 'by' | 'kind' | 'subject' | 'undoes'
    >
  > & {
    isDue?: boolean
    dueAt?: number
  } = {},
  condition: WriteCondition = {},
): Step {
  const times = { created_at: now.toISOString(), due_at: dueAt }
  return put({ ...followUpKey(type, id), type, id, token: randomUUID(), ...times, ...options }, condition)
}

const othersDueAt = () => Date.now() + PATIENCE_MS

/** What is left to do after the last change of this type. One GetItem. */
export function getFollowUp(type: FollowUpType, id: number): Promise<FollowUp | undefined> {
  return readFollowUp(followUpKey(type, id))
}

/** One GetItem. */
export async function readFollowUp(key: Key): Promise<FollowUp | undefined> {
  const item = await getItem(key, { consistent: true })
  return item && z.parse(followUpSchema, item)
}

/** Those that have waited longest come first. One Query, which normally finds none. */
export async function listFollowUps(): Promise<FollowUp[]> {
  const items = await queryAll({ partition: FOLLOW_UP_PARTITION, consistent: true })
  return items.map((item) => z.parse(followUpSchema, item)).sort((a, b) => a.due_at - b.due_at)
}

/** @returns the follow-up to work on; undefined when another run has taken it, or a later change has replaced it. */
export async function claimFollowUp({ type, id, token, due_at }: FollowUp): Promise<FollowUp | undefined> {
  const unchanged = [
    ['token', token],
    ['due_at', due_at],
  ] as const
  const item = await updateItem(followUpKey(type, id), { set: [['due_at', othersDueAt()]], equal: unchanged })
  return item && z.parse(followUpSchema, item)
}

type ReportProgress = (doneTo?: number) => Promise<void>

/**
 * Creates a function to be called often while working on a follow-up. Every few seconds it tells the table, so that
 * others stay away, and continue after `doneTo` when this run ends.
 */
export function progressReporter({ type, id, token }: FollowUp): ReportProgress {
  let reportedAt = Date.now()
  return async (doneTo) => {
    if (Date.now() - reportedAt < REPORT_MS) return
    reportedAt = Date.now()
    const done = doneTo === undefined ? [] : ([['done_to', doneTo]] as const)
    await updateItem(followUpKey(type, id), { set: [['due_at', othersDueAt()], ...done], equal: [['token', token]] })
  }
}

/** Lets the next run continue at once: the follower is told by this write. */
export async function releaseFollowUp({ type, id, token }: FollowUp): Promise<void> {
  await updateItem(followUpKey(type, id), { set: [['due_at', Date.now()]], equal: [['token', token]] })
}

/** Removes a follow-up that is done, unless a later change has replaced it. */
export async function completeFollowUp({ type, id, token }: FollowUp): Promise<void> {
  await deleteItem(followUpKey(type, id), { equal: [['token', token]] })
}
