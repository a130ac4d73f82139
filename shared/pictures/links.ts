// Where a picture can be fetched. The bucket is nobody's but ours: without a distribution before it, a link carries a
// signature and expires.
import { S3RequestPresigner } from '@aws-sdk/s3-request-presigner'
import type { Picture } from '../records.js'
import { environment } from '../runtime/environment.js'
import { table } from '../table/client.js'
import { bucketName, s3Target } from './bucket-target.js'
import { type Version, versionKey } from './versions.js'

const LINK_SECONDS = 3600

const presigner = new S3RequestPresigner({ ...s3Target, sha256: table.config.sha256 })

/** The link to a version of the picture; null for one that has no objects, as one that was imported as a record. */
export async function pictureLink({ id, object_token }: Picture, version: Version): Promise<string | null> {
  if (object_token === null) return null
  const key = versionKey({ id, object_token }, version)
  if (environment.PICTURES_URL) return `${environment.PICTURES_URL}/${key}`
  const { protocol, hostname, port, pathname } = await objectUrl(key)
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
    { expiresIn: LINK_SECONDS },
  )
  const query = new URLSearchParams(signed.query as Record<string, string>)
  return `${protocol}//${hostname}${port ? `:${port}` : ''}${pathname}?${query}`
}

/** Keys of pictures have no character that an address would have to escape. */
async function objectUrl(key: string): Promise<URL> {
  const { S3_ENDPOINT } = environment
  if (S3_ENDPOINT) return new URL(`${S3_ENDPOINT}/${bucketName()}/${key}`)
  return new URL(`https://${bucketName()}.s3.${await s3Target.region()}.amazonaws.com/${key}`)
}
