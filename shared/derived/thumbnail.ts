// Which picture the copies of a location have: the newest that has files.
import { locationPartition, PICTURE_PREFIX } from '../records/location-keys.js'
import type { Location } from '../records/locations.js'
import type { Item } from '../table/item.js'
import { queryAll } from '../table/query.js'

/** As many as one read unit has. */
const LOOKED_AT = 8

/** The id and the token of its files, as in their keys; null where the location has none. Reads only where it had one. */
export async function readThumbnail({ id, has_pictures }: Location): Promise<string | null> {
  if (!has_pictures) return null
  const newest = { prefix: PICTURE_PREFIX, descending: true, limit: LOOKED_AT }
  return thumbnailOf(await queryAll({ partition: locationPartition(id), ...newest, consistent: true }))
}

/** @param pictures - as they are stored, newest first. */
export function thumbnailOf(pictures: readonly Item[]): string | null {
  const shown = pictures.find(({ object_token }) => typeof object_token === 'string')
  return shown ? `${shown.id}/${shown.object_token}` : null
}

/** What `thumbnailOf` has written. */
export function thumbnailObjects(thumbnail: string): { id: number; object_token: string } {
  const [id = '', object_token = ''] = thumbnail.split('/')
  return { id: Number(id), object_token }
}
