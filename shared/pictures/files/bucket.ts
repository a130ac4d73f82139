// The bucket with the versions of pictures and with uploads. Import it lazily: the S3 client is slow to load.
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import type { PictureObjects } from '../../records/pictures.js'
import { bucketName } from './bucket-name.js'
import { s3Target } from './bucket-target.js'
import { type PictureFiles, uploadObjectKey, VERSIONS, versionKey } from './versions.js'

const CONNECTION_TIMEOUT_MS = 2_000
const REQUEST_TIMEOUT_MS = 7_000

export const bucketClient = new S3Client({
  ...s3Target,
  maxAttempts: 3,
  requestHandler: {
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    throwOnRequestTimeout: true,
  },
})

/** A version never changes, but may be deleted, so caches keep it for a day only. */
const CACHE_CONTROL = 'public, max-age=86400'

export async function putFiles(picture: PictureObjects, files: PictureFiles): Promise<void> {
  await Promise.all(VERSIONS.map((version) => putFile(versionKey(picture, version), files[version])))
}

async function putFile(key: string, file: Uint8Array): Promise<void> {
  await bucketClient.send(
    new PutObjectCommand({
      Bucket: bucketName(),
      Key: key,
      Body: file,
      ContentType: 'image/jpeg',
      CacheControl: CACHE_CONTROL,
    }),
  )
}

/** Copies the versions of a picture that exist, so that it has another link. */
export async function copyFiles(from: PictureObjects, to: PictureObjects): Promise<void> {
  await Promise.all(
    VERSIONS.map(async (version) => {
      const file = await readFile(versionKey(from, version))
      if (file) await putFile(versionKey(to, version), file)
    }),
  )
}

async function readFile(key: string): Promise<Uint8Array | undefined> {
  try {
    const { Body } = await bucketClient.send(new GetObjectCommand({ Bucket: bucketName(), Key: key }))
    return await Body?.transformToByteArray()
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined
    throw error
  }
}

/** Deletes all versions of a picture, whether they exist or not. */
export async function deleteFiles(picture: PictureObjects): Promise<void> {
  await Promise.all(
    VERSIONS.map((version) =>
      bucketClient.send(new DeleteObjectCommand({ Bucket: bucketName(), Key: versionKey(picture, version) })),
    ),
  )
}

interface Upload {
  bytes: Uint8Array
  /** Undefined when the bucket has no versioning. */
  versionId: string | undefined
}

/** @throws Error when the object does not exist. */
export async function readUpload(id: number): Promise<Upload> {
  const { Body, VersionId } = await bucketClient.send(
    new GetObjectCommand({ Bucket: bucketName(), Key: uploadObjectKey(id) }),
  )
  if (!Body) throw new Error(`upload ${id} has no body`)
  return { bytes: await Body.transformToByteArray(), versionId: VersionId }
}

/** Deletes an upload: permanently with `versionId`, else it remains for a day as a noncurrent version. */
export async function deleteUpload(id: number, versionId?: string): Promise<void> {
  await bucketClient.send(
    new DeleteObjectCommand({ Bucket: bucketName(), Key: uploadObjectKey(id), VersionId: versionId }),
  )
}

/** A form that accepts one file of exactly the given type and size. */
export interface UploadForm {
  url: string
  fields: Record<string, string>
}

export async function uploadForm(
  id: number,
  { content_type, size }: { content_type: string; size: number },
  seconds: number,
): Promise<UploadForm> {
  return createPresignedPost(bucketClient, {
    Bucket: bucketName(),
    Key: uploadObjectKey(id),
    Fields: { 'Content-Type': content_type },
    Conditions: [['content-length-range', size, size]],
    Expires: seconds,
  })
}
