// Pictures that were announced and are uploaded to the bucket by who announced them. What is uploaded is processed
// once: the item that waits for it goes in the transaction that makes the picture. One that was refused says why.
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { TABLE_NAME, table } from '../table/client.js'
import { uploadKey } from '../table/keys.js'
import { TTL_ATTRIBUTE } from '../table/schema.js'
import { create, remove, type Step, transact, update } from '../table/transaction.js'

const pendingUploadSchema = z.object({
  id: z.number(),
  location_id: z.number(),
  user_id: z.number(),
  username: z.string(),
  file_name: z.optional(z.string()),
  created_at: z.string(),
  /** Why what was uploaded is no picture. */
  refusal: z.optional(z.string()),
  /** Epoch seconds. */
  expires_at: z.number(),
})
export type PendingUpload = z.output<typeof pendingUploadSchema>

/** So long the outcome can be asked for. */
const KEPT_SECONDS = 24 * 3600

export async function createUpload(upload: Omit<PendingUpload, 'expires_at' | 'refusal'>, now: Date): Promise<void> {
  const expires_at = Math.floor(now.getTime() / 1000) + KEPT_SECONDS
  await transact([create({ ...upload, ...uploadKey(upload.id), [TTL_ATTRIBUTE]: expires_at })])
}

/** The upload with its latest change; undefined when there is none, or when it became a picture. One GetItem. */
export async function getUpload(id: number, now: Date): Promise<PendingUpload | undefined> {
  const { Item } = await table.send(new GetCommand({ TableName: TABLE_NAME, Key: uploadKey(id), ConsistentRead: true }))
  const upload = Item && z.parse(pendingUploadSchema, Item)
  return upload && upload.expires_at > now.getTime() / 1000 ? upload : undefined
}

const STILL_WAITING = { exists: ['pk'], absent: ['refusal'] } as const

/** The part of a transaction by which an upload becomes a picture. */
export function finishedStep({ id }: Pick<PendingUpload, 'id'>): Step {
  return remove(uploadKey(id), STILL_WAITING)
}

/** Notes why an upload is no picture; does nothing when it became one. */
export async function rejectUpload(id: number, refusal: string): Promise<void> {
  await transact([update(uploadKey(id), { set: [['refusal', refusal]], ...STILL_WAITING })])
}
