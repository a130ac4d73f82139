// The versions of a picture, and the keys of their objects in the bucket.
import { randomBytes } from 'node:crypto'
import type { PictureObjects } from '../../records/pictures.js'

/** The longest side of each version, in pixels; smaller pictures are not enlarged. */
export const VERSION_SIDES = { large: 1200, thumbnail: 240 } as const
export type Version = keyof typeof VERSION_SIDES
export const VERSIONS = Object.keys(VERSION_SIDES) as Version[]
/** JPEG files. */
export type PictureFiles = Record<Version, Uint8Array>

export const PICTURES_PREFIX = 'pictures/'
/** Files that the service publishes beside the pictures, under the same permissions. */
export const PUBLISHED_PREFIX = `${PICTURES_PREFIX}open-data/`
/** Uploads wait here until they are processed, and are never shown. */
export const UPLOADS_PREFIX = 'uploads/'

/** 128 random bits that make the key of an object unguessable. */
export function newObjectToken(): string {
  return randomBytes(16).toString('base64url')
}

export function versionKey({ id, object_token }: PictureObjects, version: Version): string {
  return `${PICTURES_PREFIX}${id}/${object_token}/${VERSION_SIDES[version]}.jpg`
}

export function uploadObjectKey(id: number): string {
  return `${UPLOADS_PREFIX}${id}/original`
}

/** The id of the upload; undefined for other objects. */
export function uploadIdOf(objectKey: string): number | undefined {
  const [, id] = new RegExp(`^${UPLOADS_PREFIX}(\\d{1,15})/original$`).exec(objectKey) ?? []
  return id === undefined ? undefined : Number(id)
}
