// What the endpoints share that list places as JSON or, by path or parameter, as GeoJSON (RFC 7946).
import { choice } from '../parameters/values.js'
import type { Request } from './definition.js'
import { Reply } from './reply.js'

export const formatParameter = {
  format: choice('geojson: the same as the path with .geojson', ['json', 'geojson']),
}

/** Whether a request asks for GeoJSON. */
export function wantsGeojson({ format }: { format: string | undefined }, { path }: Pick<Request, 'path'>): boolean {
  return format === 'geojson' || path.endsWith('.geojson')
}

type Headers = Record<string, string>

/** @param members - of the collection besides its features, such as the cursor to the next page. */
export function featuresReply(features: readonly object[], members: object = {}, headers: Headers = {}): Reply {
  return geojsonReply({ type: 'FeatureCollection', features, ...members }, headers)
}

export function geojsonReply(collection: object, headers: Headers = {}): Reply {
  return new Reply(collection, { headers: { ...headers, 'content-type': 'application/geo+json' } })
}
