// The properties of a HEIF file that the decoder does not report: the colour profile, and the sizes of what it decodes.
// They are boxes (ISO/IEC 14496-12) among the properties of the file's images.
import type { PictureSize } from './decoding-limits.js'
import { textAt } from './formats.js'

/** An ICC profile, or the name of a built-in one. */
export type ColorProfile = Uint8Array | 'p3'

/** The nested boxes that contain the properties. */
const BOX_PATH = ['meta', 'iprp', 'ipco'] as const
const HEADER_LENGTH = 8
const LONG_HEADER_LENGTH = 16
/** `meta` has a version and flags before its boxes. */
const FULL_BOX_EXTRA = 4
const DISPLAY_P3_PRIMARIES = 12

/** The first profile of the file, which all tiles of a photo share; undefined means sRGB. */
export function heifProfile(file: Uint8Array): ColorProfile | undefined {
  const kinds = properties(file, 'colr').map((content) => ({ kind: textAt(content, 0), rest: content.subarray(4) }))
  const icc = kinds.find(({ kind }) => kind === 'prof' || kind === 'rICC')
  if (icc) return icc.rest
  const isP3 = kinds.some(
    ({ kind, rest }) => kind === 'nclx' && rest.length >= 2 && viewOf(rest).getUint16(0) === DISPLAY_P3_PRIMARIES,
  )
  return isP3 ? 'p3' : undefined
}

/** The sizes of all images in the file, before any of them is cropped. */
export function codedSizes(file: Uint8Array): PictureSize[] {
  return properties(file, 'ispe').flatMap((content) => {
    if (content.length < FULL_BOX_EXTRA + 8) return []
    const view = viewOf(content)
    return { width: view.getUint32(FULL_BOX_EXTRA), height: view.getUint32(FULL_BOX_EXTRA + 4) }
  })
}

function properties(file: Uint8Array, wanted: string): Uint8Array[] {
  let content: Uint8Array | undefined = file
  for (const type of BOX_PATH) {
    content = content && boxesIn(content).find((box) => box.type === type)?.content
    if (type === 'meta') content = content?.subarray(FULL_BOX_EXTRA)
  }
  return (content ? boxesIn(content) : []).filter(({ type }) => type === wanted).map((box) => box.content)
}

interface Box {
  type: string
  content: Uint8Array
}

/** The consecutive boxes. */
function boxesIn(bytes: Uint8Array): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at + HEADER_LENGTH <= bytes.length; ) {
    const { length, header } = lengthsOf(bytes.subarray(at))
    if (length < header) break
    boxes.push({ type: textAt(bytes, at + 4), content: bytes.subarray(at + header, at + length) })
    at += length
  }
  return boxes
}

/** A length of 0 means that the box is the last one; after a length of 1, the length follows with 64 bits. */
function lengthsOf(bytes: Uint8Array): { length: number; header: number } {
  const length = viewOf(bytes).getUint32(0)
  if (length === 0) return { length: bytes.length, header: HEADER_LENGTH }
  if (length > 1) return { length, header: HEADER_LENGTH }
  const isCut = bytes.length < LONG_HEADER_LENGTH
  return { length: isCut ? 0 : Number(viewOf(bytes).getBigUint64(HEADER_LENGTH)), header: LONG_HEADER_LENGTH }
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}
