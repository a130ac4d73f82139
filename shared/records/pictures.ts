// Pictures of locations.
import type * as z from 'zod/mini'
import { picture } from './kinds/content.js'
import { storedSchema } from './stored-schema.js'

export const pictureSchema = storedSchema(picture)
export type Picture = z.output<typeof pictureSchema>

/** Identifies a picture's objects in the bucket. The token makes their keys unguessable. */
export type PictureObjects = Pick<Picture, 'id'> & { object_token: string }
