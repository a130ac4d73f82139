// Adds the picture of an upload.

import { trigger } from '../../shared/background/trigger.js'
import { UPLOADS_PREFIX, uploadIdOf } from '../../shared/pictures/files/versions.js'
import { processUpload } from '../../shared/pictures/uploads.js'

export const handler = trigger(
  {
    summary: 'Adds the picture of a file that was uploaded to the bucket',
    objectPrefix: UPLOADS_PREFIX,
    access: ['table:read', 'table:write', 'pictures:write', 'pictures:delete', 'uploads:read', 'uploads:delete'],
    decodesPictures: true,
  },
  async ({ objectKey, now }) => {
    const id = uploadIdOf(objectKey)
    if (id !== undefined) await processUpload(id, now)
  },
)
