// Points on the globe and the distances and directions between them. Pure functions.
import { MILES_PER_KM } from '../parameters/units.js'

/** Degrees north and east. */
export interface Point {
  lat: number
  lon: number
}

/** In degrees, edges included. When west > east, the box crosses the antimeridian. */
export interface Box {
  south: number
  west: number
  north: number
  east: number
}

/** The mean earth radius of 6371 km in statute miles. */
export const EARTH_RADIUS_MILES = 6371.0 * MILES_PER_KM
export const MILES_PER_DEGREE = (EARTH_RADIUS_MILES * Math.PI) / 180

const radians = (degrees: number): number => (degrees * Math.PI) / 180
const degrees = (angle: number): number => (angle * 180) / Math.PI

/**
 * Great-circle distance in miles by the haversine formula, which stays exact for points close together
 * (R. W. Sinnott, "Virtues of the Haversine", Sky and Telescope 68, 1984).
 */
export function distanceMiles(a: Point, b: Point): number {
  const sinLat = Math.sin(radians(b.lat - a.lat) / 2)
  const sinLon = Math.sin(radians(b.lon - a.lon) / 2)
  const h = sinLat * sinLat + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * sinLon * sinLon
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(h)))
}

/**
 * Initial bearing of the great circle from `a` to `b` in degrees from north, 0 to 360
 * (https://www.movable-type.co.uk/scripts/latlong.html, "Bearing"). 0 for equal points.
 */
export function initialBearing(a: Point, b: Point): number {
  const lonDifference = radians(b.lon - a.lon)
  const y = Math.sin(lonDifference) * Math.cos(radians(b.lat))
  const x =
    Math.cos(radians(a.lat)) * Math.sin(radians(b.lat)) -
    Math.sin(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.cos(lonDifference)
  return (degrees(Math.atan2(y, x)) + 360) % 360
}

/**
 * Distance in miles from a point to the nearest part of a box that does not cross the antimeridian; 0 inside.
 */
export function distanceToBoxMiles(point: Point, box: Box): number {
  if (point.lon >= box.west && point.lon <= box.east) {
    const lat = Math.min(Math.max(point.lat, box.south), box.north)
    return Math.abs(point.lat - lat) * MILES_PER_DEGREE
  }
  return Math.min(
    distanceToMeridianMiles(point, box.west, box.south, box.north),
    distanceToMeridianMiles(point, box.east, box.south, box.north),
  )
}

/**
 * Distance in miles to the arc of a meridian between two latitudes. On the whole great circle the nearest latitude is
 * atan2(sin φ, cos φ cos Δλ). The nearest point of the arc is at that latitude, or at one of its ends.
 */
function distanceToMeridianMiles(point: Point, lon: number, south: number, north: number): number {
  const lonDifference = radians(lon - point.lon)
  const foot = degrees(Math.atan2(Math.sin(radians(point.lat)), Math.cos(radians(point.lat)) * Math.cos(lonDifference)))
  const distanceAt = (lat: number) => distanceMiles(point, { lat, lon })
  return foot > south && foot < north ? distanceAt(foot) : Math.min(distanceAt(south), distanceAt(north))
}

/** Whether the point is in the box, edges included. */
export function isInBox({ lat, lon }: Point, box: Box): boolean {
  if (lat < box.south || lat > box.north) return false
  // 180 and -180 are one meridian.
  return isBetween(lon, box) || (Math.abs(lon) === 180 && isBetween(-lon, box))
}

function isBetween(lon: number, { west, east }: Box): boolean {
  return west <= east ? lon >= west && lon <= east : lon >= west || lon <= east
}

/** The fraction of the globe's surface that a box covers, 0 to 1. */
export function boxFraction({ south, west, north, east }: Box): number {
  const width = west <= east ? east - west : east - west + 360
  return ((Math.sin(radians(north)) - Math.sin(radians(south))) / 2) * (width / 360)
}

/** The length of a box's diagonal in miles, with the width that it has where it is widest. */
export function boxDiagonalMiles({ south, west, north, east }: Box): number {
  const width = west <= east ? east - west : east - west + 360
  const widest = Math.min(Math.max(0, south), north)
  return MILES_PER_DEGREE * Math.hypot(north - south, width * Math.cos(radians(widest)))
}

/** A point on the unit sphere. The sum of several vectors points to the mean of their points, even across the poles. */
export interface Vector {
  x: number
  y: number
  z: number
}

export function vectorOf({ lat, lon }: Point): Vector {
  const width = Math.cos(radians(lat))
  return { x: width * Math.cos(radians(lon)), y: width * Math.sin(radians(lon)), z: Math.sin(radians(lat)) }
}

/** The point in the direction of a vector of any length except 0. */
export function pointOfVector({ x, y, z }: Vector): Point {
  return { lat: degrees(Math.atan2(z, Math.hypot(x, y))), lon: degrees(Math.atan2(y, x)) }
}

/** The point of a record, which stores its coordinates as text. */
export function pointOf({ lat, lon }: { lat: string; lon: string }): Point {
  return { lat: Number(lat), lon: Number(lon) }
}
