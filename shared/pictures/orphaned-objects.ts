// Objects in the bucket without a picture. They are registered here before they are stored, and again when their
// picture is removed; the transaction that adds the picture deregisters them. A job deletes what is still registered
// when due, so no object is left behind whenever a function ends.
import * as z from 'zod/mini'
import type { PictureObjects } from '../records/pictures.js'
import { queryAll } from '../table/query.js'
import { create, remove, type Step } from '../table/transaction.js'
import { deleteItem, putItem } from '../table/write.js'
import { ORPHAN_PARTITION, orphanKey } from './keys.js'

const orphanSchema = z.object({ id: z.number(), object_token: z.string(), due_at: z.string() })

/** Longer than any function that stores a picture runs. */
const NEW_OBJECTS_MS = 3600_000
/** The request that removes a picture deletes its objects within this time. */
const REMOVED_OBJECTS_MS = 60_000

const itemOf = ({ id, object_token }: PictureObjects, now: Date, milliseconds: number) => ({
  ...orphanKey(id, object_token),
  id,
  object_token,
  due_at: new Date(now.getTime() + milliseconds).toISOString(),
})

/** Registers the objects of a new picture before they are stored. */
export async function registerObjects(picture: PictureObjects, now: Date): Promise<void> {
  await putItem(itemOf(picture, now, NEW_OBJECTS_MS))
}

/** The step of the transaction that adds the picture of registered objects. */
export function attachStep({ id, object_token }: PictureObjects): Step {
  return remove(orphanKey(id, object_token), { exists: ['pk'] })
}

/**
 * The step of the transaction that removes a picture and leaves its objects to be deleted.
 * @param keepMs - how long they are kept.
 */
export function detachStep(picture: PictureObjects, now: Date, keepMs = REMOVED_OBJECTS_MS): Step {
  return create(itemOf(picture, now, keepMs))
}

/** Objects that are due for deletion. One Query, which normally finds none. */
export async function listExpiredOrphans(now: Date): Promise<PictureObjects[]> {
  const items = await queryAll({ partition: ORPHAN_PARTITION, consistent: true })
  return items.map((item) => z.parse(orphanSchema, item)).filter(({ due_at }) => due_at <= now.toISOString())
}

/** Deregisters objects that have been deleted. */
export async function deregisterOrphan({ id, object_token }: PictureObjects): Promise<void> {
  await deleteItem(orphanKey(id, object_token))
}
