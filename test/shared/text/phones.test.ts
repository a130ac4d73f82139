import { describe, expect, it } from 'vitest'
import { phoneLink } from '../../../shared/text/phones.js'

describe('phoneLink', () => {
  it.each([
    ['+44 (0)20 7946 0018', 'GB', 'tel:+442079460018'],
    ['+44 (0)20 7946 0018', 'US', 'tel:+442079460018'],
    ['020 7946 0018', 'United Kingdom', 'tel:+442079460018'],
    ['020 7946 0018', 'uk', 'tel:+442079460018'],
    ['020 7946 0018', 'Great Britain', 'tel:+442079460018'],
    ['020 7946 0018', 'Royaume-Uni', 'tel:+442079460018'],
    ['030 901820', 'Deutschland', 'tel:+4930901820'],
    ['0212 251 00 00', 'Turkey', 'tel:+902122510000'],
    ['503-287-7254', 'USA', 'tel:+15032877254'],
    ['503-287-7254', 'Atlantis', 'tel:+15032877254'],
    ['503-287-7254 ext. 12', 'US', 'tel:+15032877254;ext=12'],
    ['503-287-7254 x12', null, 'tel:+15032877254;ext=12'],
    ['503-287-7254 extension 12', 'US', 'tel:+15032877254;ext=12'],
    ['+1-503-287-7254;ext=12', 'DE', 'tel:+15032877254;ext=12'],
    ['٠٢٠ ٧٩٤٦ ٠٠١٨', 'GB', 'tel:+442079460018'],
    ['０３-１２３４-５６７８', 'JP', 'tel:+81312345678'],
    ['१२३४५६७८९०', 'IN', 'tel:+911234567890'],
    ['13 24 68', 'AU', 'tel:+61132468'],
    ['13 24 68', 'Australia', 'tel:+61132468'],
    ['1-800-PINBALL', 'US', 'tel:+18007462255'],
    ['1-800-pinball ext. 5', 'US', 'tel:+18007462255;ext=5'],
    ['1-800-CONTACTS', 'US', 'tel:+18002668228'],
    ['1-800-MATTRESS', 'US', 'tel:+18006288737'],
    ['1-800-CONTACTS x5', 'US', 'tel:+18002668228;ext=5'],
    ['1 800 GO FLIPPERS', 'US', 'tel:+18004635477'],
    ['0800 REVERSE', 'GB', 'tel:+448007383773'],
    ['\u202a+1 503 287 7254\u202c', 'DE', 'tel:+15032877254'],
  ])('reads %s in %s as %s', (text, country, link) => {
    expect(phoneLink(text, country)).toBe(link)
  })

  it.each(['', '12', 'none', '13 24 68', '555-0100', 'call 503 287 7254', '503 287 7254 ask Bob', '1-800-ПИНБОЛЛ'])(
    'finds no number in %j',
    (text) => {
      expect(phoneLink(text, 'US')).toBeUndefined()
    },
  )
})
