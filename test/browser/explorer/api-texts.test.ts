import { beforeAll, describe, expect, it } from 'vitest'
import { shownBeside, shownText } from '../../../browser/explorer/api-texts.js'
import { loadMessages } from '../../../browser/explorer/translate.js'
import { parseHours } from '../../../shared/hours/opening-hours.js'

beforeAll(loadMessages)

describe('shownText', () => {
  it.each([
    [
      `location_opening_hours ${parseHours('every evening').problem}`,
      '"every evening" is not understood. Write hours like Mo-Fr 16:00-02:00, or leave them blank',
    ],
    ['opening_hours must be like Mo-Fr 16:00-02:00', 'Write hours like Mo-Fr 16:00-02:00, or leave them blank'],
    ['opening_hours_remark must not contain links', 'Links are not possible here'],
    ['location_comments must not contain links in HTML or BBCode', 'Links are not possible here'],
    ['photo is damaged or incomplete', 'The picture is damaged or incomplete'],
    ['score must be a whole number, in digits', 'A whole number above 0, in digits, such as 1234567 or 1,234,567'],
    ['high_score must be at most 9223372036854775807', 'At most 9223372036854775807'],
    ['year must be a number', 'A year in digits, such as 1992'],
    ['The service answered with status 413', 'The picture is too large: choose a smaller one'],
    ['The service answered with status 502', 'The service answered with status 502'],
    ['lat must be a number', 'Degrees with a decimal point, from -90 to 90'],
    ['lon must be between -180 and 180', 'Degrees with a decimal point, from -180 to 180'],
    ['lat is required: the address was not found', 'The address is not known here. Move the map instead.'],
    ['motd must have at most 1 characters', 'At most 1 character'],
    [
      'name must have at most 100 characters of a-z, 0-9, - and _, because it is part of addresses',
      'At most 100 characters of a-z, 0-9, - and _, because it is part of addresses',
    ],
    ['user tlit not found', 'No account has this name'],
    ['user 17 not found', 'It is no longer there'],
    ['location_id must be an id, a whole number from 1', 'Choose it from the list that opens below the field'],
    ['radius must be a number', 'radius must be a number'],
    // No form says which.
    ['street is required', 'street is required'],
  ])('says of %s: %s', (text, shown) => {
    expect(shownText(text)).toBe(shown)
  })
})

describe('shownBeside', () => {
  it.each([
    ['street is required', 'This is required'],
    ['country is required: no place near it has one', 'This is required'],
    ['year must be a number', 'A year in digits, such as 1992'],
  ])('says of %s: %s', (text, shown) => {
    expect(shownBeside(text)).toBe(shown)
  })
})
