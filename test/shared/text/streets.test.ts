import { describe, expect, it } from 'vitest'
import { streetWords } from '../../../shared/text/streets.js'

const SAME = [
  ['115 N.W. 5th Avenue', '115 Northwest Fifth Avenue', '115 NW 5th Ave', '115 nw 5th ave.', '115 North West 5th Av'],
  [
    '1000 S Main St',
    '1000 South Main Street',
    '1000 S. Main St., Suite 200',
    '1000 S Main St #200',
    '1000 S Main St Unit B',
  ],
  ['12 East Twenty-Third Street', '12 E 23rd St', '12 E. 23 St', '12 E Twenty Third St.'],
  ['7 Fortieth Terrace', '7 40th Ter', '7 40 terrace'],
  ['1 Saint James Place', '1 St. James Pl', '1 St James Place'],
  ['99 U.S. Highway 30', '99 US Hwy 30'],
  ['10-12 High Road', '10/12 High Rd'],
  ['Große Straße 5', 'Grosse Strasse 5', 'GROSSE STRASSE 5'],
]

describe('the words of a street', () => {
  it.each(SAME)('are the same in %s, %s, %s …', (...spellings) => {
    const keys = spellings.map((spelling) => streetWords(spelling).join(' '))

    expect(new Set(keys)).toEqual(new Set(keys.slice(0, 1)))
  })

  it('differ between streets', () => {
    const keys = [
      ...SAME.map(([first = '']) => first),
      '115 NE 5th Ave',
      '115 NW 6th Ave',
      '115 NW 5th St',
      '15 NW 5th Ave',
    ]
    const words = keys.map((street) => streetWords(street).join(' '))

    expect(new Set(words).size).toBe(keys.length)
  })

  it.each(['', ' ', '#', '.,-'])('are none in %j', (street) => {
    expect(streetWords(street)).toEqual([])
  })
})
