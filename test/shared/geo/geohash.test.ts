import fc from 'fast-check'
import ngeohash from 'ngeohash'
import { describe, expect, it } from 'vitest'
import {
  boxShape,
  cellsTouching,
  circleShape,
  coveringRanges,
  type HashRange,
  MAX_RANGES,
  pointCell,
  pointHash,
  type Shape,
  splitByFirstCharacter,
  withoutRange,
} from '../../../shared/geo/geohash.js'
import {
  type Box,
  boxFraction,
  distanceMiles,
  distanceToBoxMiles,
  EARTH_RADIUS_MILES,
  isInBox,
  type Point,
} from '../../../shared/geo/point.js'
import {
  anyBox,
  anyFraction,
  anyPoint,
  anyRadiusMiles,
  destination,
  pointInBox,
  specialPoints,
} from '../../support/geo-arbitraries.js'
import { usually } from '../../support/thoroughness.js'

const BASE32 = '0123456789bcdefghjkmnpqrstuvwxyz'
const WORLD: Box = { south: -90, west: -180, north: 90, east: 180 }
const anyMaxRanges = fc.oneof(fc.constant(MAX_RANGES), fc.integer({ min: 1, max: 40 }))
const anyHash = fc
  .array(fc.constantFrom(...BASE32), { minLength: 10, maxLength: 10 })
  .map((characters) => characters.join(''))
const anyRange = fc
  .tuple(anyHash, anyHash)
  .map(([a, b]): HashRange => (a < b ? { from: a, to: b } : { from: b, to: a }))
/** Sorted and with gaps between them, as coverings are. */
const anyRanges = fc.uniqueArray(anyHash, { minLength: 2, maxLength: 12 }).map((hashes) => {
  const ends = hashes.sort().slice(0, hashes.length - (hashes.length % 2))
  return Array.from({ length: ends.length / 2 }, (_, index) => ({
    from: ends[2 * index] ?? '',
    to: ends[2 * index + 1] ?? '',
  }))
})

const holds = ({ from, to }: HashRange, hash: string) => hash >= from && hash <= to
const isCovered = (ranges: HashRange[], hash: string) => ranges.some((range) => holds(range, hash))

function codeOf(hash: string): number {
  return [...hash].reduce((code, character) => code * 32 + BASE32.indexOf(character), 0)
}

/** The fraction of the globe that a range covers, summed over the largest cells that fit. */
function rangeFraction({ from, to }: HashRange): number {
  const end = codeOf(to) + 1
  let fraction = 0
  for (let code = codeOf(from); code < end; ) {
    let bits = 50
    while (bits > 0 && code % 2 ** (51 - bits) === 0 && code + 2 ** (51 - bits) <= end) bits--
    const [south, west, north, east] =
      bits === 0 ? [-90, -180, 90, 180] : ngeohash.decode_bbox_int(code / 2 ** (50 - bits), bits)
    fraction += boxFraction({ south, west, north, east })
    code += 2 ** (50 - bits)
  }
  return fraction
}

const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length

/** Numbers from 0 to 1, the same in every run (https://en.wikipedia.org/wiki/Linear_congruential_generator). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

describe('pointHash', () => {
  it('is the geohash of ten characters', () => {
    expect(pointHash({ lat: 57.64911, lon: 10.40744 })).toBe('u4pruydqqv')
  })

  it('agrees with the geohash library on any point west of 180', () => {
    fc.assert(
      fc.property(anyPoint, ({ lat, lon }) => {
        fc.pre(lon < 180)

        expect(pointHash({ lat, lon })).toBe(ngeohash.encode(lat, lon, 10))
      }),
    )
  })

  it('is the same for 180 and -180', () => {
    fc.assert(
      fc.property(anyPoint, ({ lat }) => {
        expect(pointHash({ lat, lon: 180 })).toBe(pointHash({ lat, lon: -180 }))
      }),
    )
  })
})

describe('coveringRanges', () => {
  function expectSortedAndApart(ranges: HashRange[], maxRanges: number): void {
    const ends = ranges.flatMap(({ from, to }) => [codeOf(from), codeOf(to)])

    expect(ranges.length).toBeGreaterThan(0)
    expect(ranges.length).toBeLessThanOrEqual(maxRanges)
    for (const [index, end] of ends.entries()) {
      const before = ends[index - 1] ?? -1
      // A range may be a single cell; two ranges that touch would be one.
      if (index % 2 === 1) expect(end).toBeGreaterThanOrEqual(before)
      else if (index > 0) expect(end).toBeGreaterThan(before + 1)
    }
    expect(ranges.every(({ from, to }) => from.length === 10 && to.length === 10)).toBe(true)
  }

  it('contains every point of any circle', () => {
    fc.assert(
      fc.property(
        anyPoint,
        anyRadiusMiles,
        anyMaxRanges,
        fc.array(fc.tuple(anyFraction, fc.double({ min: 0, max: 360, noNaN: true })), { minLength: 20, maxLength: 20 }),
        (center, radius, maxRanges, steps) => {
          const ranges = coveringRanges(circleShape(center, radius), maxRanges)

          const points = steps
            .map(([part, bearing]) => destination(center, bearing, part * radius, EARTH_RADIUS_MILES))
            .filter((point) => distanceMiles(center, point) <= radius)
          for (const point of [center, ...points]) expect(isCovered(ranges, pointHash(point))).toBe(true)
        },
      ),
      { numRuns: usually(100, 400) },
    )
  })

  it('contains every point of any box', () => {
    fc.assert(
      fc.property(
        anyBox,
        anyMaxRanges,
        fc.array(fc.tuple(anyFraction, anyFraction), { minLength: 20, maxLength: 20 }),
        (box, maxRanges, places) => {
          const ranges = coveringRanges(boxShape(box), maxRanges)

          const points = places.map(([up, right]) => pointInBox(box, up, right)).filter((point) => isInBox(point, box))
          for (const point of points) expect(isCovered(ranges, pointHash(point))).toBe(true)
        },
      ),
      { numRuns: usually(100, 400) },
    )
  })

  it('gives ranges in order, apart from each other and not too many', () => {
    fc.assert(
      fc.property(anyPoint, anyRadiusMiles, anyBox, anyMaxRanges, (center, radius, box, maxRanges) => {
        expectSortedAndApart(coveringRanges(circleShape(center, radius), maxRanges), maxRanges)
        expectSortedAndApart(coveringRanges(boxShape(box), maxRanges), maxRanges)
      }),
      { numRuns: usually(100, 250) },
    )
  })

  it.each<[string, Shape]>([
    ['the whole world as a box', boxShape(WORLD)],
    ['the whole world as a circle', circleShape({ lat: 45.5, lon: -122.6 }, 12_500)],
  ])('is one range for %s', (_, shape) => {
    expect(coveringRanges(shape, MAX_RANGES)).toEqual([{ from: '0000000000', to: 'zzzzzzzzzz' }])
  })

  it.each<[string, Point]>([
    ['a point where four cells meet', { lat: 0, lon: 0 }],
    ['a pole', { lat: 90, lon: 40 }],
    ['180', { lat: 12, lon: 180 }],
    ['-180', { lat: 12, lon: -180 }],
    ['an ordinary point', { lat: 45.5231, lon: -122.6765 }],
  ])('covers almost nothing but the point for a box that is %s', (_, { lat, lon }) => {
    const ranges = coveringRanges(boxShape({ south: lat, west: lon, north: lat, east: lon }), MAX_RANGES)

    expect(isCovered(ranges, pointHash({ lat, lon }))).toBe(true)
    expect(ranges.reduce((sum, range) => sum + rangeFraction(range), 0)).toBeLessThan(1e-12)
  })

  const sliver = fc.record({ at: anyPoint, length: fc.double({ min: 1, max: 90, noNaN: true }), lies: fc.boolean() })

  it('contains every point of a thin box along a parallel or meridian', () => {
    fc.assert(
      fc.property(sliver, fc.array(anyFraction, { minLength: 20, maxLength: 20 }), ({ at, length, lies }, parts) => {
        const thin = 1e-7
        const north = Math.min(90, at.lat + (lies ? thin : length))
        const east = at.lon + (lies ? length : thin)
        const box = { south: at.lat, west: at.lon, north, east: east > 180 ? east - 360 : east }

        const ranges = coveringRanges(boxShape(box), MAX_RANGES)

        const points = parts.map((part) => pointInBox(box, part, part)).filter((point) => isInBox(point, box))
        for (const point of points) expect(isCovered(ranges, pointHash(point))).toBe(true)
      }),
      { numRuns: usually(100, 500) },
    )
  })

  it('reads little outside boxes of a city to a county', () => {
    const random = randomNumbers(7)
    const waste = Array.from({ length: 300 }, () => {
      const [south, west] = [-70 + random() * 139, -180 + random() * 359]
      const [height, width] = [0.05 + random() * 0.95, 0.05 + random() * 0.95]
      const box = { south, west, north: south + height, east: west + width }

      const ranges = coveringRanges(boxShape(box), MAX_RANGES)

      return ranges.reduce((sum, range) => sum + rangeFraction(range), 0) / boxFraction(box)
    })

    // 1.97 on average and 6.8 at worst when this was written.
    expect(mean(waste)).toBeLessThan(2.05)
    expect(Math.max(...waste)).toBeLessThan(7.2)
    expect(Math.min(...waste)).toBeGreaterThanOrEqual(1 - 1e-9)
  })

  it('reads little outside circles of a town to a state', () => {
    const random = randomNumbers(8)
    const waste = Array.from({ length: 300 }, () => {
      const center = { lat: -65 + random() * 130, lon: -180 + random() * 360 }
      const radius = 1 + random() * 99

      const ranges = coveringRanges(circleShape(center, radius), MAX_RANGES)

      const cap = (1 - Math.cos(radius / EARTH_RADIUS_MILES)) / 2
      return ranges.reduce((sum, range) => sum + rangeFraction(range), 0) / cap
    })

    // 1.69 on average and 2.2 at worst when this was written.
    expect(mean(waste)).toBeLessThan(1.75)
    expect(Math.max(...waste)).toBeLessThan(2.3)
    expect(Math.min(...waste)).toBeGreaterThanOrEqual(1 - 1e-6)
  })

  it.each([1, 50, 500])('needs at most one query for each range, for a circle of %i miles', (miles) => {
    const random = randomNumbers(9)
    const queries = Array.from({ length: 200 }, () => {
      const center = { lat: -65 + random() * 130, lon: -180 + random() * 360 }
      return splitByFirstCharacter(coveringRanges(circleShape(center, miles), MAX_RANGES)).length
    })

    expect(Math.max(...queries)).toBeLessThanOrEqual(MAX_RANGES)
  })

  describe('followed by the exact test', () => {
    const random = randomNumbers(42)
    const uniform = Array.from({ length: 1_000 }, () => ({
      lat: (Math.asin(random() * 2 - 1) * 180) / Math.PI,
      lon: random() * 360 - 180,
    }))
    /** Clusters as around cities, some on the antimeridian or near a pole. */
    const cities = [...uniform.slice(0, 20), { lat: -17, lon: 179.99 }, { lat: 89.9, lon: 10 }, { lat: 0, lon: 0 }]
    const clustered = cities.flatMap((city) =>
      Array.from({ length: 100 }, () => destination(city, random() * 360, 30 * random() ** 2, EARTH_RADIUS_MILES)),
    )
    const corners = uniform.slice(0, 200).map(({ lat, lon }, index) => {
      const [south, west] = ngeohash.decode_bbox(ngeohash.encode(lat, lon, 1 + (index % 9)))
      return { lat: south, lon: west }
    })
    const points = [...uniform, ...clustered, ...corners, ...specialPoints, ...specialPoints]
    const hashed = points.map((point) => ({ point, hash: pointHash(point) }))

    function found(shape: Shape): Point[] {
      const ranges = coveringRanges(shape, MAX_RANGES)
      return hashed
        .filter(({ hash, point }) => isCovered(ranges, hash) && shape.contains(point))
        .map(({ point }) => point)
    }

    const anyOfThem = fc.constantFrom(...points)

    it('finds what a plain scan for a distance finds', () => {
      fc.assert(
        fc.property(fc.oneof(anyOfThem, anyPoint), anyRadiusMiles, (center, radius) => {
          const scanned = points.filter((point) => distanceMiles(center, point) <= radius)

          expect(found(circleShape(center, radius))).toEqual(scanned)
        }),
        { numRuns: usually(100, 300) },
      )
    })

    it('finds a point that lies exactly on the circle', () => {
      fc.assert(
        fc.property(anyOfThem, anyOfThem, (center, edge) => {
          expect(found(circleShape(center, distanceMiles(center, edge)))).toContain(edge)
        }),
        { numRuns: usually(100, 300) },
      )
    })

    it('finds what a plain scan of a box finds', () => {
      const boxOfTwo = fc.tuple(anyOfThem, anyOfThem).map(([a, b]) => ({
        south: Math.min(a.lat, b.lat),
        west: a.lon,
        north: Math.max(a.lat, b.lat),
        east: b.lon,
      }))
      fc.assert(
        fc.property(fc.oneof(boxOfTwo, anyBox), (box) => {
          const scanned = points.filter((point) => isInBox(point, box))

          expect(found(boxShape(box))).toEqual(scanned)
        }),
        { numRuns: usually(100, 300) },
      )
    })
  })
})

describe('pointCell', () => {
  it('is the beginning of the geohash', () => {
    expect(pointCell({ lat: 57.64911, lon: 10.40744 }, 3)).toBe('u4p')
  })
})

describe('cellsTouching', () => {
  it('names every cell that holds a point of the circle', () => {
    const anySmallRadius = fc.double({ min: 0.001, max: 300, noNaN: true })
    const steps = fc.array(fc.tuple(anyFraction, fc.double({ min: 0, max: 360, noNaN: true })), { minLength: 20 })
    fc.assert(
      fc.property(anyPoint, anySmallRadius, fc.integer({ min: 1, max: 3 }), steps, (center, radius, length, places) => {
        const cells = cellsTouching(circleShape(center, radius), length)

        const points = places
          .map(([part, bearing]) => destination(center, bearing, part * radius, EARTH_RADIUS_MILES))
          .filter((point) => distanceMiles(center, point) <= radius)
        for (const point of [center, ...points]) expect(cells).toContain(pointCell(point, length))
      }),
    )
  })

  it('names no cell twice, and none that the shape does not reach', () => {
    fc.assert(
      fc.property(anyPoint, fc.double({ min: 0, max: 300, noNaN: true }), (center, radius) => {
        const cells = cellsTouching(circleShape(center, radius), 3)

        expect(new Set(cells).size).toBe(cells.length)
        for (const cell of cells) {
          const [south, west, north, east] = ngeohash.decode_bbox(cell)
          expect(distanceToBoxMiles(center, { south, west, north, east })).toBeLessThanOrEqual(radius + 1e-5)
        }
      }),
    )
  })

  it('is one cell for a point inside it, and four where four meet', () => {
    expect(cellsTouching(circleShape({ lat: 57, lon: 10.7 }, 1), 3)).toEqual(['u4p'])
    expect(cellsTouching(circleShape({ lat: 0, lon: 0 }, 1), 3)).toEqual(['7zz', 'ebp', 'kpb', 's00'])
  })
})

describe('splitByFirstCharacter', () => {
  it('leaves what lies within one character as it is', () => {
    expect(splitByFirstCharacter([{ from: 'c200000000', to: 'c27zzzzzzz' }])).toEqual([
      { from: 'c200000000', to: 'c27zzzzzzz' },
    ])
  })

  it('cuts where the first character changes', () => {
    expect(splitByFirstCharacter([{ from: '9r00000000', to: 'c20zzzzzzz' }])).toEqual([
      { from: '9r00000000', to: '9zzzzzzzzz' },
      { from: 'b000000000', to: 'bzzzzzzzzz' },
      { from: 'c000000000', to: 'c20zzzzzzz' },
    ])
  })

  it('gives one piece for each of the 32 characters of the whole world', () => {
    const pieces = splitByFirstCharacter([{ from: '0000000000', to: 'zzzzzzzzzz' }])

    expect(pieces.map(({ from }) => from.charAt(0)).join('')).toBe(BASE32)
  })

  it('holds the same hashes, in pieces of one first character each', () => {
    fc.assert(
      fc.property(anyRanges, fc.array(anyHash), (ranges, hashes) => {
        const pieces = splitByFirstCharacter(ranges)

        const ends = ranges.flatMap(({ from, to }) => [from, to])
        for (const hash of [...hashes, ...ends]) expect(isCovered(pieces, hash)).toBe(isCovered(ranges, hash))
        expect(pieces.every(({ from, to }) => from.charAt(0) === to.charAt(0) && from <= to)).toBe(true)
      }),
    )
  })
})

describe('withoutRange', () => {
  it.each<[string, HashRange, HashRange[]]>([
    ['before it', { from: 'a', to: 'c' }, [{ from: 'd', to: 'p' }]],
    ['behind it', { from: 'q', to: 'z' }, [{ from: 'd', to: 'p' }]],
    ['over its beginning', { from: 'b', to: 'g' }, [{ from: 'g', to: 'p' }]],
    ['over its end', { from: 'k', to: 'r' }, [{ from: 'd', to: 'k' }]],
    [
      'in its middle',
      { from: 'g', to: 'k' },
      [
        { from: 'd', to: 'g' },
        { from: 'k', to: 'p' },
      ],
    ],
    ['over all of it', { from: 'a', to: 'z' }, []],
    ['exactly as long', { from: 'd', to: 'p' }, []],
  ])('leaves of a range what a piece %s has not read', (_, seen, rest) => {
    expect(withoutRange([{ from: 'd', to: 'p' }], seen)).toEqual(rest)
  })

  it('leaves together with the piece every hash of the ranges, and none beside them', () => {
    fc.assert(
      fc.property(anyRanges, anyRange, fc.array(anyHash), (ranges, seen, hashes) => {
        const rest = withoutRange(ranges, seen)

        const ends = ranges.flatMap(({ from, to }) => [from, to])
        for (const hash of [...hashes, ...ends]) {
          expect(isCovered(rest, hash) || (holds(seen, hash) && isCovered(ranges, hash))).toBe(isCovered(ranges, hash))
        }
      }),
    )
  })

  it('leaves nothing between the ends of the piece', () => {
    fc.assert(
      fc.property(anyRanges, anyRange, fc.array(anyHash), (ranges, seen, hashes) => {
        const inside = hashes.filter((hash) => hash > seen.from && hash < seen.to)

        const rest = withoutRange(ranges, seen)

        expect(inside.filter((hash) => isCovered(rest, hash))).toEqual([])
      }),
    )
  })
})
