// Clusters of locations as GeoJSON features, with the properties that supercluster gives its own
// (https://github.com/mapbox/supercluster#getclustersbbox-zoom).
import * as z from 'zod/mini'
import type { Box, Point } from '../../geo/point.js'
import { MAX_ID } from '../../parameters/values.js'
import type { Marker } from '../../records/locations.js'
import { markerFeatureSchema, markerFeatureView } from './boxes.js'

interface Cluster {
  /** A cell of the map and how many bits that has. */
  cell: number
  bits: number
  point: Point
  count: number
}

interface Clusters {
  box: Box
  clusters: readonly Cluster[]
  markers: readonly Marker[]
  isSampled: boolean
}

export function clustersView({ box, clusters, markers, isSampled }: Clusters) {
  return {
    type: 'FeatureCollection' as const,
    bbox: [box.west, box.south, box.east, box.north] as const,
    ...(isSampled ? { sampled: true as const } : {}),
    features: [...clusters.map(clusterFeatureView), ...markers.map(markerFeatureView)],
  }
}

const DECIMALS = 6

function clusterFeatureView({ cell, bits, point, count }: Cluster) {
  // Above every id of a location, and different for cells of different sizes.
  const id = MAX_ID + 2 ** bits + cell
  const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS))
  return {
    type: 'Feature' as const,
    id,
    geometry: { type: 'Point' as const, coordinates: [rounded(point.lon), rounded(point.lat)] as const },
    properties: {
      cluster: true as const,
      cluster_id: id,
      point_count: count,
      point_count_abbreviated: abbreviated(count),
    },
  }
}

/** At most four characters for a count below a million: 940, 1.2k, 12k. */
function abbreviated(count: number): number | string {
  if (count < 1000) return count
  return count < 10_000 ? `${Math.round(count / 100) / 10}k` : `${Math.round(count / 1000)}k`
}

const clusterFeatureSchema = z.extend(markerFeatureSchema, {
  properties: z.object({
    cluster: z.literal(true),
    cluster_id: z.int(),
    point_count: z.int32(),
    point_count_abbreviated: z.union([z.number(), z.string()]),
  }),
})

export const clustersSchema = z.object({
  type: z.literal('FeatureCollection'),
  bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  sampled: z.optional(z.literal(true)),
  features: z.array(z.union([clusterFeatureSchema, markerFeatureSchema])),
})
