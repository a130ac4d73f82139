// Pictures in responses.
import * as z from 'zod/mini'
import { type Picture, pictureSchema } from '../records/pictures.js'
import { withUpdatedAt } from '../records/shown.js'
import { pictureLink } from './files/links.js'

export const pictureViewSchema = z.extend(z.omit(pictureSchema, { object_token: true }), {
  /** The picture scaled to fit 1200×1200; null until it exists. */
  url: z.nullable(z.string()),
})
export type PictureView = z.output<typeof pictureViewSchema>

export async function pictureView(picture: Picture): Promise<PictureView> {
  const { object_token: _, ...fields } = picture
  return { ...withUpdatedAt(fields), url: await pictureLink(picture, 'large') }
}
