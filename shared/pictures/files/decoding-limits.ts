// What decoding a picture may cost. All of it is known before the first pixel is decoded.

import { PictureError } from './formats.js'
import { countScans } from './jpeg-scans.js'

const MAX_PIXELS = 100_000_000
/** For pictures that must be decoded in full before they are resized. */
const MAX_WHOLE_PIXELS = 50_000_000
/** The largest of a JPEG; each row has a price of its own, however short it is. */
const MAX_SIDE = 65_535
/** Encoders write ten. */
const MAX_SCANS = 50
/** Pixels times scans: two seconds. */
const MAX_SCANNED_PIXELS = 1_000_000_000

export interface PictureSize {
  width: number
  height: number
}

/**
 * @param isWhole - whether it must be decoded in full before it is resized.
 * @throws PictureError for a picture that is too large to decode.
 */
export function assertSize({ width, height }: PictureSize, isWhole: boolean): void {
  const maxPixels = isWhole ? MAX_WHOLE_PIXELS : MAX_PIXELS
  if (width * height > maxPixels) throw new PictureError(`must have at most ${maxPixels / 1e6} million pixels`)
  if (Math.max(width, height) > MAX_SIDE) {
    throw new PictureError(`must be at most ${MAX_SIDE} pixels wide and ${MAX_SIDE} pixels high`)
  }
}

/** @throws PictureError for a JPEG of more scans than a picture of its size needs. */
export function assertScans(jpeg: Uint8Array, { width, height }: PictureSize): void {
  const maxScans = Math.min(MAX_SCANS, Math.floor(MAX_SCANNED_PIXELS / (width * height)))
  if (countScans(jpeg, maxScans + 1) > maxScans) {
    throw new PictureError(`must have at most ${maxScans} scans, as a progressive JPEG of ${width}×${height} pixels`)
  }
}
