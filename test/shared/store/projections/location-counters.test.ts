import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { pointOfVector } from '../../../../shared/geo/point.js'
import { cityKey, contributionsOf, titleOf } from '../../../../shared/store/projections/location-counters.js'
import {
  type Contribution,
  contributionChanges,
  counterItem,
  counterStep,
  rankFraction,
  sumPositions,
} from '../../../../shared/table/counters.js'
import {
  CITY_LOCATIONS,
  CITY_MACHINES,
  EVERYWHERE,
  gazetteerCounters,
  REGION_LOCATIONS,
  REGION_MACHINES,
  TITLE_MACHINES,
  TYPE_LOCATIONS,
} from '../../../../shared/table/keys.js'
import { machineMap, newLocation, newMachine } from '../../../support/records.js'
import { anyText } from '../../../support/text-arbitraries.js'

vi.hoisted(() => {
  process.env.TABLE_NAME ??= 'unused'
})

const machines = machineMap(
  newMachine({ id: 1, name: 'Monster Bash', opdb_id: 'Gr3EW-MD3Nj' }),
  newMachine({ id: 2, name: 'Attack from Mars (Remake)', opdb_id: 'G4ODR-MrxK9' }),
  newMachine({ id: 3, name: 'Attack from Mars', opdb_id: 'G4ODR-MDXEy' }),
  newMachine({ id: 4, name: 'Homebrew' }),
)

const figureOf = ({ counter, key }: Pick<Contribution, 'counter' | 'key'>) => JSON.stringify([counter, key])

describe('titleOf', () => {
  it.each([
    ['Gr3EW-MD3Nj', 'Gr3EW'],
    ['Gr3EW', 'Gr3EW'],
    ['', undefined],
    [null, undefined],
  ])('reads %j as %j', (opdb_id, title) => {
    expect(titleOf({ opdb_id })).toBe(title)
  })
})

describe('contributionsOf', () => {
  const counts = (contributions: Contribution[]) =>
    Object.fromEntries(contributions.map(({ counter, key, count }) => [`${counter} ${key}`, count]))

  it('counts the location and its machines everywhere, in its region and city, and by its type', () => {
    const location = newLocation({
      region_id: 7,
      city: 'Portland',
      state: 'OR',
      location_type_id: 4,
      line_up: { 1: [10, null, null, null], 4: [11, null, null, null] },
      machine_count: 2,
    })

    expect(counts(contributionsOf(location, machines))).toMatchObject({
      [`${REGION_LOCATIONS} ${EVERYWHERE}`]: 1,
      [`${REGION_MACHINES} ${EVERYWHERE}`]: 2,
      [`${REGION_LOCATIONS} 7`]: 1,
      [`${REGION_MACHINES} 7`]: 2,
      [`${CITY_LOCATIONS} ${cityKey('Portland', 'OR')}`]: 1,
      [`${CITY_MACHINES} ${cityKey('Portland', 'OR')}`]: 2,
      [`${TYPE_LOCATIONS} 4`]: 1,
    })
  })

  it('adds nothing but itself for a location of which nothing is known', () => {
    expect(contributionsOf(newLocation(), machines)).toEqual([{ counter: REGION_LOCATIONS, key: EVERYWHERE, count: 1 }])
  })

  it('counts the versions of one title together, under the earlier of their names', () => {
    const location = newLocation({
      line_up: { 1: [10, null, null, null], 2: [11, null, null, null], 3: [12, null, null, null] },
      machine_count: 3,
    })

    const titles = contributionsOf(location, machines).filter(({ counter }) => counter === TITLE_MACHINES)

    expect(titles).toEqual([
      { counter: TITLE_MACHINES, key: 'Gr3EW', count: 1, rankedAs: 'Monster Bash' },
      { counter: TITLE_MACHINES, key: 'G4ODR', count: 2, rankedAs: 'Attack from Mars' },
    ])
  })

  it('leaves out machines that are unknown or have no title', () => {
    const location = newLocation({
      line_up: { 4: [10, null, null, null], 99: [11, null, null, null] },
      machine_count: 2,
    })

    expect(contributionsOf(location, machines).filter(({ counter }) => counter === TITLE_MACHINES)).toEqual([])
  })

  it('keeps apart cities of one name in two states', () => {
    const [maine, oregon] = ['ME', 'OR'].map((state) =>
      contributionsOf(newLocation({ city: 'Portland', state }), machines).find(
        ({ counter }) => counter === CITY_LOCATIONS,
      ),
    )

    expect(maine?.key).not.toBe(oregon?.key)
  })

  it('keeps apart states of one name in two countries', () => {
    const [australian, american] = ['AU', 'US'].map((country) =>
      contributionsOf(newLocation({ state: 'WA', country }), machines).find(
        ({ counter }) => counter === gazetteerCounters('WA'),
      ),
    )

    expect(australian?.key).not.toBe(american?.key)
  })

  it('ranks cities by name and state, also one without state', () => {
    const ranked = [null, 'OR'].map((state) =>
      contributionsOf(newLocation({ city: 'Portland', state }), machines).find(
        ({ counter }) => counter === CITY_LOCATIONS,
      ),
    )

    expect(ranked.map((one) => [one?.rankedAs, one?.labels])).toEqual([
      ['Portland, ', { city: 'Portland' }],
      ['Portland, OR', { city: 'Portland', state: 'OR' }],
    ])
  })

  it('tells the gazetteer where city, state and postal code lie', () => {
    const location = newLocation({
      city: 'Saint-Étienne',
      state: 'Loire',
      zip: '42000',
      country: 'FR',
      lat: '45.43',
      lon: '4.39',
    })

    const places = contributionsOf(location, machines).filter(({ position }) => position !== undefined)

    expect(places.map(({ counter, labels }) => [counter, labels?.kind])).toEqual([
      [gazetteerCounters('saint etienne'), 'CITY'],
      [gazetteerCounters('loire'), 'STATE'],
      [gazetteerCounters('42000'), 'ZIP'],
    ])
    for (const { position = { x: 0, y: 0, z: 0 } } of places) {
      expect(pointOfVector(position).lat).toBeCloseTo(45.43, 6)
      expect(pointOfVector(position).lon).toBeCloseTo(4.39, 6)
    }
  })

  it('finds the middle of places on both sides of the antimeridian', () => {
    const [west, east] = ['179.9', '-179.9'].map(
      (lon) =>
        contributionsOf(newLocation({ city: 'Taveuni', lat: '-16.8', lon }), machines).find(
          ({ counter }) => counter === gazetteerCounters('taveuni'),
        )?.position,
    )

    const middle = pointOfVector(sumPositions(west, east ?? { x: 0, y: 0, z: 0 }))

    expect(middle.lat).toBeCloseTo(-16.8, 3)
    expect(Math.abs(middle.lon)).toBeCloseTo(180, 6)
  })

  it.each([
    ['97202-1234', ['97202-1234', '97202']],
    ['SW1A 1AA', ['SW1A 1AA', 'SW1A']],
    ['97202', ['97202']],
    ['97202-', ['97202-']],
    [' 97202', [' 97202']],
    ['-', []],
  ])('files the postal code %j under %j', (zip, filed) => {
    const zips = contributionsOf(newLocation({ zip }), machines).filter(({ labels }) => labels?.kind === 'ZIP')

    expect(zips.map(({ counter }) => counter)).toEqual(filed.map(gazetteerCounters))
  })
})

const anyLocation = fc
  .record({
    region_id: fc.constantFrom(null, 1, 2),
    location_type_id: fc.constantFrom(null, 3, 4),
    city: fc.constantFrom(null, '', 'Portland', 'portland', 'Saint-Étienne', '東京', '?'),
    state: fc.constantFrom(null, '', 'OR', 'Portland'),
    zip: fc.constantFrom(null, '', '97202', '97202-1234', '97202-', 'SW1A 1AA', '-'),
    country: fc.constantFrom(null, 'US', 'FR'),
    lat: fc.integer({ min: -9e10, max: 9e10 }).map((units) => String(units / 1e9)),
    lon: fc.integer({ min: -18e10, max: 18e10 }).map((units) => String(units / 1e9)),
    machineIds: fc.uniqueArray(fc.integer({ min: 1, max: 5 })),
  })
  .map(({ machineIds, ...fields }) =>
    newLocation({
      ...fields,
      line_up: Object.fromEntries(machineIds.map((id) => [id, [id, null, null, null]])),
      machine_count: machineIds.length,
    }),
  )
const anyContributions = anyLocation.map((location) => contributionsOf(location, machines))

describe('contributionsOf, for any location', () => {
  it('names no figure twice and none without adding to it', () => {
    fc.assert(
      fc.property(anyContributions, (contributions) => {
        expect(new Set(contributions.map(figureOf)).size).toBe(contributions.length)
        expect(contributions.every(({ count }) => count > 0)).toBe(true)
      }),
    )
  })
})

describe('contributionChanges', () => {
  /** What stands in the figures to which these have been added, as far as it is not 0. */
  function sumsOf(contributions: Contribution[]): Contribution[] {
    const sums = new Map<string, Contribution>()
    for (const { counter, key, count, position } of contributions) {
      const known = sums.get(figureOf({ counter, key }))
      const sum = position ? sumPositions(known?.position, position) : known?.position
      sums.set(figureOf({ counter, key }), { counter, key, count: (known?.count ?? 0) + count, position: sum })
    }
    return [...sums.values()]
      .filter(({ count, position }) => count !== 0 || Object.values(position ?? {}).some((part) => part !== 0))
      .sort((a, b) => (figureOf(a) < figureOf(b) ? -1 : 1))
  }

  it('adds everything for a new location and takes everything away for a deleted one', () => {
    const contributions = contributionsOf(newLocation({ city: 'Portland', machine_count: 3 }), machines)

    const added = contributionChanges([], contributions)
    const removed = contributionChanges(contributions, [])

    expect(sumsOf(added)).toEqual(sumsOf(contributions))
    expect(sumsOf([...added, ...removed])).toEqual([])
    expect(removed.every(({ count }) => count < 0)).toBe(true)
  })

  it('is nothing when nothing changed', () => {
    fc.assert(fc.property(anyContributions, (same) => contributionChanges(same, same).length === 0))
  })

  it('moves a place whose location moved, though it counts the same', () => {
    const [before, after] = ['45.5', '45.75'].map((lat) =>
      contributionsOf(newLocation({ city: 'Portland', lat }), machines),
    )

    const changes = contributionChanges(before ?? [], after ?? [])

    expect(changes).toMatchObject([{ counter: gazetteerCounters('Portland'), count: 0 }])
    expect(changes[0]?.position?.z).toBeGreaterThan(0)
  })

  it('carries the name and the labels of the later state', () => {
    const labelled = (name: string): Contribution => ({
      counter: 'X',
      key: 'k',
      count: 1,
      rankedAs: name,
      labels: { name },
    })

    const changes = contributionChanges([labelled('old')], [{ ...labelled('new'), count: 3 }])

    expect(changes).toEqual([{ counter: 'X', key: 'k', count: 2, rankedAs: 'new', labels: { name: 'new' } }])
  })

  it('changes no figure twice', () => {
    fc.assert(
      fc.property(anyContributions, anyContributions, (before, after) => {
        const changes = contributionChanges(before, after)

        expect(new Set(changes.map(figureOf)).size).toBe(changes.length)
      }),
    )
  })

  it('leads change by change to the contributions of the last state', () => {
    fc.assert(
      fc.property(fc.array(anyContributions, { minLength: 1, maxLength: 8 }), (states) => {
        const steps = states.flatMap((after, index) => contributionChanges(states[index - 1] ?? [], after))

        expect(sumsOf(steps)).toEqual(sumsOf(states.at(-1) ?? []))
      }),
    )
  })

  it('is the difference between the last and the first state, whatever came between', () => {
    fc.assert(
      fc.property(fc.array(anyContributions, { minLength: 2, maxLength: 8 }), (states) => {
        const steps = states.slice(1).flatMap((after, index) => contributionChanges(states[index] ?? [], after))

        const direct = contributionChanges(states[0] ?? [], states.at(-1) ?? [])
        expect(sumsOf(steps)).toEqual(sumsOf(direct))
      }),
    )
  })
})

describe('rankFraction', () => {
  const ascii = fc
    .array(fc.integer({ min: 32, max: 126 }), { maxLength: 20 })
    .map((codes) => String.fromCharCode(...codes))

  it('is between 0 and 1, both excluded, with 28 digits for any name', () => {
    fc.assert(
      fc.property(anyText(), (name) => {
        const fraction = rankFraction(name)

        expect(fraction).toMatch(/^0\.\d{28}$/)
        expect(Number(fraction)).toBeGreaterThan(0)
        expect(Number(fraction)).toBeLessThan(1)
      }),
    )
  })

  it('is larger for the name that comes earlier in its first 14 characters, ignoring case', () => {
    const key = (name: string) => name.toLowerCase().slice(0, 14)
    fc.assert(
      fc.property(ascii, ascii, fc.nat(14), (a, b, shared) => {
        // Long common beginnings are where the last digits matter.
        const other = a.slice(0, shared) + b

        const [first, second] = key(a) < key(other) ? [a, other] : [other, a]
        if (key(a) === key(other)) expect(rankFraction(a)).toBe(rankFraction(other))
        else expect(rankFraction(first) > rankFraction(second)).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  it('orders whole names', () => {
    const names = ['', ' ', '24', 'Addams Family', 'addams family!', 'Attack', 'Attack from Mars', 'Ätna', '東京']

    const fractions = names.map(rankFraction)

    expect(fractions).toEqual([...fractions].sort().reverse())
  })
})

describe('counterItem', () => {
  it('ranks by count and then by name', () => {
    const item = counterItem({
      counter: CITY_LOCATIONS,
      key: 'k',
      count: 12,
      rankedAs: 'Portland',
      labels: { city: 'Portland' },
    })

    expect(item).toMatchObject({ pk: 'COUNTER#CITY_LOCATIONS', sk: 'k', count: 12, city: 'Portland' })
    expect(Object.values(item).map(String)).toContain(`12${rankFraction('Portland').slice(1)}`)
  })

  it('holds the sum of its places', () => {
    const position = { x: 3, y: -2, z: 1 }

    expect(counterItem({ counter: 'X', key: 'k', count: 2, position })).toMatchObject({ count: 2, ...position })
  })
})

describe('counterStep', () => {
  it('counts without a rank where there is none', () => {
    expect(counterStep({ counter: 'X', key: 'k', count: -2 })).toEqual({
      Update: {
        TableName: process.env.TABLE_NAME,
        Key: { pk: 'COUNTER#X', sk: 'k' },
        UpdateExpression: 'ADD #count :count',
        ExpressionAttributeNames: { '#count': 'count' },
        ExpressionAttributeValues: { ':count': -2 },
      },
    })
  })

  it('sets the labels, counts the rank up from the fraction of the name, and adds to the place', () => {
    const { Update } = counterStep({
      counter: 'X',
      key: 'k',
      count: 1,
      rankedAs: 'Bar',
      labels: { city: 'Y' },
      position: { x: 3, y: -1, z: 0 },
    })

    expect(Update?.UpdateExpression).toBe(
      'SET #city = :city, #rp = :rp, #rs = if_not_exists(#rs, :fraction) + :count ADD #count :count, x :x, y :y, z :z',
    )
    expect(Update?.ExpressionAttributeValues).toMatchObject({ ':count': 1, ':city': 'Y', ':x': 3, ':y': -1, ':z': 0 })
    expect(String(Update?.ExpressionAttributeValues?.[':fraction'])).toBe(rankFraction('Bar'))
  })
})
