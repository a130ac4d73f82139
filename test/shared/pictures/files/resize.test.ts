import { describe, expect, it, vi } from 'vitest'
import { countScans } from '../../../../shared/pictures/files/jpeg-scans.js'
import { withoutTexts } from '../../../../shared/pictures/files/png-texts.js'
import { jpegOfScans, png } from '../../../support/hostile-pictures.js'
import { heicPhoto, jpegPhoto, pngPhoto, webpPhoto } from '../../../support/photos.js'

vi.stubEnv('TABLE_NAME', 'resize-test')
const { resizePicture } = await import('../../../../shared/pictures/files/resize.js')

describe('resizePicture', () => {
  it.each([
    ['JPEG', jpegPhoto],
    ['PNG', pngPhoto],
    ['WebP', webpPhoto],
    ['HEIC', async () => heicPhoto()],
  ])('stops decoding a %s when its time is over', async (_, photo) => {
    await expect(resizePicture(await photo(), 0)).rejects.toMatchObject({
      status: 422,
      message: 'photo takes too long to decode',
    })
  })

  it('decodes the next picture after one that took too long', async () => {
    await resizePicture(await jpegPhoto(), 0).catch(() => undefined)

    expect((await resizePicture(await jpegPhoto())).format).toBe('image/jpeg')
  })
})

describe('countScans', () => {
  it.each([1, 2, 30])('counts %i scans', async (scans) => {
    expect(countScans(await jpegOfScans(scans), 100)).toBe(scans)
  })

  it('stops counting at a maximum', async () => {
    expect(countScans(await jpegOfScans(30), 12)).toBe(12)
  })

  it('does not count the scan of a preview in the metadata', async () => {
    const photo = Buffer.from(await jpegPhoto())
    const preview = Buffer.concat([Buffer.from([0xff, 0xe5, 0, 8]), Buffer.from([0xff, 0xda, 0, 3, 0, 0])])

    expect(countScans(Buffer.concat([photo.subarray(0, 2), preview, photo.subarray(2)]), 100)).toBe(1)
  })

  it.each([
    ['at the end of the picture', [0xff, 0xd8, 0xff, 0xd9, 0xff, 0xda, 0, 3, 0], 0],
    ['at the end of the file', [0xff, 0xd8, 0xff, 0xda, 0, 3], 1],
    ['in the middle of a marker', [0xff, 0xd8, 0xff], 0],
    [
      'with restarts and filling bytes',
      [0xff, 0xd8, 0xff, 0xff, 0xda, 0, 2, 7, 0xff, 0, 0xff, 0xd3, 8, 0xff, 0xda, 0, 2],
      2,
    ],
  ])('ends %s', (_, bytes, scans) => {
    expect(countScans(Uint8Array.from(bytes), 100)).toBe(scans)
  })
})

describe('withoutTexts', () => {
  it('removes the texts of a PNG and nothing else', () => {
    const size = { width: 3, height: 2, pixels: true }

    expect(withoutTexts(png({ ...size, texts: 3, textBytes: 50 }))).toEqual(png(size))
  })

  it('keeps a file without texts, and a damaged one', () => {
    const [whole, cut] = [
      png({ width: 3, height: 2 }),
      png({ width: 3, height: 2, texts: 1, textBytes: 999 }).subarray(0, 40),
    ]

    expect(withoutTexts(whole)).toBe(whole)
    expect(withoutTexts(cut)).toEqual(cut)
  })
})
