// Small files that are pictures to a decoder, and cost far more than they look.
import { crc32, deflateSync } from 'node:zlib'
import { codec } from './photos.js'

const SCAN_START = 0xda

/** A progressive JPEG that sends the same pixels so many times, which is correct. */
export async function jpegOfScans(scans: number, side = 64): Promise<Uint8Array> {
  const vips = await codec()
  const gray = vips.Image.black(side, side).add(100).cast('uchar').copy({ interpretation: 'b-w' })
  const file = Buffer.from(gray.jpegsaveBuffer({ interlace: true }))
  const start = file.indexOf(Buffer.from([0xff, SCAN_START]))
  const header = file.readUInt16BE(start + 2) + 2
  let end = start + header
  while (file[end] !== 0xff || file[end + 1] === 0) end++
  const scan = Buffer.from(file.subarray(start, end))
  // All bits of the coefficients at once: there is nothing left to refine.
  scan[header - 1] = 0
  return Buffer.concat([file.subarray(0, start), ...Array<Buffer>(scans).fill(scan), Buffer.from([0xff, 0xd9])])
}

export interface PngOptions {
  width: number
  height: number
  interlaced?: boolean
  /** Compressed texts of `textBytes` each. */
  texts?: number
  textBytes?: number
  /** Otherwise the file ends where its pixels begin. */
  pixels?: boolean
}

/** A grey PNG. */
export function png({ width, height, interlaced, texts = 0, textBytes = 0, pixels }: PngOptions): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  header[12] = interlaced ? 1 : 0
  const text = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(textBytes))]))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...Array<Buffer>(texts).fill(text),
    chunk('IDAT', pixels ? deflateSync(Buffer.alloc((width + 1) * height)) : Buffer.alloc(0)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Uint8Array): Buffer {
  const typed = Buffer.concat([Buffer.from(type), content])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  checksum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, checksum])
}
