import { describe, expect, it } from 'vitest'
import { pictureFormat } from '../../../../shared/pictures/files/formats.js'

const text = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)))
/** The first box of a HEIF file, with its brands. */
const heif = (major: string, ...compatible: string[]) =>
  text([0, 0, 0, 16 + 4 * compatible.length], 'ftyp', major, [0, 0, 0, 0], ...compatible, 'and more')

describe('pictureFormat', () => {
  it.each([
    ['image/jpeg', text([0xff, 0xd8, 0xff, 0xe0], 'JFIF')],
    ['image/jpeg', text([0xff, 0xd8, 0xff, 0xdb], 'anything')],
    ['image/png', text([0x89], 'PNG\r\n', [0x1a], '\n', 'IHDR')],
    ['image/webp', text('RIFF', [1, 2, 3, 4], 'WEBPVP8 ')],
    ['image/heic', heif('heic')],
    ['image/heic', heif('heix', 'mif1')],
    ['image/heic', heif('mif1', 'heic')],
    ['image/heic', heif('mif1', 'mif1')],
    ['image/heic', heif('msf1', 'hevc')],
    ['image/heic', heif('MiHE', 'mif1', 'heic')],
  ])('recognizes %s', (format, bytes) => {
    expect(pictureFormat(bytes)).toBe(format)
  })

  it.each([
    ['nothing', text()],
    ['one byte', text([0xff])],
    ['the beginning of a JPEG', text([0xff, 0xd8, 0xff])],
    ['a GIF', text('GIF89a')],
    ['a TIFF', text('II*\0')],
    ['a PDF', text('%PDF-1.7')],
    ['an HTML page', text('<!doctype html>')],
    ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a WAV', text('RIFF', [1, 2, 3, 4], 'WAVEfmt ')],
    ['an MP4', heif('isom', 'mp42')],
    ['AVIF', heif('avif', 'mif1', 'miaf')],
    ['AVIF with a HEIF major brand', heif('mif1', 'avif')],
    ['brands after the end of their box', text([0, 0, 0, 16], 'ftyp', 'isom', [0, 0, 0, 0], 'heic')],
    ['a box that is longer than the file', text([0xff, 0xff, 0xff, 0xff], 'ftyp', 'isom')],
    ['a box that ends before it begins', text([0, 0, 0, 0], 'ftyp', 'heic')],
    ['a JPEG signature after other bytes', text('GIF89a', [0xff, 0xd8, 0xff, 0xe0])],
  ])('rejects %s', (_, bytes) => {
    expect(pictureFormat(bytes)).toBeUndefined()
  })
})
