import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Box,
  boxFraction,
  distanceMiles,
  distanceToBoxMiles,
  EARTH_RADIUS_MILES,
  initialBearing,
  isInBox,
  type Point,
  pointOfVector,
  vectorOf,
} from '../../../shared/geo/point.js'
import { anyFraction, anyPoint, flatBox, pointInBox } from '../../support/geo-arbitraries.js'

const PORTLAND = { lat: 45.5231, lon: -122.6765 }
const SEATTLE = { lat: 47.6062, lon: -122.3321 }
const LONDON = { lat: 51.5074, lon: -0.1278 }
const SYDNEY = { lat: -33.8688, lon: 151.2093 }
const AUCKLAND = { lat: -36.8485, lon: 174.7633 }
const HONOLULU = { lat: 21.3069, lon: -157.8583 }

const HALF_ROUND_MILES = 12436.79834042676

describe('distanceMiles', () => {
  // Computed with another formula, the angle between two vectors, on a sphere of 6371 km × 0.621371192.
  it.each<[string, Point, Point, number]>([
    ['Portland and Seattle', PORTLAND, SEATTLE, 144.8547248245901],
    ['Portland and London', PORTLAND, LONDON, 4912.784442459634],
    ['London and Sydney', LONDON, SYDNEY, 10559.540690682066],
    ['Auckland and Honolulu, over the antimeridian', AUCKLAND, HONOLULU, 4396.656739038979],
    ['one degree of the equator', { lat: 0, lon: 0 }, { lat: 0, lon: 1 }, 69.09332411348201],
    ['equator and pole', { lat: 0, lon: 33 }, { lat: 90, lon: -120 }, 6218.399170213382],
    ['the poles', { lat: 90, lon: 10 }, { lat: -90, lon: 20 }, HALF_ROUND_MILES],
    ['antipodes on the equator', { lat: 0, lon: -90 }, { lat: 0, lon: 90 }, HALF_ROUND_MILES],
    ['antipodes beside the equator', { lat: 37.5, lon: -100 }, { lat: -37.5, lon: 80 }, HALF_ROUND_MILES],
  ])('knows how far apart %s are', (_, a, b, miles) => {
    expect(distanceMiles(a, b)).toBeCloseTo(miles, 6)
  })

  it('is 0 from a point to itself', () => {
    fc.assert(fc.property(anyPoint, (point) => distanceMiles(point, point) === 0))
  })

  it('is 0 between any two longitudes of a pole', () => {
    fc.assert(
      fc.property(anyPoint, anyPoint, fc.constantFrom(90, -90), (a, b, lat) => {
        expect(distanceMiles({ lat, lon: a.lon }, { lat, lon: b.lon })).toBeCloseTo(0, 9)
      }),
    )
  })

  it('is the same in both directions, and never more than half round the globe', () => {
    fc.assert(
      fc.property(anyPoint, anyPoint, (a, b) => {
        const miles = distanceMiles(a, b)

        expect(distanceMiles(b, a)).toBe(miles)
        expect(miles).toBeGreaterThanOrEqual(0)
        expect(miles).toBeLessThanOrEqual(HALF_ROUND_MILES + 1e-9)
      }),
    )
  })

  it('sees 180 and -180 as one meridian', () => {
    fc.assert(
      fc.property(anyPoint, fc.double({ min: -90, max: 90, noNaN: true }), (point, lat) => {
        const [east, west] = [180, -180].map((lon) => distanceMiles(point, { lat, lon }))

        // Near the antipode a last digit of the sine is a ten-thousandth of a mile.
        expect(Math.abs((east ?? 0) - (west ?? 0))).toBeLessThan(1e-3)
      }),
    )
  })

  it('stays exact for points a few inches apart', () => {
    const north = { lat: PORTLAND.lat + 1e-6, lon: PORTLAND.lon }

    expect(distanceMiles(PORTLAND, north)).toBeCloseTo((EARTH_RADIUS_MILES * Math.PI) / 180e6, 12)
  })
})

describe('initialBearing', () => {
  it.each<[string, Point, Point, number]>([
    ['north', { lat: 0, lon: 0 }, { lat: 1, lon: 0 }, 0],
    ['east', { lat: 0, lon: 0 }, { lat: 0, lon: 1 }, 90],
    ['south', { lat: 1, lon: 0 }, { lat: 0, lon: 0 }, 180],
    ['west', { lat: 0, lon: 0 }, { lat: 0, lon: -1 }, 270],
    ['east over the antimeridian', { lat: 0, lon: 179.5 }, { lat: 0, lon: -179.5 }, 90],
    ['north over the pole', { lat: 60, lon: 10 }, { lat: 60, lon: -170 }, 0],
    ['Portland to Seattle', PORTLAND, SEATTLE, 6.360321256168154],
    ['Seattle to Portland', SEATTLE, PORTLAND, 186.61044921183165],
    ['Portland to London', PORTLAND, LONDON, 33.6790624674845],
    ['London to Sydney', LONDON, SYDNEY, 60.713386282501645],
    ['Auckland to Honolulu', AUCKLAND, HONOLULU, 28.566315913684125],
    ['Honolulu to Auckland', HONOLULU, AUCKLAND, 204.25016371882995],
  ])('points %s', (_, from, to, bearing) => {
    expect(initialBearing(from, to)).toBeCloseTo(bearing, 9)
  })

  it('is 0 for equal points', () => {
    expect(initialBearing(LONDON, LONDON)).toBe(0)
  })

  it('is at least 0 and less than 360', () => {
    fc.assert(
      fc.property(anyPoint, anyPoint, (a, b) => {
        const bearing = initialBearing(a, b)

        expect(bearing).toBeGreaterThanOrEqual(0)
        expect(bearing).toBeLessThan(360)
      }),
    )
  })

  it('points to the west for what lies less than half round to the west', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -89, max: 89, noNaN: true }),
        fc.double({ min: -89, max: 89, noNaN: true }),
        fc.double({ min: 0.01, max: 179, noNaN: true }),
        (fromLat, toLat, turn) => {
          const bearing = initialBearing({ lat: fromLat, lon: 90 }, { lat: toLat, lon: 90 - turn })

          expect(bearing).toBeGreaterThan(180)
        },
      ),
    )
  })
})

describe('distanceToBoxMiles', () => {
  /** The shortest distance to a fine grid of the box, edges included. */
  function sampledDistance(point: Point, box: Box, steps: number): number {
    let nearest = Number.POSITIVE_INFINITY
    for (let up = 0; up <= steps; up++) {
      for (let right = 0; right <= steps; right++) {
        nearest = Math.min(nearest, distanceMiles(point, pointInBox(box, up / steps, right / steps)))
      }
    }
    return nearest
  }

  it('is never more than the distance to a point inside', () => {
    fc.assert(
      fc.property(anyPoint, flatBox, anyFraction, anyFraction, (point, box, up, right) => {
        const inside = distanceMiles(point, pointInBox(box, up, right))

        // Near the antipode a last digit of the sine is a ten-thousandth of a mile.
        expect(distanceToBoxMiles(point, box)).toBeLessThanOrEqual(inside + (inside > 12_400 ? 1e-3 : 1e-6))
      }),
      { numRuns: 5_000 },
    )
  })

  it('is the distance to some point of the box, as a fine grid over it shows', () => {
    const steps = 40
    fc.assert(
      fc.property(anyPoint, flatBox, (point, box) => {
        const nearest = sampledDistance(point, box, steps)

        const gap =
          (EARTH_RADIUS_MILES * Math.PI * Math.hypot(box.north - box.south, box.east - box.west)) / 180 / steps
        expect(distanceToBoxMiles(point, box)).toBeGreaterThanOrEqual(nearest - gap - 1e-3)
      }),
      { numRuns: 300 },
    )
  })

  it('is 0 inside and on the edges', () => {
    fc.assert(
      fc.property(flatBox, anyFraction, anyFraction, (box, up, right) => {
        expect(distanceToBoxMiles(pointInBox(box, up, right), box)).toBe(0)
      }),
    )
  })

  it('is the plain distance to a box that is a point', () => {
    fc.assert(
      fc.property(anyPoint, anyPoint, (point, { lat, lon }) => {
        const box = { south: lat, west: lon, north: lat, east: lon }

        const miles = distanceMiles(point, { lat, lon })
        expect(Math.abs(distanceToBoxMiles(point, box) - miles)).toBeLessThan(miles > 12_400 ? 1e-3 : 1e-6)
      }),
    )
  })

  const ONE_DEGREE = 69.09332411348201
  it.each<[string, Point, Box, number]>([
    ['due north', { lat: 12, lon: 5 }, { south: 0, west: 0, north: 10, east: 10 }, 2 * ONE_DEGREE],
    ['due south', { lat: -3, lon: 10 }, { south: 0, west: 0, north: 10, east: 10 }, 3 * ONE_DEGREE],
    ['on the equator, west of it', { lat: 0, lon: -1 }, { south: -10, west: 0, north: 10, east: 10 }, ONE_DEGREE],
    [
      'on the other side of the antimeridian',
      { lat: 0, lon: -179 },
      { south: -5, west: 90, north: 5, east: 180 },
      ONE_DEGREE,
    ],
    [
      'on 180 beside a box that begins at -180',
      { lat: 3, lon: 180 },
      { south: -5, west: -180, north: 5, east: -90 },
      0,
    ],
    ['across the pole', { lat: 89, lon: 0 }, { south: 45, west: 170, north: 90, east: 180 }, ONE_DEGREE],
    ['at the pole', { lat: -90, lon: 77 }, { south: -88, west: 0, north: 0, east: 10 }, 2 * ONE_DEGREE],
    ['anywhere, of the whole world', { lat: 1, lon: 180 }, { south: -90, west: -180, north: 90, east: 180 }, 0],
  ])('measures from a point %s', (_, point, box, miles) => {
    expect(distanceToBoxMiles(point, box)).toBeCloseTo(miles, 6)
  })

  it('finds the nearest point in the middle of an edge, which bends away from the parallel', () => {
    const box = { south: 0, west: 0, north: 80, east: 10 }
    const point = { lat: 40, lon: -60 }

    const miles = distanceToBoxMiles(point, box)

    expect(miles).toBeCloseTo(sampledDistance(point, box, 400), 1)
    expect(miles).toBeLessThan(distanceMiles(point, { lat: 40, lon: 0 }) - 100)
  })
})

describe('isInBox', () => {
  const oregon = { south: 42, west: -124.6, north: 46.3, east: -116.5 }
  const fiji = { south: -20, west: 176, north: -15, east: -178 }

  it.each<[string, Point, Box]>([
    ['inside', PORTLAND, oregon],
    ['on the southern edge', { lat: 42, lon: -120 }, oregon],
    ['on the northern edge', { lat: 46.3, lon: -120 }, oregon],
    ['on a corner', { lat: 42, lon: -116.5 }, oregon],
    ['west of the antimeridian in a box that crosses it', { lat: -17, lon: 178 }, fiji],
    ['east of the antimeridian in a box that crosses it', { lat: -17, lon: -179 }, fiji],
    ['on 180 in a box that crosses it', { lat: -17, lon: 180 }, fiji],
    ['on -180 in a box that crosses it', { lat: -17, lon: -180 }, fiji],
    ['on 180 in a box that begins at -180', { lat: 0, lon: 180 }, { south: -1, west: -180, north: 1, east: -170 }],
    ['on -180 in a box that ends at 180', { lat: 0, lon: -180 }, { south: -1, west: 170, north: 1, east: 180 }],
    ['on the one point of a box', { lat: 0, lon: 0 }, { south: 0, west: 0, north: 0, east: 0 }],
    ['at a pole in the whole world', { lat: 90, lon: 12 }, { south: -90, west: -180, north: 90, east: 180 }],
  ])('holds a point %s', (_, point, box) => {
    expect(isInBox(point, box)).toBe(true)
  })

  it.each<[string, Point, Box]>([
    ['north of it', SEATTLE, oregon],
    ['south of it', { lat: 41.999, lon: -120 }, oregon],
    ['west of it', { lat: 44, lon: -124.601 }, oregon],
    ['east of it', { lat: 44, lon: -116.499 }, oregon],
    ['on the far side of the globe from a box that crosses the antimeridian', { lat: -17, lon: 0 }, fiji],
    ['just west of a box that crosses the antimeridian', { lat: -17, lon: 175.999 }, fiji],
    ['just east of a box that crosses the antimeridian', { lat: -17, lon: -177.999 }, fiji],
    ['on 180 beside a box that ends before it', { lat: 0, lon: 180 }, { south: -1, west: 170, north: 1, east: 179.9 }],
  ])('does not hold a point %s', (_, point, box) => {
    expect(isInBox(point, box)).toBe(false)
  })
})

describe('boxFraction', () => {
  it.each<[string, Box, number]>([
    ['the whole world', { south: -90, west: -180, north: 90, east: 180 }, 1],
    ['the northern half', { south: 0, west: -180, north: 90, east: 180 }, 0.5],
    ['an eighth', { south: 0, west: -90, north: 90, east: 0 }, 0.125],
    ['the tropics up to 30 degrees, which are half of it', { south: -30, west: -180, north: 30, east: 180 }, 0.5],
    ['a quarter across the antimeridian', { south: -90, west: 135, north: 90, east: -135 }, 0.25],
    ['a line', { south: 0, west: 10, north: 45, east: 10 }, 0],
    ['the antimeridian', { south: -90, west: 180, north: 90, east: -180 }, 0],
  ])('is the part that %s takes', (_, box, fraction) => {
    expect(boxFraction(box)).toBeCloseTo(fraction, 12)
  })
})

describe('vectorOf', () => {
  it.each<[string, Point, number[]]>([
    ['where the equator meets the first meridian', { lat: 0, lon: 0 }, [1, 0, 0]],
    ['on the equator at 90 east', { lat: 0, lon: 90 }, [0, 1, 0]],
    ['on the antimeridian', { lat: 0, lon: 180 }, [-1, 0, 0]],
    ['at the north pole', { lat: 90, lon: 33 }, [0, 0, 1]],
    ['at the south pole', { lat: -90, lon: 33 }, [0, 0, -1]],
  ])('knows the vector of a point %s', (_, point, [x = 0, y = 0, z = 0]) => {
    const vector = vectorOf(point)

    expect(vector.x).toBeCloseTo(x, 12)
    expect(vector.y).toBeCloseTo(y, 12)
    expect(vector.z).toBeCloseTo(z, 12)
  })

  it('has the length 1', () => {
    fc.assert(
      fc.property(anyPoint, (point) => {
        const { x, y, z } = vectorOf(point)

        expect(Math.hypot(x, y, z)).toBeCloseTo(1, 12)
      }),
    )
  })
})

describe('pointOfVector', () => {
  it('gives back the point, whatever the length of the vector', () => {
    fc.assert(
      fc.property(anyPoint, fc.double({ min: 1e-3, max: 1e12, noNaN: true }), (point, length) => {
        const { x, y, z } = vectorOf(point)

        const back = pointOfVector({ x: x * length, y: y * length, z: z * length })

        expect(distanceMiles(point, back)).toBeLessThan(1e-6)
      }),
    )
  })

  it('puts the middle of two points between them, over the antimeridian and over a pole', () => {
    const middle = (a: Point, b: Point) => {
      const [p, q] = [vectorOf(a), vectorOf(b)]
      return pointOfVector({ x: p.x + q.x, y: p.y + q.y, z: p.z + q.z })
    }

    const onAntimeridian = middle({ lat: -17, lon: 179 }, { lat: -17, lon: -179 })
    const onPole = middle({ lat: 88, lon: 10 }, { lat: 88, lon: -170 })

    expect(distanceMiles(onAntimeridian, { lat: -17.00244, lon: 180 })).toBeLessThan(1e-3)
    expect(onPole.lat).toBeCloseTo(90, 9)
  })

  it('is as far from two points whose middle it is', () => {
    fc.assert(
      fc.property(anyPoint, anyPoint, (a, b) => {
        const [p, q] = [vectorOf(a), vectorOf(b)]
        const sum = { x: p.x + q.x, y: p.y + q.y, z: p.z + q.z }
        // Two antipodes have no middle.
        fc.pre(Math.hypot(sum.x, sum.y, sum.z) > 1e-3)

        const middle = pointOfVector(sum)

        expect(Math.abs(distanceMiles(middle, a) - distanceMiles(middle, b))).toBeLessThan(1e-3)
      }),
    )
  })
})
