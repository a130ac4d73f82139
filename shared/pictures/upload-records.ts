// Announced pictures that clients upload to the bucket directly. The item is deleted by the transaction that adds the
// picture, so an upload is processed once; a rejected upload keeps its reason.
import * as z from 'zod/mini'
import { getItem } from '../table/get.js'
import { TTL_ATTRIBUTE } from '../table/schema.js'
import { create, remove, type Step, transact, update } from '../table/transaction.js'
import { uploadKey } from './keys.js'

const pendingUploadSchema = z.object({
  id: z.number(),
  location_id: z.number(),
  user_id: z.number(),
  username: z.string(),
  file_name: z.optional(z.string()),
  created_at: z.string(),
  /** While a run processes it, and after one that did not survive that: when the run began. */
  processing_since: z.optional(z.string()),
  /** How many runs did not survive it, but for that of the mark. */
  ended_runs: z.optional(z.number()),
  /** Why the upload was rejected. */
  rejection: z.optional(z.string()),
  /** Epoch seconds. */
  expires_at: z.number(),
})
export type PendingUpload = z.output<typeof pendingUploadSchema>

/** Clients can read the outcome for this time. */
const TTL_SECONDS = 24 * 3600

export async function createUpload(
  upload: Omit<PendingUpload, 'expires_at' | 'processing_since' | 'ended_runs' | 'rejection'>,
  now: Date,
  extraSteps: readonly Step[] = [],
): Promise<void> {
  const expires_at = Math.floor(now.getTime() / 1000) + TTL_SECONDS
  await transact([create({ ...upload, ...uploadKey(upload.id), [TTL_ATTRIBUTE]: expires_at }), ...extraSteps])
}

/** The upload; undefined when it does not exist or became a picture. One consistent GetItem. */
export async function getUpload(id: number, now: Date): Promise<PendingUpload | undefined> {
  const item = await getItem(uploadKey(id), { consistent: true })
  const upload = item && z.parse(pendingUploadSchema, item)
  return upload && upload.expires_at > now.getTime() / 1000 ? upload : undefined
}

const STILL_WAITING = { exists: ['pk'], absent: ['rejection'] } as const

/** The step of the transaction that turns an upload into a picture. */
export function finishedStep({ id }: Pick<PendingUpload, 'id'>): Step {
  return remove(uploadKey(id), STILL_WAITING)
}

/** Stores why an upload was rejected; does nothing when it became a picture. */
export async function rejectUpload(id: number, rejection: string): Promise<void> {
  await transact([update(uploadKey(id), { set: [['rejection', rejection]], ...STILL_WAITING })])
}

/**
 * Marks an upload, so that one run at a time processes it, and that a file that ends its functions is not tried forever.
 * @param upload - as it was read. Its mark is replaced.
 * @param endedRuns - the runs that did not survive it.
 * @returns false when another run has marked it since, or it was finished.
 */
export async function claimUpload(
  { id, processing_since }: Pick<PendingUpload, 'id' | 'processing_since'>,
  since: string,
  endedRuns: number,
): Promise<boolean> {
  const step = update(uploadKey(id), {
    set: [
      ['processing_since', since],
      ['ended_runs', endedRuns],
    ],
    equal: [['processing_since', processing_since ?? null]],
    ...STILL_WAITING,
  })
  return (await transact([step])) === undefined
}

/** Removes the mark, for the next try. */
export async function releaseUpload(id: number): Promise<void> {
  await transact([update(uploadKey(id), { remove: ['processing_since'], ...STILL_WAITING })])
}
