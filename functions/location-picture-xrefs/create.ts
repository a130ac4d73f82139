// A signed-in user adds a picture of a location: in a form with the file, or for a larger file by announcing it, which
// returns where to upload it.
import * as z from 'zod/mini'
import { once } from '../../shared/actions/once.js'
import { countRequests, type RateLimit } from '../../shared/actions/rate-limits.js'
import { NotFoundError } from '../../shared/errors.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { Reply } from '../../shared/http/reply.js'
import { getLocation } from '../../shared/locations/store.js'
import { group, ParameterError, required } from '../../shared/parameters/parameter.js'
import { choice, file, id, integer, text } from '../../shared/parameters/values.js'
import { cleanFileName, MAX_FORM_BYTES, MAX_PICTURE_BYTES, UPLOAD_TYPES } from '../../shared/pictures/files/formats.js'
import { addPicture, photoRepeats } from '../../shared/pictures/pictures.js'
import type { Photo } from '../../shared/pictures/storing.js'
import { announceUpload, uploadFormOf } from '../../shared/pictures/uploads.js'
import { pictureView, pictureViewSchema } from '../../shared/pictures/view.js'
import { pictureSchema } from '../../shared/records/pictures.js'

const USER_LIMITS: readonly RateLimit[] = [
  { name: 'add-picture', max: 60, seconds: 3600 },
  { name: 'add-picture-daily', max: 300, seconds: 24 * 3600 },
]

const parameters = z.object({
  location_id: required(id('id of the location')),
  sent: group(
    {
      photo: file('the picture, in a form of type multipart/form-data'),
      content_type: choice('media type of a file that will be uploaded', UPLOAD_TYPES),
      size: integer('size in bytes of a file that will be uploaded', 1, MAX_PICTURE_BYTES),
      file_name: text('name of a file that will be uploaded'),
    },
    ({ photo, content_type, size, file_name = '' }) => {
      if (photo) return photo
      if (content_type === undefined && size === undefined) throw new ParameterError('is required', 'photo')
      if (content_type === undefined) throw new ParameterError('is required', 'content_type')
      if (size === undefined) throw new ParameterError('is required', 'size')
      return { content_type, size, file_name: cleanFileName(file_name) }
    },
  ),
})

export const handler = endpoint(
  {
    summary: 'Add a picture of a location, or get an upload form for a larger one',
    route: 'POST /location_picture_xrefs.json',
    parameters,
    response: z.object({
      location_picture: pictureViewSchema,
      upload: z.optional(
        z.object({ url: z.string(), fields: z.record(z.string(), z.string()), expires_at: z.string() }),
      ),
    }),
    successStatuses: [201],
    errors: {
      404: 'The location does not exist.',
      422: 'The file is not a supported picture, or the location has too many pictures.',
    },
    auth: 'user',
    expensive: true,
    access: [
      'table:read',
      'table:write',
      'token-secret:read',
      'pictures:read',
      'pictures:write',
      'pictures:delete',
      'uploads:write',
    ],
    formLimit: {
      bytes: MAX_FORM_BYTES,
      advice: `send location_id, content_type and size as JSON to get an upload form for a picture of up to ${MAX_PICTURE_BYTES} bytes`,
    },
    decodesPictures: true,
    ipRateLimit: { name: 'add-picture', max: 200, seconds: 300 },
    strictRateLimit: { name: 'strict-add-picture', max: 20, seconds: 60 },
  },
  async ({ location_id, sent: file }, actor) => {
    const sent = file instanceof File ? await photoOf(location_id, file) : { location_id, ...file }
    const request = 'bytes' in sent ? { ...actor, ...photoRepeats(sent, actor) } : actor
    const picture = await once(request, pictureSchema, async (remember) => {
      if (!(await getLocation(location_id))) throw new NotFoundError('location', location_id)
      await countRequests(USER_LIMITS, String(actor.user.id), actor.now)
      return 'bytes' in sent ? addPicture(sent, actor, remember) : announceUpload(sent, actor, remember)
    })
    const upload = 'bytes' in sent ? {} : { upload: await uploadFormOf(picture, sent, actor.now) }
    return new Reply({ location_picture: await pictureView(picture), ...upload }, { status: 201 })
  },
)

async function photoOf(locationId: number, file: File): Promise<Photo> {
  return { locationId, bytes: new Uint8Array(await file.arrayBuffer()), fileName: cleanFileName(file.name) }
}
