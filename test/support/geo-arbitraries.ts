// Points, boxes and circles for the property tests, with a preference for the places where arithmetic goes wrong.
import fc from 'fast-check'
import ngeohash from 'ngeohash'
import type { Box, Point } from '../../shared/geo/point.js'

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true }).map((value) => value + 0)

export const specialPoints: Point[] = [
  { lat: 0, lon: 0 },
  { lat: 90, lon: 0 },
  { lat: 90, lon: -77.5 },
  { lat: -90, lon: 0 },
  { lat: -90, lon: 180 },
  { lat: 0, lon: 180 },
  { lat: 0, lon: -180 },
  { lat: 51.5, lon: 180 },
  { lat: -16.8, lon: -180 },
  { lat: -16.8, lon: 179.9999999 },
  { lat: 45, lon: 90 },
  { lat: -45, lon: -45 },
]

/** A corner of a geohash cell of one to nine characters. */
const cellCorner = fc
  .record({ lat: degrees(-90, 90), lon: degrees(-180, 180), length: fc.integer({ min: 1, max: 9 }) })
  .map(({ lat, lon, length }) => {
    const [south, west] = ngeohash.decode_bbox(ngeohash.encode(lat, lon, length))
    return { lat: south, lon: west }
  })

const uniformPoint = fc.record({ lat: degrees(-90, 90), lon: degrees(-180, 180) })

export const anyPoint: fc.Arbitrary<Point> = fc.oneof(
  { weight: 4, arbitrary: uniformPoint },
  { weight: 1, arbitrary: cellCorner },
  { weight: 1, arbitrary: fc.constantFrom(...specialPoints) },
)

const size = (largest: number) =>
  fc.oneof(
    fc.constant(0),
    fc.double({ min: -6, max: Math.log10(largest), noNaN: true }).map((exponent) => 10 ** exponent),
  )

/** A box that does not cross the antimeridian; a point, a line, a pole or the whole world among them. */
export const flatBox: fc.Arbitrary<Box> = fc
  .record({ corner: anyPoint, height: size(180), width: size(360) })
  .map(({ corner, height, width }) => ({
    south: corner.lat,
    west: corner.lon,
    north: Math.min(90, corner.lat + height),
    east: Math.min(180, corner.lon + width),
  }))

/** Any box, one that crosses the antimeridian among them. */
export const anyBox: fc.Arbitrary<Box> = fc.oneof(
  flatBox,
  fc.record({ a: anyPoint, b: anyPoint }).map(({ a, b }) => ({
    south: Math.min(a.lat, b.lat),
    west: a.lon,
    north: Math.max(a.lat, b.lat),
    east: b.lon,
  })),
)

/** From a stone's throw to nearly the whole globe. */
export const anyRadiusMiles = fc
  .double({ min: -3, max: Math.log10(12_000), noNaN: true })
  .map((exponent) => 10 ** exponent)

/** Where in a shape a point lies, as fractions of its height and width. */
export const anyFraction = fc.oneof(
  { weight: 3, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) },
  { weight: 1, arbitrary: fc.constantFrom(0, 0.5, 1) },
)

export function pointInBox({ south, west, north, east }: Box, up: number, right: number): Point {
  const width = west <= east ? east - west : east - west + 360
  const lon = west + right * width
  const between = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)
  return {
    lat: between(south + up * (north - south), south, north),
    lon: lon > 180 ? between(lon - 360, -180, east) : west <= east ? between(lon, west, east) : lon,
  }
}

/** Where one arrives after so many miles on a great circle (https://www.movable-type.co.uk/scripts/latlong.html). */
export function destination(from: Point, bearing: number, miles: number, earthRadiusMiles: number): Point {
  const radians = Math.PI / 180
  const angle = miles / earthRadiusMiles
  const lat = from.lat * radians
  const sinLat = Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(bearing * radians)
  const lonChange = Math.atan2(
    Math.sin(bearing * radians) * Math.sin(angle) * Math.cos(lat),
    Math.cos(angle) - Math.sin(lat) * sinLat,
  )
  const lon = from.lon + lonChange / radians
  return {
    lat: Math.asin(Math.min(1, Math.max(-1, sinLat))) / radians,
    lon: lon > 180 ? lon - 360 : lon < -180 ? lon + 360 : lon,
  }
}
