import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import {
  CITY_LOCATIONS,
  CITY_MACHINES,
  COUNTRY_LOCATIONS,
  gazetteerCounters,
  LOCATION_MACHINES,
  MACHINE_LOCATIONS,
  REGION_LOCATIONS,
  REGION_MACHINES,
  STATELESS_CITY_LOCATIONS,
  TITLE_MACHINES,
  TYPE_LOCATIONS,
} from '../../../shared/derived/keys.js'
import { cityKey, contributionsOf, titleOf } from '../../../shared/derived/location-counters.js'
import { pointOfVector } from '../../../shared/geo/point.js'
import { EVERYWHERE } from '../../../shared/table/counter-keys.js'
import { type Contribution, contributionChanges, sumPositions } from '../../../shared/table/counters.js'
import { machineMap, newLocation, newMachine } from '../../support/records.js'

vi.hoisted(() => {
  process.env.TABLE_NAME ??= 'unused'
})

const machines = machineMap(
  newMachine({ id: 1, name: 'Monster Bash', opdb_id: 'Gr3EW-MD3Nj' }),
  newMachine({ id: 2, name: 'Attack from Mars (Remake)', opdb_id: 'G4ODR-MrxK9' }),
  newMachine({ id: 3, name: 'Attack from Mars', opdb_id: 'G4ODR-MDXEy' }),
  newMachine({ id: 4, name: 'Homebrew' }),
)

const counterText = ({ counter, key }: Pick<Contribution, 'counter' | 'key'>) => JSON.stringify([counter, key])

const isNotOfCell = ({ counter }: Contribution) => !counter.startsWith('CELLS#')

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

  it('counts the location and its machines over all regions, in its region and city, and by its type', () => {
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
      [`${MACHINE_LOCATIONS} 1`]: 1,
      [`${MACHINE_LOCATIONS} 4`]: 1,
    })
  })

  it('counts the location in its country, and among the cities of its country where it has no state', () => {
    const abroad = newLocation({ city: 'Köln', country: 'DE' })

    expect(counts(contributionsOf(abroad, machines))).toMatchObject({
      [`${COUNTRY_LOCATIONS} DE`]: 1,
      [`${STATELESS_CITY_LOCATIONS} ${cityKey('Köln', 'DE')}`]: 1,
    })
  })

  it('ranks the location by its machines, in another counter after each change of what the ranking shows', () => {
    const rankOf = (fields: Parameters<typeof newLocation>[0]) =>
      contributionsOf(newLocation({ id: 7, machine_count: 3, ...fields }), machines).find(
        ({ counter }) => counter === LOCATION_MACHINES,
      )

    expect(rankOf({ name: 'Flip' })).toMatchObject({ count: 3, rankedAs: 'Flip', labels: { id: '7', name: 'Flip' } })
    expect(rankOf({ name: 'Flip', zip: '1' })?.key).toBe(rankOf({ name: 'Flip' })?.key)
    expect(rankOf({ name: 'Flip', city: 'Köln' })?.key).not.toBe(rankOf({ name: 'Flip' })?.key)
  })

  it('adds only the location itself when its fields are empty', () => {
    expect(contributionsOf(newLocation(), machines).filter(isNotOfCell)).toEqual([
      { counter: REGION_LOCATIONS, key: EVERYWHERE, count: 1 },
    ])
  })

  it('counts the location in its cells of the map, and once among those of a group of machines', () => {
    const grouped = machineMap(newMachine({ id: 1, machine_group_id: 8 }), newMachine({ id: 2, machine_group_id: 8 }))
    const location = newLocation({
      lat: '45.52',
      lon: '-122.67',
      line_up: { 1: [10, null, null, null], 2: [11, null, null, null] },
      machine_count: 2,
    })

    expect(counts(contributionsOf(location, grouped).filter((one) => !isNotOfCell(one)))).toEqual({
      'CELLS#9#ALL c2': 1,
      'CELLS#11#ALL c20': 1,
      'CELLS#15#ALL c20': 1,
      'CELLS#19#ALL c20f': 1,
      'CELLS#9#REGION#none c2': 1,
      'CELLS#9#MACHINE#1 c2': 1,
      'CELLS#9#MACHINE#2 c2': 1,
      'CELLS#9#MACHINE_GROUP#8 c2': 1,
      'CELLS#9#AT_LEAST_MACHINES#2 c2': 1,
    })
  })

  it('counts the editions of one title together, under the alphabetically first of their names', () => {
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

  it('leaves out unknown machines and machines without a title', () => {
    const location = newLocation({
      line_up: { 4: [10, null, null, null], 99: [11, null, null, null] },
      machine_count: 2,
    })

    expect(contributionsOf(location, machines).filter(({ counter }) => counter === TITLE_MACHINES)).toEqual([])
  })

  it('distinguishes cities of the same name in two states', () => {
    const [maine, oregon] = ['ME', 'OR'].map((state) =>
      contributionsOf(newLocation({ city: 'Portland', state }), machines).find(
        ({ counter }) => counter === CITY_LOCATIONS,
      ),
    )

    expect(maine?.key).not.toBe(oregon?.key)
  })

  it('distinguishes states of the same name in two countries', () => {
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

  it('adds city, state and postal code to the gazetteer', () => {
    const location = newLocation({
      city: 'Saint-Étienne',
      state: 'Loire',
      zip: '42000',
      country: 'FR',
      lat: '45.43',
      lon: '4.39',
    })

    const places = contributionsOf(location, machines).filter(({ counter }) => counter.startsWith('GAZETTEER#'))

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

  it('averages points on both sides of the antimeridian', () => {
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
  ])('adds the postal code %j to the gazetteer as %j', (zip, names) => {
    const zips = contributionsOf(newLocation({ zip }), machines).filter(({ labels }) => labels?.kind === 'ZIP')

    expect(zips.map(({ counter }) => counter)).toEqual(names.map(gazetteerCounters))
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
  it('contributes to each counter once, and never 0', () => {
    fc.assert(
      fc.property(anyContributions, (contributions) => {
        expect(new Set(contributions.map(counterText)).size).toBe(contributions.length)
        expect(contributions.every(({ count }) => count > 0)).toBe(true)
      }),
    )
  })
})

describe('contributionChanges', () => {
  /** The counters to which these have been added, without those of 0. */
  function sumsOf(contributions: Contribution[]): Contribution[] {
    const sums = new Map<string, Contribution>()
    for (const { counter, key, count, position } of contributions) {
      const known = sums.get(counterText({ counter, key }))
      const sum = position ? sumPositions(known?.position, position) : known?.position
      sums.set(counterText({ counter, key }), { counter, key, count: (known?.count ?? 0) + count, position: sum })
    }
    return [...sums.values()]
      .filter(({ count, position }) => count !== 0 || Object.values(position ?? {}).some((part) => part !== 0))
      .sort((a, b) => (counterText(a) < counterText(b) ? -1 : 1))
  }

  it('adds everything for a new location and subtracts everything for a deleted one', () => {
    const contributions = contributionsOf(newLocation({ city: 'Portland', machine_count: 3 }), machines)

    const added = contributionChanges([], contributions)
    const removed = contributionChanges(contributions, [])

    expect(sumsOf(added)).toEqual(sumsOf(contributions))
    expect(sumsOf([...added, ...removed])).toEqual([])
    expect(removed.every(({ count }) => count < 0)).toBe(true)
  })

  it('is empty when nothing changed', () => {
    fc.assert(fc.property(anyContributions, (same) => contributionChanges(same, same).length === 0))
  })

  it('changes the position of a gazetteer entry when its location moved', () => {
    const [before, after] = ['45.5', '45.75'].map((lat) =>
      contributionsOf(newLocation({ city: 'Portland', lat }), machines),
    )

    const changes = contributionChanges(before ?? [], after ?? []).filter(isNotOfCell)

    expect(changes).toMatchObject([{ counter: gazetteerCounters('Portland'), count: 0 }])
    expect(changes[0]?.position?.z).toBeGreaterThan(0)
  })

  it('has the name and the labels of the later state', () => {
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

  it('changes each counter once', () => {
    fc.assert(
      fc.property(anyContributions, anyContributions, (before, after) => {
        const changes = contributionChanges(before, after)

        expect(new Set(changes.map(counterText)).size).toBe(changes.length)
      }),
    )
  })

  it('adds up to the contributions of the last state', () => {
    fc.assert(
      fc.property(fc.array(anyContributions, { minLength: 1, maxLength: 8 }), (states) => {
        const steps = states.flatMap((after, index) => contributionChanges(states[index - 1] ?? [], after))

        expect(sumsOf(steps)).toEqual(sumsOf(states.at(-1) ?? []))
      }),
    )
  })

  it('is the difference between the last and the first state, whatever came in between', () => {
    fc.assert(
      fc.property(fc.array(anyContributions, { minLength: 2, maxLength: 8 }), (states) => {
        const steps = states.slice(1).flatMap((after, index) => contributionChanges(states[index] ?? [], after))

        const direct = contributionChanges(states[0] ?? [], states.at(-1) ?? [])
        expect(sumsOf(steps)).toEqual(sumsOf(direct))
      }),
    )
  })
})
