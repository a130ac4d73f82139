// Public objects in the bucket that are no pictures.
import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { bucketClient } from './bucket.js'
import { bucketName } from './bucket-name.js'

export async function putObject(
  key: string,
  content: Uint8Array,
  { contentType, cacheControl }: { contentType: string; cacheControl: string },
): Promise<void> {
  await bucketClient.send(
    new PutObjectCommand({
      Bucket: bucketName(),
      Key: key,
      Body: content,
      ContentType: contentType,
      CacheControl: cacheControl,
    }),
  )
}

/** Whether it exists or not. */
export async function deleteObject(key: string): Promise<void> {
  await bucketClient.send(new DeleteObjectCommand({ Bucket: bucketName(), Key: key }))
}
