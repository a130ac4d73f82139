// Photos as cameras make them, with colours in the corners that tell which side is up, and everything in them that must
// not be told.
import { readFileSync } from 'node:fs'
import Vips from 'wasm-vips'

export type Color = readonly [red: number, green: number, blue: number]
type Codec = typeof Vips
type Image = Vips.Image

let loading: Promise<Codec> | undefined

/** One codec for all tests of a file. */
function codec(): Promise<Codec> {
  loading ??= Vips({ dynamicLibraries: [] }) as Promise<Codec>
  return loading
}

/** Top left, top right, bottom left, bottom right, when the picture is upright. */
export const CORNERS = [
  [200, 40, 40],
  [40, 180, 40],
  [40, 40, 200],
  [220, 200, 60],
] as const satisfies Color[]

/** Where the photos were taken, on what, and what was noted. None of it may come out again. */
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
  /** As in EXIF: 6 says that the picture has to be turned a quarter clockwise to be upright. */
  orientation?: number
  profile?: 'p3' | 'srgb'
}

/** A picture of four rectangles, upright; its pixels may lie on their side. */
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

/** The scene with all that a phone writes beside it. */
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

/** A PNG of one colour that can be seen through all over. */
export async function transparentPng(): Promise<Uint8Array> {
  const vips = await codec()
  const image = (await scene({ colors: [[255, 0, 0]] })).bandjoin(vips.Image.black(400, 300))
  return image.copy({ interpretation: 'srgb' }).pngsaveBuffer()
}

/** A small file of so many pixels. */
export async function emptyPng(width: number, height: number): Promise<Uint8Array> {
  const vips = await codec()
  return vips.Image.black(width, height).pngsaveBuffer({ compression: 1 })
}

/**
 * The scene of 400×300 as a HEIC file in Display P3, lying on its side, with the EXIF data of a phone. Made of
 * the pixels of `jpegPhoto({ orientation: 6, profile: 'p3' })` with libheif and x265.
 */
export function heicPhoto(): Uint8Array {
  return new Uint8Array(readFileSync(new URL('./phone.heic', import.meta.url)))
}

export interface DecodedPicture {
  width: number
  height: number
  corners: Color[]
  /** What is in the file besides the picture. */
  fields: string[]
}

/** What a file shows, decoded without turning it or converting its colours. */
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

/** Which of the texts stand in a file. */
export function found(file: Uint8Array, texts: readonly string[]): string[] {
  const bytes = Buffer.from(file)
  return texts.filter((text) => bytes.includes(text))
}
