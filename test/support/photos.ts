// Photos as cameras make them: colors in the corners show which side is up, and they hold metadata that must not be
// published.
import { readFileSync } from 'node:fs'
import Vips from 'wasm-vips'

export type Color = readonly [red: number, green: number, blue: number]
type Codec = typeof Vips
type Image = Vips.Image

let loading: Promise<Codec> | undefined

/** One codec for all tests of a file. */
export function codec(): Promise<Codec> {
  loading ??= Vips({ dynamicLibraries: [] }) as Promise<Codec>
  return loading
}

/** Top left, top right, bottom left, bottom right of the upright picture. */
export const CORNERS = [
  [200, 40, 40],
  [40, 180, 40],
  [40, 40, 200],
  [220, 200, 60],
] as const satisfies Color[]

/** Texts from the metadata of the photos. None of them may be in a published picture. */
export const SECRETS = [
  'Exif',
  'http://ns.adobe.com',
  'Photoshop',
  'Acme',
  'Phone 12',
  'GPS',
  'my garden',
  'ICC_PROFILE',
]

export interface PhotoOptions {
  width?: number
  height?: number
  colors?: readonly Color[]
  /** As in EXIF: 6 says that the picture must be rotated a quarter clockwise to be upright. */
  orientation?: number
  profile?: 'p3' | 'srgb'
}

/** Four colored rectangles, with the pixels rotated as the orientation demands. */
async function scene({ width = 400, height = 300, colors = CORNERS, orientation = 1 }: PhotoOptions): Promise<Image> {
  const vips = await codec()
  const rowOf = (left: number) => {
    const row = new Uint8Array(width * 3)
    for (let x = 0; x < width; x++) {
      row.set(colors[(left + (x < width / 2 ? 0 : 1)) % colors.length] ?? [0, 0, 0], x * 3)
    }
    return row
  }
  const [upper, lower] = [rowOf(0), rowOf(2)]
  const pixels = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++) pixels.set(y < height / 2 ? upper : lower, y * width * 3)
  const image = vips.Image.newFromMemory(pixels, width, height, 3, vips.BandFormat.uchar).copy({
    interpretation: 'srgb',
  })
  return orientation === 6 ? image.rot270() : orientation === 3 ? image.rot180() : image
}

/** The scene with the metadata that a phone adds. */
async function taken(options: PhotoOptions): Promise<Image> {
  const vips = await codec()
  const image = (await scene(options)).copy()
  image.setInt('orientation', options.orientation ?? 1)
  image.setString('exif-ifd0-Make', 'Acme')
  image.setString('exif-ifd0-Model', 'Acme Phone 12')
  image.setString('exif-ifd0-Software', 'GPS Acme 1.0')
  image.setString('exif-ifd3-GPSLatitude', '45/1 31/1 2404/100')
  image.setString('exif-ifd3-GPSLongitude', '122/1 40/1 3216/100')
  image.setBlob('xmp-data', bytesOf('<x:xmpmeta xmlns:x="adobe:ns:meta/" note="my garden"/>'))
  image.setBlob('iptc-data', bytesOf('Photoshop 3.0\0my garden'))
  const { profile } = options
  if (profile) image.setBlob('icc-profile-data', vips.Image.profileLoad(profile))
  return image
}

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

export async function jpegPhoto(options: PhotoOptions = {}): Promise<Uint8Array> {
  return (await taken(options)).jpegsaveBuffer({ Q: 95, subsample_mode: 'off' })
}

export async function pngPhoto(options: PhotoOptions = {}): Promise<Uint8Array> {
  return (await taken(options)).pngsaveBuffer()
}

export async function webpPhoto(options: PhotoOptions = {}): Promise<Uint8Array> {
  return (await taken(options)).webpsaveBuffer({ lossless: true })
}

/** A PNG of one color that is wholly transparent. */
export async function transparentPng(): Promise<Uint8Array> {
  const vips = await codec()
  const image = (await scene({ colors: [[255, 0, 0]] })).bandjoin(vips.Image.black(400, 300))
  return image.copy({ interpretation: 'srgb' }).pngsaveBuffer()
}

/** A small file of many pixels. */
export async function emptyPng(width: number, height: number): Promise<Uint8Array> {
  const vips = await codec()
  return vips.Image.black(width, height).pngsaveBuffer({ compression: 1 })
}

/**
 * The scene of 400×300 as a HEIC file in Display P3, rotated, with the EXIF data of a phone. Made of
 * the pixels of `jpegPhoto({ orientation: 6, profile: 'p3' })` with libheif and x265.
 */
export function heicPhoto(): Uint8Array {
  return new Uint8Array(readFileSync(new URL('./phone.heic', import.meta.url)))
}

export interface DecodedPicture {
  width: number
  height: number
  corners: Color[]
  /** The names of the metadata fields. */
  fields: string[]
}

/** Decodes a file without rotating it or converting its colors. */
export async function decodePicture(file: Uint8Array): Promise<DecodedPicture> {
  const vips = await codec()
  const image = vips.Image.newFromBuffer(file)
  const { width, height } = image
  const at = (x: number, y: number) => image.getpoint(Math.floor(width * x), Math.floor(height * y)) as unknown as Color
  const fields = image.getFields()
  return {
    width,
    height,
    corners: [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)].map((color) => [...color] as never),
    fields: Array.from({ length: fields.size() }, (_, index) => fields.get(index) ?? ''),
  }
}

/** @returns those of the texts that the file contains. */
export function found(file: Uint8Array, texts: readonly string[]): string[] {
  const bytes = Buffer.from(file)
  return texts.filter((text) => bytes.includes(text))
}
