// Pictures as clients add and fetch them, and what the service stores of them.
import { readdir } from 'node:fs/promises'
import type { Access } from '../../shared/runtime/access.js'
import type { SignedInClient } from './signed-in-client.js'
import type { Stack, StackResponse } from './stack.js'

export function pictureFile(bytes: Uint8Array, name = 'photo.jpg', type = 'image/jpeg'): File {
  return new File([new Uint8Array(bytes)], name, { type })
}

/** Adds a picture to a location, by the form with the file. */
export function addPicture(client: SignedInClient, bytes: Uint8Array, locationId = 100): Promise<StackResponse> {
  return client.postForm('/location_picture_xrefs.json', {
    location_id: String(locationId),
    photo: pictureFile(bytes),
  })
}

export async function download(url: string): Promise<{ status: number; type: string | null; bytes: Uint8Array }> {
  const response = await fetch(url)
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { status: response.status, type: response.headers.get('content-type'), bytes }
}

/** The paths of all objects in the stack's bucket. */
export async function storedObjects(stack: Stack): Promise<string[]> {
  const entries = await readdir(stack.objectDirectory ?? '', { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => `${parentPath}/${name}`)
}

/** The records of objects that the cleanup job has to delete. @param id - of their picture; absent: of all. */
export async function orphanedObjects(id?: number): Promise<unknown[]> {
  const { queryAll } = await import('../../shared/table/query.js')
  const items = await queryAll({ partition: 'ORPHANED_OBJECT', consistent: true })
  return id === undefined ? items : items.filter((item) => item.id === id)
}

/**
 * Until the returned function is called, the bucket responds as S3 does to a function with this access: to one that may
 * not list, what is missing is forbidden.
 */
export async function respondAsS3To(access: Access): Promise<() => void> {
  const { bucketClient } = await import('../../shared/pictures/files/bucket.js')
  bucketClient.middlewareStack.add(
    (next) => async (args) => {
      try {
        return await next(args)
      } catch (error) {
        if (access.includes('pictures:list') || (error as Error).name !== 'NoSuchKey') throw error
        throw Object.assign(new Error('Access Denied'), { name: 'AccessDenied', $metadata: { httpStatusCode: 403 } })
      }
    },
    { step: 'initialize', name: 'respond-as-s3' },
  )
  return () => bucketClient.middlewareStack.remove('respond-as-s3')
}
