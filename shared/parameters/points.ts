// Points and the edges of a box, in degrees. A blank coordinate means absent, not 0.
import * as z from 'zod/mini'
import { group, type Parameter, ParameterError, parameter } from './parameter.js'
import { numberOf } from './values.js'

const MAX_LATITUDE = 90
const MAX_LONGITUDE = 180
/** Map widgets count on past the antimeridian; up to one and a half turns are accepted. */
const MAX_COUNTED = 540

/**
 * A point as two parameters, which are sent together or not at all.
 * @param of - whose point it is, for the documentation.
 * @param prefix - of the parameters' names, as in `user_lat` and `user_lon`.
 */
export function point(of: string, prefix = ''): Parameter<{ lat: number; lon: number } | undefined> {
  const names = { lat: `${prefix}lat`, lon: `${prefix}lon` }
  const parts = { [names.lat]: latitude(`latitude of ${of}`), [names.lon]: longitude(`longitude of ${of}`) }
  return group(parts, (values) => {
    const [lat, lon] = [values[names.lat], values[names.lon]]
    if (lat === undefined && lon === undefined) return undefined
    if (lat === undefined) throw new ParameterError('is required', names.lat)
    if (lon === undefined) throw new ParameterError('is required', names.lon)
    return { lat, lon }
  })
}

/** Northern or southern edge of a box. */
export function latitude(description: string): Parameter<number | undefined> {
  return degrees(`${description} in degrees, -90 to 90`, '45.52', between(MAX_LATITUDE, MAX_LATITUDE))
}

/** Eastern or western edge of a box, as sent: `wrapLongitude` brings it into -180 to 180. */
export function boxEdge(description: string): Parameter<number | undefined> {
  return degrees(`${description} in degrees, -180 to 180`, '-122.67', between(MAX_LONGITUDE, MAX_COUNTED))
}

export function longitude(description: string): Parameter<number | undefined> {
  const wrapped = z.pipe(between(MAX_LONGITUDE, MAX_COUNTED), z.transform(wrapLongitude))
  return degrees(`${description} in degrees, -180 to 180`, '-122.67', wrapped)
}

function degrees(description: string, example: string, schema: Parameter<number>): Parameter<number | undefined> {
  return parameter({ description, example }, numberOf, schema)
}

/** @param max - what is accepted, of which less is said. */
function between(bound: number, max: number) {
  const error = `must be between -${bound} and ${bound}`
  return z.number(error).check(z.minimum(-max, error), z.maximum(max, error))
}

/** The longitude of the meridian within -180 to 180; 180 itself stays. */
export function wrapLongitude(lon: number): number {
  if (lon >= -180 && lon <= 180) return lon
  return ((((lon + 180) % 360) + 360) % 360) - 180
}
