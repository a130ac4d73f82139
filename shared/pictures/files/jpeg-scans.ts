// The scans of a JPEG file. A progressive file sends every pixel in several scans of a few bytes each, so a small file
// can ask for hundreds of passes over a large picture.

const MARKER = 0xff
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
const START_LENGTH = 2

/** The number of scans up to the end of the image; `stopAt` when there are that many or more. */
export function countScans(jpeg: Uint8Array, stopAt: number): number {
  let scans = 0
  for (let at = START_LENGTH; scans < stopAt; ) {
    // As the decoder does: whatever is between two markers is skipped, a scan's data included.
    at = jpeg.indexOf(MARKER, at)
    const code = at < 0 ? undefined : jpeg[at + 1]
    if (code === undefined || code === END_OF_IMAGE) break
    if (code === MARKER) at++
    else if (isStandalone(code)) at += 2
    else {
      if (code === START_OF_SCAN) scans++
      at += 2 + ((jpeg[at + 2] ?? 0) << 8) + (jpeg[at + 3] ?? 0)
    }
  }
  return scans
}

/**
 * No length follows: a zero marks a byte of data, the others are TEM, the restarts and the start (ITU-T T.81, table
 * B.1).
 */
function isStandalone(code: number): boolean {
  return code <= 0x01 || (code >= 0xd0 && code <= 0xd8)
}
