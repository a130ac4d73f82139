import { describe, expect, it } from 'vitest'
import type { Machine } from '../../../../shared/records/catalog.js'
import { parseMachineNames } from '../../../../shared/suggestions/decide/machine-names.js'

const machine = (id: number, name: string, manufacturer: string | null, year: number | null) =>
  ({ id, name, manufacturer, year }) as Machine

const MACHINES = [
  machine(1, 'Xenon', 'Bally', 1980),
  machine(2, 'Guns, Girls & Glory', 'Stern', 1999),
  machine(3, 'Godzilla', 'Sega', 1998),
  machine(4, 'Godzilla', 'Stern', 2021),
  machine(5, "Pharaoh's", null, 1981),
  machine(6, 'Stars (Remake)', 'Maker, Inc.', 2001),
]

describe('parseMachineNames', () => {
  it.each([
    ['Xenon (Bally, 1980), Godzilla (Stern, 2021),', [1, 4], []],
    ['xenon', [1], []],
    ['Guns, Girls & Glory, Xenon', [2, 1], []],
    ['Guns, Girls & Glory (Stern, 1999)', [2], []],
    ['Xenon; Xenon\nPharaoh’s (1981)', [1, 5], []],
    ['Stars (Remake) (Maker, Inc., 2001)', [6], []],
    ['Godzilla', [], ['Godzilla']],
    ['Nobody (Knows, 2000), Xenon', [1], ['Nobody (Knows, 2000)']],
    [' , ,', [], []],
    ['(((', [], ['(((']],
  ])('parses %j', (text, ids, unknown) => {
    const parsed = parseMachineNames(text, MACHINES)

    expect(parsed.machines.map(({ id }) => id)).toEqual(ids)
    expect(parsed.unknown.map(({ name }) => name)).toEqual(unknown)
  })

  it('lists the machines that an unknown name may mean', () => {
    const { unknown } = parseMachineNames('Godzilla (Nobody, 1954), Nothing Such, Godzlila, Gnus & Glory', MACHINES)

    expect(unknown.map(({ candidates }) => candidates.map(({ id }) => id))).toEqual([[3, 4], [], [3, 4], [2]])
  })
})
