// Pictures of locations: their records, and what people do to them. A picture lies in its location's collection.
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { type Picture, pictureSchema } from '../records.js'
import { TABLE_NAME, table } from '../table/client.js'
import { locationPartition, PICTURE_PREFIX, pictureKey } from '../table/keys.js'
import { queryAll } from '../table/query.js'
import { findWhere } from './lmxs.js'
import { newestFirst } from './locations.js'

/** The picture; undefined when there is none. Two trips. */
export async function getPicture(id: number): Promise<Picture | undefined> {
  const where = await findWhere('PICTURE', id)
  return where && getPictureAt(where.location_id, id)
}

/** The picture of a location; undefined when it is not there. One GetItem. */
export async function getPictureAt(locationId: number, id: number): Promise<Picture | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: TABLE_NAME, Key: pictureKey(locationId, id), ConsistentRead: true }),
  )
  return Item && z.parse(pictureSchema, Item)
}

/** The pictures of a location, newest first. One Query of the range in which they lie. */
export async function listPictures(locationId: number): Promise<Picture[]> {
  const items = await queryAll({ partition: locationPartition(locationId), prefix: PICTURE_PREFIX })
  return items.map((item) => z.parse(pictureSchema, item)).sort(newestFirst)
}
