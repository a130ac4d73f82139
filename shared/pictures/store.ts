// Records of pictures, in the item collection of their location.
import * as z from 'zod/mini'
import { getLocator } from '../locations/line-up/store.js'
import { newestFirst } from '../locations/store.js'
import { locationPartition, PICTURE_PREFIX, pictureKey } from '../records/location-keys.js'
import { type Picture, pictureSchema } from '../records/pictures.js'
import { getItem } from '../table/get.js'
import { queryAll } from '../table/query.js'

/** Two round trips. */
export async function getPicture(id: number): Promise<Picture | undefined> {
  const where = await getLocator('PICTURE', id)
  return where && getPictureAt(where.location_id, id)
}

/** One consistent GetItem. */
export async function getPictureAt(locationId: number, id: number): Promise<Picture | undefined> {
  const item = await getItem(pictureKey(locationId, id), { consistent: true })
  return item && z.parse(pictureSchema, item)
}

/** The pictures of a location, newest first. One Query. */
export async function listPictures(locationId: number, { consistent = false } = {}): Promise<Picture[]> {
  const items = await queryAll({ partition: locationPartition(locationId), prefix: PICTURE_PREFIX, consistent })
  return items.map((item) => z.parse(pictureSchema, item)).sort(newestFirst)
}
