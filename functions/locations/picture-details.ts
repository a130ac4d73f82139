// The pictures of a location, with links to them.
import * as z from 'zod/mini'
import { NotFoundError } from '../../shared/errors.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { getLocation } from '../../shared/locations/store.js'
import { required } from '../../shared/parameters/parameter.js'
import { flag, id } from '../../shared/parameters/values.js'
import { pictureLink } from '../../shared/pictures/files/links.js'
import { listPictures } from '../../shared/pictures/store.js'

export const handler = endpoint(
  {
    summary: 'List the pictures of a location, newest first, with links that expire',
    route: 'GET /locations/{id}/picture_details.json',
    parameters: z.object({
      id: required(id('id of the location')),
      thumbnail: flag('links to pictures that fit 240×240 instead of 1200×1200'),
    }),
    response: z.object({
      pictures: z.array(
        z.object({
          id: z.int(),
          url: z.string(),
          user_id: z.nullable(z.int()),
          created_at: z.nullable(z.string()),
        }),
      ),
    }),
    access: ['table:read', 'pictures:read'],
  },
  async ({ id, thumbnail }) => {
    const [location, pictures] = await Promise.all([getLocation(id), listPictures(id)])
    if (!location) throw new NotFoundError('location', id)
    const version = thumbnail ? 'thumbnail' : 'large'
    const links = await Promise.all(
      pictures.map(async (picture) => {
        const { id, user_id, created_at } = picture
        return { id, url: await pictureLink(picture, version), user_id, created_at }
      }),
    )
    return { pictures: links.filter(({ url }) => url !== null) }
  },
)
