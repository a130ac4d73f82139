// Makes a picture of what somebody has uploaded to the bucket.
import { processUpload } from '../../shared/actions/add-picture.js'
import { trigger } from '../../shared/background/trigger.js'
import { UPLOADS_PREFIX, uploadIdOf } from '../../shared/pictures/versions.js'

export const handler = trigger(
  {
    summary: 'Makes pictures of what is uploaded to the bucket',
    objectPrefix: UPLOADS_PREFIX,
    access: 'write-pictures',
    decodesPictures: true,
  },
  async ({ objectKey, now }) => {
    const id = uploadIdOf(objectKey)
    if (id !== undefined) await processUpload(id, now)
  },
)
