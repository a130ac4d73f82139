// What the endpoints share that list places as JSON or, by path or parameter, in a form that other programs read.
import { choice } from '../../parameters/values.js'
import type { Request } from '../definition.js'
import { Reply } from '../reply.js'
import { type Feature, type FeatureList, PLACE_FORMATS, type PlaceFormat } from './features.js'

/** GeoJSON (RFC 7946), CSV (RFC 4180), KML 2.2 and GPX 1.1. */
export const PLACE_MEDIA_TYPES: Readonly<Record<PlaceFormat, string>> = {
  geojson: 'application/geo+json',
  csv: 'text/csv',
  kml: 'application/vnd.google-earth.kml+xml',
  gpx: 'application/gpx+xml',
}

export const formatParameter = {
  format: choice('geojson, csv, kml, gpx: the same as the path with .geojson, .csv, .kml or .gpx', [
    'json',
    ...PLACE_FORMATS,
  ]),
}

/** The form that a request asks for; undefined for JSON. Paths with another suffix arrive as parameter. */
export function formatOf(
  { format }: { format: 'json' | PlaceFormat | undefined },
  { path }: Pick<Request, 'path'>,
): PlaceFormat | undefined {
  if (format !== undefined && format !== 'json') return format
  return path.endsWith('.geojson') ? 'geojson' : undefined
}

export async function featuresReply<F extends Feature>(
  format: PlaceFormat,
  list: FeatureList<F>,
  { origin, path }: Pick<Request, 'origin' | 'path'>,
): Promise<Reply> {
  const { features, members = {}, headers = {} } = list
  if (format === 'geojson') return geojsonReply({ type: 'FeatureCollection', features, ...members }, headers)
  // Loaded only when needed: most programs ask for JSON.
  const { placesFile } = await import('./files.js')
  return new Reply(placesFile(format, list, origin), {
    headers: {
      ...headers,
      'content-type': `${PLACE_MEDIA_TYPES[format]}; charset=utf-8`,
      'content-disposition': `attachment; filename="${fileNameOf(path, format)}"`,
    },
  })
}

export function geojsonReply(collection: object, headers: Readonly<Record<string, string>> = {}): Reply {
  return new Reply(collection, { headers: { ...headers, 'content-type': PLACE_MEDIA_TYPES.geojson } })
}

/** The last part of a path, with the suffix of what the response has. */
function fileNameOf(path: string, suffix: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
  return `${name.replace(/[^\w-]/g, '') || 'list'}.${suffix}`
}
