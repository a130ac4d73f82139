// The colour profile of a HEIF file. The decoder returns only pixels; their colour space is in a `colr` box
// (ISO/IEC 14496-12 §12.1.5) among the properties of the file's images.
import { textAt } from './formats.js'

/** An ICC profile, or the name of a built-in one. */
export type ColorProfile = Uint8Array | 'p3'

/** The nested boxes that contain the properties. */
const BOX_PATH = ['meta', 'iprp', 'ipco'] as const
const HEADER_LENGTH = 8
/** `meta` has a version and flags before its boxes. */
const FULL_BOX_EXTRA = 4
const DISPLAY_P3_PRIMARIES = 12

/** The first profile of the file, which all tiles of a photo share; undefined means sRGB. */
export function heifProfile(file: Uint8Array): ColorProfile | undefined {
  let content: Uint8Array | undefined = file
  for (const type of BOX_PATH) {
    content = content && boxesIn(content).find((box) => box.type === type)?.content
    if (type === 'meta') content = content?.subarray(FULL_BOX_EXTRA)
  }
  const colors = content ? boxesIn(content).filter(({ type }) => type === 'colr') : []
  const kinds = colors.map((box) => ({ kind: textAt(box.content, 0), rest: box.content.subarray(4) }))
  const icc = kinds.find(({ kind }) => kind === 'prof' || kind === 'rICC')
  if (icc) return icc.rest
  const isP3 = kinds.some(
    ({ kind, rest }) => kind === 'nclx' && rest.length >= 2 && uint16(rest) === DISPLAY_P3_PRIMARIES,
  )
  return isP3 ? 'p3' : undefined
}

interface Box {
  type: string
  content: Uint8Array
}

/** The consecutive boxes. A box of 64-bit length, which only `mdat` needs, ends the list. */
function boxesIn(bytes: Uint8Array): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at + HEADER_LENGTH <= bytes.length; ) {
    const length = new DataView(bytes.buffer, bytes.byteOffset + at).getUint32(0)
    if (length < HEADER_LENGTH) break
    boxes.push({ type: textAt(bytes, at + 4), content: bytes.subarray(at + HEADER_LENGTH, at + length) })
    at += length
  }
  return boxes
}

function uint16(bytes: Uint8Array): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getUint16(0)
}
