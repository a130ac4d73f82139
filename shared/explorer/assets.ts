// The files of the map page, as a function and the bucket behind CloudFront send them.

/** Of their paths, and of their keys in the bucket. */
export const ASSETS_PREFIX = 'assets/'

const YEAR_SECONDS = 365 * 24 * 60 * 60
/** The name of a file changes with its content. */
export const ASSET_CACHE_SECONDS = YEAR_SECONDS
export const ASSET_CACHE_CONTROL = `public, max-age=${YEAR_SECONDS}, immutable`

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  // CloudFront compresses only what it knows as text, which `application/geo+json` is not:
  // https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/ServingCompressedFiles.html
  geojson: 'application/json',
  png: 'image/png',
}

/** What is sent of a file. @param text - as the files of the page have it: in base64 where it is a picture. */
export function assetContent(file: string, text: string): string | Buffer {
  return assetType(file).startsWith('image/') ? Buffer.from(text, 'base64') : text
}

/** The content type by the ending of the name. */
export function assetType(file: string): string {
  return TYPES[file.split('.').at(-1) ?? ''] ?? 'text/plain; charset=utf-8'
}
