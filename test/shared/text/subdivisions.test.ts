import { describe, expect, it } from 'vitest'
import { countryToldByName, stateKey, subdivisionCodes } from '../../../shared/text/subdivisions.js'

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

describe('stateKey', () => {
  it.each([
    ['Oregon', 'OR'],
    ['or', 'OR'],
    ['new york', 'NY'],
    ['Québec', 'qc'],
    ['Bayern', 'BAYERN'],
    ['Ore.', 'Oregon'],
    ['calif', 'CA'],
    ['Ont.', 'on'],
  ])('is the same for %j and %j', (one, other) => {
    expect(stateKey(one)).toBe(stateKey(other))
  })
})

describe('countryToldByName', () => {
  it.each([
    ['Washington', 'US'],
    ['western australia', 'AU'],
    ['Wash.', 'US'],
    ['Ont.', undefined],
    ['Northwest Territories', 'CA'],
    ['Oregon', undefined],
    ['WA', undefined],
    ['Bavaria', undefined],
  ])('is told by %j: %s', (name, country) => {
    expect(countryToldByName(name)).toBe(country)
  })
})
