import { describe, expect, it } from 'vitest'
import { packLineUp, unpackLineUp } from '../../../shared/derived/packed-line-up.js'
import { lineUpOf } from '../../../shared/records/line-up.js'
import type { Location } from '../../../shared/records/locations.js'

const TIME = Date.parse('2018-09-06T04:04:49.095Z')

const LINE_UPS: readonly [string, Location['line_up']][] = [
  ['no machines', {}],
  ['machines in any state', { 641: [123456, TIME, TIME + 1, null], 7: [1, TIME, TIME, true], 12: [2, 0, null, false] }],
  ['a machine without times', { 641: [9_007_199_254_740_991, null, null, null] }],
  ['a time before 1970', { 641: [5, -86_400_000, TIME, true] }],
]

describe('a packed line-up', () => {
  it.each(LINE_UPS)('keeps %s', (_, lineUp) => {
    expect(unpackLineUp(packLineUp(lineUp))).toEqual(lineUpOf({ line_up: lineUp }))
  })

  it('takes less than 40 bytes for a machine', () => {
    expect(packLineUp({ 64100: [12_345_678, TIME, TIME + 1, true] }).length).toBeLessThan(40)
  })
})
