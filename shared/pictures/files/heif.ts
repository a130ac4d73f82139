// Decodes HEIC photos of phones to pixels: the main codec has no HEVC.
import type { heif_error, MainModule } from 'libheif-js/libheif-wasm/libheif.js'
import { assertSize } from './decoding-limits.js'
import { PictureError } from './formats.js'
import { codedSizes } from './heif-boxes.js'

export interface Pixels {
  width: number
  height: number
  bands: 3 | 4
  /** Row by row without padding. */
  data: Uint8Array
}

/** Result of the untyped calls of the library. */
interface DecodedImage {
  image: never
  channels: { width: number; height: number; stride: number; data: Uint8Array }[]
}

let loading: Promise<MainModule> | undefined

async function loadCodec(): Promise<MainModule> {
  // This variant contains the WebAssembly; the other one looks for it in the current directory.
  const { default: codec } = await import('libheif-js/wasm-bundle.js')
  return codec
}

/**
 * Decodes the primary image of a file and turns it upright.
 * @throws PictureError for a file that cannot be decoded or has too many pixels.
 */
export async function decodeHeif(file: Uint8Array): Promise<Pixels> {
  // The picture may be a small part of what has to be decoded.
  for (const size of codedSizes(file)) assertSize(size, true)
  loading ??= loadCodec().catch((error) => {
    loading = undefined
    throw error
  })
  const codec = await loading
  const context = codec.heif_context_alloc()
  try {
    // The parameter is typed as string, the C++ type for bytes.
    const read: heif_error = codec.heif_context_read_from_memory(context, file)
    if (read.code.value !== 0) throw PictureError.unreadable()
    return decodePrimary(codec, codec.heif_js_context_get_primary_image_handle(context))
  } finally {
    codec.heif_context_free(context)
  }
}

// biome-ignore lint/suspicious/noExplicitAny: a handle or an error
function decodePrimary(codec: MainModule, handle: any): Pixels {
  if (!handle || handle.code) throw PictureError.unreadable()
  try {
    const [width, height] = [codec.heif_image_handle_get_width(handle), codec.heif_image_handle_get_height(handle)]
    assertSize({ width, height }, true)
    const bands = codec.heif_image_handle_has_alpha_channel(handle) ? 4 : 3
    const { heif_chroma_interleaved_RGB, heif_chroma_interleaved_RGBA } = codec.heif_chroma
    const chroma = bands === 4 ? heif_chroma_interleaved_RGBA : heif_chroma_interleaved_RGB
    const decoded = codec.heif_js_decode_image2(handle, codec.heif_colorspace.heif_colorspace_RGB, chroma)
    if (!decoded || decoded.code) throw PictureError.unreadable()
    const { image, channels }: DecodedImage = decoded
    try {
      const [channel] = channels
      if (!channel) throw PictureError.unreadable()
      return { width: channel.width, height: channel.height, bands, data: withoutPadding(channel, bands) }
    } finally {
      codec.heif_image_release(image)
    }
  } finally {
    codec.heif_image_handle_release(handle)
  }
}

function withoutPadding({ width, height, stride, data }: DecodedImage['channels'][number], bands: number): Uint8Array {
  const row = width * bands
  const packed = new Uint8Array(row * height)
  for (let y = 0; y < height; y++) packed.set(data.subarray(y * stride, y * stride + row), y * row)
  return packed
}
