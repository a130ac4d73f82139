// A picture of a location, with a link to it.
import * as z from 'zod/mini'
import { HttpError, NotFoundError } from '../../shared/errors.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'
import { getPicture } from '../../shared/pictures/store.js'
import { getUpload } from '../../shared/pictures/upload-records.js'
import { pictureView, pictureViewSchema } from '../../shared/pictures/view.js'

export const handler = endpoint(
  {
    summary: 'Show a picture of a location, with a link that expires',
    route: 'GET /location_picture_xrefs/{id}.json',
    parameters: z.object({ id: required(id('id of the picture')) }),
    response: z.object({ location_picture: pictureViewSchema }),
    errors: {
      404: 'The picture does not exist, or is still being processed.',
      422: 'The uploaded file is not a picture, or its user may no longer add any.',
    },
    access: ['table:read', 'pictures:read'],
  },
  async ({ id }, { now }) => {
    const picture = await getPicture(id)
    if (!picture) throw await whyMissing(id, now)
    return { location_picture: await pictureView(picture) }
  },
)

/** Clients that uploaded a picture poll until it exists. */
async function whyMissing(id: number, now: Date): Promise<HttpError> {
  const upload = await getUpload(id, now)
  if (!upload) return new NotFoundError('picture', id)
  if (upload.rejection === undefined)
    return new HttpError(404, `picture ${id} is not uploaded yet, or still being processed`)
  return new HttpError(422, upload.rejection)
}
