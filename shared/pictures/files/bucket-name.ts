// The name of the bucket of pictures, for modules that must load no client of AWS.
import { environment } from '../../runtime/environment.js'

/** @throws Error when no bucket is configured. */
export function bucketName(): string {
  const { PICTURES_BUCKET: name } = environment
  if (!name) throw new Error('environment: PICTURES_BUCKET is not set')
  return name
}
