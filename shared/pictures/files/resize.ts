// Converts a received file to the versions that are shown: upright, at most the size needed, in sRGB. They are encoded
// from the pixels, so no metadata of the file, such as the place where it was taken, survives.
import type Vips from 'wasm-vips'
import { assertScans, assertSize } from './decoding-limits.js'
import { PictureError, type PictureFormat, pictureFormat } from './formats.js'
import { decodeHeif, type Pixels } from './heif.js'
import { type ColorProfile, heifProfile } from './heif-boxes.js'
import { withoutTexts } from './png-texts.js'
import { type PictureFiles, VERSION_SIDES } from './versions.js'

type Codec = typeof Vips
type Image = Vips.Image

/** Every endpoint has 29 seconds. */
const MAX_DECODING_MS = 20_000
const JPEG_QUALITY = 82
const WHITE = [255, 255, 255]

let loading: Promise<Codec> | undefined

async function loadCodec(): Promise<Codec> {
  const { default: load } = await import('wasm-vips')
  const vips = await load({
    // No optional codecs: they are for formats that are not accepted.
    dynamicLibraries: [],
    // Otherwise it prints a line for each damaged row of a picture.
    preRun: (module) => {
      module.ENV.VIPS_WARNING = 'off'
    },
  })
  // No two pictures are the same, so a cache is useless.
  vips.Cache.max(0)
  return vips
}

interface ResizedPicture {
  format: PictureFormat
  files: PictureFiles
}

/** @throws PictureError for a file that is not a picture, is damaged, or would take too long to decode. */
export async function resizePicture(file: Uint8Array, maxMs = MAX_DECODING_MS): Promise<ResizedPicture> {
  const startedAt = performance.now()
  const format = pictureFormat(file)
  if (!format) throw new PictureError('must be a JPEG, PNG, WebP or HEIC picture')
  const isOver = () => performance.now() - startedAt >= maxMs
  const decoded = format === 'image/heic' ? await decodeHeif(file) : undefined
  if (decoded && isOver()) throw new PictureError('takes too long to decode')
  loading ??= loadCodec().catch((error) => {
    loading = undefined
    throw error
  })
  const vips = await loading
  let isLate = false
  const images: Image[] = []
  const keep = (image: Image) => {
    images.push(image)
    return image
  }
  try {
    const scaled = decoded
      ? largeOfPixels(vips, decoded, heifProfile(file), keep)
      : largeOfFile(vips, file, format, keep)
    const opaque = keep(toOpaqueSrgb(scaled, keep))
    opaque.onProgress = () => {
      isLate ||= isOver()
      if (isLate) opaque.kill = true
    }
    const large = keep(opaque.copyMemory())
    const { thumbnail: side } = VERSION_SIDES
    const thumbnail = keep(large.thumbnailImage(side, { height: side, size: 'down' }))
    return { format, files: { large: toJpeg(large), thumbnail: toJpeg(thumbnail) } }
  } catch (error) {
    if (error instanceof PictureError) throw error
    if (isLate) throw new PictureError('takes too long to decode')
    // The codec throws its own exceptions for invalid files. After any other error it is unusable.
    if (isCodecError(error)) throw PictureError.unreadable()
    loading = undefined
    throw error
  } finally {
    for (const image of images.reverse()) image.delete()
  }
}

type Keep = (image: Image) => Image

const LARGE_OPTIONS = {
  height: VERSION_SIDES.large,
  size: 'down',
  output_profile: 'srgb',
} as const

function largeOfFile(vips: Codec, received: Uint8Array, format: PictureFormat, keep: Keep): Image {
  const file = format === 'image/png' ? withoutTexts(received) : received
  // Only the header is read here.
  const header = keep(vips.Image.newFromBuffer(file))
  const isProgressive = header.getTypeof('interlaced') !== 0
  assertSize(header, isProgressive || format === 'image/webp')
  if (format === 'image/jpeg') assertScans(file, header)
  // The option `fail_on` does not reach the loader.
  const options = { ...LARGE_OPTIONS, option_string: '[fail-on=error]' }
  return keep(vips.Image.thumbnailBuffer(file, VERSION_SIDES.large, options))
}

function largeOfPixels(vips: Codec, pixels: Pixels, profile: ColorProfile | undefined, keep: Keep): Image {
  const { data, width, height, bands } = pixels
  const raw = keep(vips.Image.newFromMemory(data, width, height, bands, vips.BandFormat.uchar))
  const image = keep(raw.copy({ interpretation: 'srgb' }))
  if (profile) image.setBlob('icc-profile-data', profile === 'p3' ? vips.Image.profileLoad(profile) : profile)
  return keep(image.thumbnailImage(VERSION_SIDES.large, LARGE_OPTIONS))
}

/** Three bands of eight bits; transparent areas become white. */
function toOpaqueSrgb(image: Image, keep: Keep): Image {
  const opaque = image.hasAlpha() ? keep(image.flatten({ background: WHITE })) : image
  return opaque.colourspace('srgb')
}

function toJpeg(image: Image): Uint8Array {
  return image.jpegsaveBuffer({ Q: JPEG_QUALITY, keep: 'none', optimize_coding: true })
}

/** Exceptions of WebAssembly are not Errors, and TypeScript has no type for their class. */
function isCodecError(error: unknown): boolean {
  return Object.prototype.toString.call(error) === '[object WebAssembly.Exception]'
}
