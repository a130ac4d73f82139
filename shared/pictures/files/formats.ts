// Which files are accepted as pictures: their sizes and names, and their format by the first bytes, because file names
// and declared types cannot be trusted.
import { HttpError } from '../../errors.js'

export const MAX_PICTURE_BYTES = 30 * 1024 * 1024
/** Content types that a client may declare; the actual format is read from the bytes. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'] as const

/**
 * Lambda accepts events of 6 MB, including the base64 body and the headers
 * (https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html).
 */
export const MAX_FORM_BYTES = Math.floor(((6 * 1024 * 1024 - 64 * 1024) * 3) / 4)

export type PictureFormat = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/heic'

/** Brands of HEIF files (ISO/IEC 23008-12) whose pictures are, or may be, HEVC: the decoder decides. */
const HEIF_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'])
/** AV1 pictures use the same container and the brand mif1, too. */
const AVIF_BRANDS = ['avif', 'avis']
const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG_SIGNATURE = [0xff, 0xd8, 0xff]
const BRAND_LENGTH = 4
/** After the length and `ftyp`: the major brand, its version, and the compatible brands until the end of the box. */
const BRANDS_START = 8
/** No real file has more brands; the length cannot be trusted. */
const MAX_BRANDS_END = 256

/** 422: the file was received, but is not a picture that can be shown. */
export class PictureError extends HttpError {
  constructor(message: string) {
    super(422, `photo ${message}`)
  }

  static unreadable(): PictureError {
    return new PictureError('is damaged or incomplete')
  }
}

/** Undefined for other formats. */
export function pictureFormat(bytes: Uint8Array): PictureFormat | undefined {
  if (startsWith(bytes, JPEG_SIGNATURE)) return 'image/jpeg'
  if (startsWith(bytes, PNG_SIGNATURE)) return 'image/png'
  if (textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP') return 'image/webp'
  return isHeic(bytes) ? 'image/heic' : undefined
}

function isHeic(bytes: Uint8Array): boolean {
  if (textAt(bytes, BRAND_LENGTH) !== 'ftyp') return false
  const boxEnd = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const end = Math.min(boxEnd, MAX_BRANDS_END, bytes.length)
  const brands: string[] = []
  for (let at = BRANDS_START; at + BRAND_LENGTH <= end; at += BRAND_LENGTH) brands.push(textAt(bytes, at))
  return brands.some((brand) => HEIF_BRANDS.has(brand)) && !AVIF_BRANDS.some((brand) => brands.includes(brand))
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return bytes.length > signature.length && signature.every((byte, index) => bytes[index] === byte)
}

/** The four characters of a box type or brand; fewer at the end of the bytes. */
export function textAt(bytes: Uint8Array, start: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + BRAND_LENGTH))
}

const MAX_FILE_NAME_CHARACTERS = 255

/** The file name without folders and control characters; undefined when nothing is left. */
export function cleanFileName(name: string): string | undefined {
  const [last = ''] = name.split(/[/\\]/).slice(-1)
  const clean = last.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim()
  return clean === '' ? undefined : [...clean].slice(0, MAX_FILE_NAME_CHARACTERS).join('')
}
