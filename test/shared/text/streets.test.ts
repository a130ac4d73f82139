import { describe, expect, it } from 'vitest'
import { streetKey, streetWords } from '../../../shared/text/streets.js'

const SAME = [
  ['115 N.W. 5th Avenue', '115 Northwest Fifth Avenue', '115 NW 5th Ave', '115 nw 5th ave.', '115 North West 5th Av'],
  [
    '115 SE 5th Av.',
    'Suite 4, 115 SE 5th Ave',
    '115 SE 5th Ave 2nd Floor',
    '115 SE 5th Ave, Ste. #4-B',
    '115 SE 5th Ave #4',
  ],
  [
    '1000 S Main St',
    '1000 South Main Street',
    '1000 S. Main St., Suite 200',
    '1000 S Main St #200',
    '#200 1000 S Main St',
    '1000 S Main St Unit B',
    '1000 Sth Main Str.',
  ],
  ['12 East Twenty-Third Street', '12 E 23rd St', '12 E. 23 St', '12 E Twenty Third St.'],
  ['7 Fortieth Terrace', '7 40th Ter', '7 40 terrace'],
  ['20 Twenty Mile Road', '20 Twenty Mile Rd.'],
  ['One Main Street', '1 Main St'],
  ['1 Saint James Place', '1 St. James Pl', '1 St James Place'],
  ["5 St. Mary's St", '5 Saint Marys Street', '5 St Mary’s St.'],
  ['99 U.S. Highway 30', '99 US Hwy 30', '99 US-30', '99 U.S. Route 30', '99 US30', '99 U.S. 30'],
  ['5 State Route 9', '5 SR-9', '5 SR 9', '5 State Hwy 9', '5 State Road 9'],
  ['5 County Road 12', '5 CR-12', '5 Co. Rd. 12'],
  ['5 Interstate 35', '5 I-35', '5 I 35'],
  [
    '100 Martin Luther King Jr Blvd',
    '100 MLK Blvd',
    '100 M.L.K. Jr. Boulevard',
    '100 Dr. Martin Luther King Junior Bl.',
  ],
  ['10-12 High Road', '10/12 High Rd', '10 – 12 High Rd'],
  ['10 High Street', 'Flat 2, 10 High St'],
  ['5th & Main', 'Fifth and Main', '5th ＆ Main'],
  ['Große Straße 5', 'Grosse Strasse 5', 'GROSSE STRASSE 5', 'Große Str. 5'],
  ['Hauptstr. 5', 'Hauptstraße 5', 'Haupt-Straße 5', 'Haupt Str. 5', 'Hauptstraße Nr. 5'],
  ['Hauptstr. 5a', 'Hauptstraße 5 a', 'Hauptstr. 5 A'],
  ['Marienplatz 1', 'Marienpl. 1'],
  ['Kerkstraat 12', 'Kerkstr. 12'],
  ['Avenue de la Paix 3', 'Av. de la Paix 3', 'Ave. de la Paix, 3'],
  ['12 bis rue Victor Hugo', '12bis rue Victor-Hugo', '12 bis, r. Victor Hugo'],
  ['1234 Rue Ste-Catherine', '1234, rue Sainte-Catherine', '1234 Rue Ste. Catherine'],
  ['8 Boulevard Saint-Germain', '8 Bd St-Germain', '8, bd. St Germain'],
  ['Calle Mayor, 5', 'C/ Mayor 5', 'C. Mayor, nº 5', 'Calle Mayor № 5'],
  ['Avenida Brasil 10', 'Av. Brasil, 10', 'Avda. Brasil nº 10'],
  ['Rua Augusta 100', 'R. Augusta, 100'],
  ['Piazza Dante 3', 'P.za Dante, 3'],
  ['ul. Długa 5', 'Ulica Dluga 5'],
  ['ул. Ленина, 5', 'улица Ленина 5'],
]

const DIFFERENT = [
  ...SAME.map(([first = '']) => first),
  '115 NE 5th Ave',
  '115 NW 6th Ave',
  '115 NW 5th St',
  '15 NW 5th Ave',
  '1234 Rue Ste-Marie',
  '12 E Main St',
  '12 W Main St',
  '12 A St',
  '12 B St',
  '12 Avenue A',
  '99 Highway 31',
  '5 SR 90',
  'Hauptstr. 5b',
  '12 ter rue Victor Hugo',
  '12 rue Victor Hugo',
]

describe('the key of a street', () => {
  it.each(SAME)('is the same for %s, %s, %s …', (...spellings) => {
    expect(new Set(spellings.map(streetKey))).toEqual(new Set(spellings.slice(0, 1).map(streetKey)))
  })

  it('is the same for a name in one word and in two', () => {
    expect(streetKey('5 Broad Way')).toBe(streetKey('5 Broadway'))
    expect(streetKey('5 McArthur Wy')).toBe(streetKey('5 Mc Arthur Way'))
  })

  it('differs between streets', () => {
    expect(new Set(DIFFERENT.map(streetKey)).size).toBe(DIFFERENT.length)
  })
})

describe('the words of a street', () => {
  it.each(SAME)('begin an address with %s, %s, %s …', (...spellings) => {
    const [words = []] = spellings.map(streetWords)

    for (const spelling of spellings) {
      expect(streetWords(`${spelling}, D-10115 Springfield`).slice(0, words.length)).toEqual(words)
    }
  })

  it.each(['', ' ', '#', '.,-'])('are none in %j', (street) => {
    expect(streetWords(street)).toEqual([])
  })
})
