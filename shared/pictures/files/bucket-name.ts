// The name of the bucket of pictures.
import { environment } from '../../runtime/environment.js'

/** @throws Error when no bucket is configured. */
export function bucketName(): string {
  const { PICTURES_BUCKET: name } = environment
  if (!name) throw new Error('environment: PICTURES_BUCKET is not set')
  return name
}
