// Texts in a PNG file may be compressed a thousandfold, and the decoder unpacks each, though no picture shows them.
import { textAt } from './formats.js'

const SIGNATURE_LENGTH = 8
/** Length and type before the content, a checksum after it. */
const FRAME_LENGTH = 12
const TEXT_TYPES = ['tEXt', 'zTXt', 'iTXt']

/** The file without its texts. */
export function withoutTexts(png: Uint8Array): Uint8Array {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  const kept: Uint8Array[] = []
  let keptTo = 0
  for (let at = SIGNATURE_LENGTH; at + FRAME_LENGTH <= png.length; ) {
    const end = at + FRAME_LENGTH + view.getUint32(at)
    if (TEXT_TYPES.includes(textAt(png, at + 4))) {
      kept.push(png.subarray(keptTo, at))
      keptTo = end
    }
    at = end
  }
  return kept.length === 0 ? png : Buffer.concat([...kept, png.subarray(keptTo)])
}
