// Records of pictures, in the item collection of their location.
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { type Picture, pictureSchema } from '../records.js'
import { TABLE_NAME, table } from '../table/client.js'
import { locationPartition, PICTURE_PREFIX, pictureKey } from '../table/keys.js'
import { queryAll } from '../table/query.js'
import { findWhere } from './lmxs.js'
import { newestFirst } from './locations.js'

/** Two round trips. */
export async function getPicture(id: number): Promise<Picture | undefined> {
  const where = await findWhere('PICTURE', id)
  return where && getPictureAt(where.location_id, id)
}

/** One consistent GetItem. */
export async function getPictureAt(locationId: number, id: number): Promise<Picture | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: TABLE_NAME, Key: pictureKey(locationId, id), ConsistentRead: true }),
  )
  return Item && z.parse(pictureSchema, Item)
}

/** The pictures of a location, newest first. One Query. */
export async function listPictures(locationId: number): Promise<Picture[]> {
  const items = await queryAll({ partition: locationPartition(locationId), prefix: PICTURE_PREFIX })
  return items.map((item) => z.parse(pictureSchema, item)).sort(newestFirst)
}
