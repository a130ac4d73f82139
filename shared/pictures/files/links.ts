// Links to pictures. The bucket is private: without a CloudFront distribution in front of it, links are signed and
// expire.
import type { Picture } from '../../records/pictures.js'
import { environment } from '../../runtime/environment.js'
import { bucketName } from './bucket-name.js'
import { type Version, versionKey } from './versions.js'

const LINK_TTL_SECONDS = 3600

/** The link to a version of the picture; null when it has no objects, because only its record was imported. */
export async function pictureLink(
  { id, object_token }: Pick<Picture, 'id' | 'object_token'>,
  version: Version,
): Promise<string | null> {
  if (object_token === null) return null
  return objectLink(versionKey({ id, object_token }, version))
}

/** @param key - of a public object: without characters that a URL must escape. */
export async function objectLink(key: string): Promise<string> {
  if (environment.PICTURES_URL) return `${environment.PICTURES_URL}/${key}`
  const { bucketRegion, presigner } = await import('./presigner.js')
  const { protocol, hostname, port, pathname } = objectUrl(key, await bucketRegion())
  const signed = await presigner.presign(
    {
      method: 'GET',
      protocol,
      hostname,
      ...(port ? { port: Number(port) } : {}),
      path: pathname,
      query: {},
      headers: { host: port ? `${hostname}:${port}` : hostname },
    },
    { expiresIn: LINK_TTL_SECONDS },
  )
  const query = new URLSearchParams(signed.query as Record<string, string>)
  return `${protocol}//${hostname}${port ? `:${port}` : ''}${pathname}?${query}`
}

/** From where pictures come, for the policy of pages that show them; undefined where there are none. */
export function pictureOrigin(): string | undefined {
  const { PICTURES_URL, S3_ENDPOINT, PICTURES_BUCKET } = environment
  const url = PICTURES_URL ?? S3_ENDPOINT
  if (url !== undefined) return new URL(url).origin
  return PICTURES_BUCKET && `https://${PICTURES_BUCKET}.s3.${process.env.AWS_REGION}.amazonaws.com`
}

/** Keys of pictures contain no character that a URL must escape. */
function objectUrl(key: string, region: string): URL {
  const { S3_ENDPOINT } = environment
  if (S3_ENDPOINT) return new URL(`${S3_ENDPOINT}/${bucketName()}/${key}`)
  return new URL(`https://${bucketName()}.s3.${region}.amazonaws.com/${key}`)
}
