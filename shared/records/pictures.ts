// Pictures of locations.
import * as z from 'zod/mini'
import { id, integer, reference, text, timestamp, timestamps } from './fields.js'

export const pictureSchema = z.object({
  id: id(),
  location_id: id(),
  ...timestamps,
  description: text(),
  user_id: reference(),
  photo_file_name: text(),
  photo_content_type: text(),
  photo_file_size: integer(),
  photo_updated_at: timestamp(),
  /** Part of its object keys; null if it has no objects. */
  object_token: text(),
})
export type Picture = z.output<typeof pictureSchema>

/** Identifies a picture's objects in the bucket. The token makes their keys unguessable. */
export type PictureObjects = Pick<Picture, 'id'> & { object_token: string }
