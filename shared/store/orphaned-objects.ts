// Objects of the bucket that are no picture's: announced before they are stored, and again when their picture goes.
// The announcement is taken back by the transaction that makes the picture; whatever is still announced when it is due
// is deleted. So nothing stays in the bucket that nobody knows of, whenever a function ends.
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { PictureObjects } from '../records.js'
import { TABLE_NAME, table } from '../table/client.js'
import { ORPHAN_PARTITION, orphanKey } from '../table/keys.js'
import { queryAll } from '../table/query.js'
import { create, remove, type Step } from '../table/transaction.js'

const orphanSchema = z.object({ id: z.number(), object_token: z.string(), due_at: z.string() })

/** Longer than any function runs that stores a picture. */
const NEW_OBJECTS_MS = 3600_000
/** So long who removes a picture may take to delete its objects. */
const REMOVED_OBJECTS_MS = 60_000

const itemOf = ({ id, object_token }: PictureObjects, now: Date, milliseconds: number) => ({
  ...orphanKey(id, object_token),
  id,
  object_token,
  due_at: new Date(now.getTime() + milliseconds).toISOString(),
})

/** Says that objects will be stored of a picture that is not there yet. */
export async function registerObjects(picture: PictureObjects, now: Date): Promise<void> {
  await table.send(new PutCommand({ TableName: TABLE_NAME, Item: itemOf(picture, now, NEW_OBJECTS_MS) }))
}

/** The part of a transaction by which announced objects become a picture's. */
export function attachStep({ id, object_token }: PictureObjects): Step {
  return remove(orphanKey(id, object_token), { exists: ['pk'] })
}

/** The part of a transaction that leaves the objects of a picture to be deleted. */
export function detachStep(picture: PictureObjects, now: Date): Step {
  return create(itemOf(picture, now, REMOVED_OBJECTS_MS))
}

/** Leaves the objects of a picture to be deleted whose record is about to go. */
export async function detachObjects(picture: PictureObjects, now: Date): Promise<void> {
  await table.send(new PutCommand({ TableName: TABLE_NAME, Item: itemOf(picture, now, REMOVED_OBJECTS_MS) }))
}

/** Objects that are due to be deleted. One Query; normally there are none. */
export async function listExpiredOrphans(now: Date): Promise<PictureObjects[]> {
  const items = await queryAll({ partition: ORPHAN_PARTITION, consistent: true })
  return items.map((item) => z.parse(orphanSchema, item)).filter(({ due_at }) => due_at <= now.toISOString())
}

/** Forgets objects that have been deleted. */
export async function deregisterOrphan({ id, object_token }: PictureObjects): Promise<void> {
  await table.send(new DeleteCommand({ TableName: TABLE_NAME, Key: orphanKey(id, object_token) }))
}
