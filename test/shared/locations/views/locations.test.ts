import { describe, expect, it } from 'vitest'
import {
  listedLmxs,
  machineNames,
  machineNamesFirst,
  machineNamesFirstNoYear,
  machinesOf,
} from '../../../../shared/locations/views/locations.js'
import type { Machine } from '../../../../shared/records/catalog.js'
import { lineUpOf } from '../../../../shared/records/line-up.js'
import { machineMap, newLocation, newMachine } from '../../../support/records.js'

const catalogOf = (...list: Machine[]) => ({ list, byId: machineMap(...list) })

/** The line-up of a location to which these machines came one after the other. */
function lineUpWith(...machineIds: number[]) {
  const line_up = Object.fromEntries(machineIds.map((machineId, index) => [machineId, [100 + index, null, null, null]]))
  return lineUpOf({ line_up: line_up as Record<string, [number, null, null, null]> })
}

const zebra = newMachine({ id: 1, name: 'Zebra', manufacturer: 'Stern', year: 2001 })
const yeti = newMachine({ id: 2, name: 'yeti', year: 1990 })
const xenon = newMachine({ id: 3, name: 'The Xenon', manufacturer: 'Bally', year: 1980 })
const whirlwind = newMachine({ id: 4, name: 'Whirlwind' })
const volcano = newMachine({ id: 5, name: 'Volcano' })
const abra = newMachine({ id: 6, name: 'Abra' })
const catalog = catalogOf(zebra, yeti, xenon, whirlwind, volcano, abra)

const machinesWith = (...machineIds: number[]) => machinesOf(lineUpWith(...machineIds), catalog)

describe('lineUpOf', () => {
  it('is in the order in which the machines came, not in that of their ids', () => {
    expect(lineUpWith(5, 1, 3).map(({ machineId }) => machineId)).toEqual([5, 1, 3])
  })

  it('orders the ids at the location as numbers', () => {
    const lineUp = lineUpOf({ line_up: { 1: [1000, null, null, null], 2: [999, null, null, null] } })

    expect(lineUp.map(({ lmxId }) => lmxId)).toEqual([999, 1000])
  })

  it('is empty for a location without machines', () => {
    expect(lineUpOf(newLocation())).toEqual([])
  })
})

describe('machinesOf', () => {
  it('leaves out machines that are no longer known', () => {
    expect(machinesOf(lineUpWith(5, 99, 1), catalog)).toEqual([volcano, zebra])
  })
})

describe('machineNames', () => {
  it('is by name, ignoring case and article, with the ids in the same order', () => {
    expect(machineNames(machinesWith(1, 2, 3, 6))).toEqual({
      machine_names: ['Abra', 'The Xenon (Bally, 1980)', 'yeti (1990)', 'Zebra (Stern, 2001)'],
      machine_ids: [6, 3, 2, 1],
    })
  })
})

describe('machineNamesFirst', () => {
  it('takes the first five machines that came and then sorts them', () => {
    expect(machineNamesFirst(machinesWith(1, 2, 3, 4, 5, 6))).toEqual([
      'Volcano',
      'Whirlwind',
      'The Xenon (Bally, 1980)',
      'yeti (1990)',
      'Zebra (Stern, 2001)',
    ])
  })

  it('takes all where there are fewer', () => {
    expect(machineNamesFirst(machinesWith(2, 6))).toEqual(['Abra', 'yeti (1990)'])
  })
})

describe('machineNamesFirstNoYear', () => {
  it('takes the same machines without article, maker and year', () => {
    expect(machineNamesFirstNoYear(machinesWith(1, 2, 3, 4, 5, 6))).toEqual([
      'Volcano',
      'Whirlwind',
      'Xenon',
      'yeti',
      'Zebra',
    ])
  })
})

describe('listedLmxs', () => {
  it('shows each machine at the location with its times in UTC', () => {
    const machines = lineUpOf({
      line_up: { 1: [100, Date.UTC(2018, 8, 6, 4, 4, 49, 95), Date.UTC(2019, 0, 1), true] },
    })

    expect(listedLmxs({ id: 7, machines }, catalog)).toMatchObject([
      {
        id: 100,
        created_at: '2018-09-06T04:04:49.095Z',
        updated_at: '2019-01-01T00:00:00.000Z',
        location_id: 7,
        machine_id: 1,
        ic_enabled: true,
        machine: { id: 1, name: 'Zebra', year: 2001 },
      },
    ])
  })

  it('shows a machine that is no longer known by its id alone', () => {
    const [lmx] = listedLmxs({ id: 1, machines: lineUpWith(99) }, catalog)

    expect(lmx).toEqual({
      id: 100,
      created_at: null,
      updated_at: null,
      location_id: 1,
      machine_id: 99,
      ic_enabled: null,
    })
  })
})
