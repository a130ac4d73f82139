import { describe, expect, it } from 'vitest'
import { subdivisionCodes } from '../../../../shared/search/geocode/subdivisions.js'

describe('subdivisionCodes', () => {
  it.each([
    ['Oregon', 'OR'],
    ['oregon', 'OR'],
    ['NEW YORK', 'NY'],
    ['  district  of columbia ', 'DC'],
    ['West Virginia', 'WV'],
    ['Virginia', 'VA'],
    ['Québec', 'QC'],
    ['British Columbia', 'BC'],
    ['New South Wales', 'NSW'],
  ])('knows that %j is %s', (name, code) => {
    expect(subdivisionCodes(name)).toEqual([code])
  })

  it.each(['', 'OR', 'Oreg', 'Oregon City', 'Bavaria', 'constructor', '__proto__'])('knows no code for %j', (name) => {
    expect(subdivisionCodes(name)).toEqual([])
  })
})
