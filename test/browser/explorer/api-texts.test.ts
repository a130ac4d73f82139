import { beforeAll, describe, expect, it } from 'vitest'
import { shownText } from '../../../browser/explorer/api-texts.js'
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
    ['year must be a number', 'A year in digits, such as 1992'],
    ['The service answered with status 413', 'The picture is too large: choose a smaller one'],
    ['The service answered with status 502', 'The service answered with status 502'],
    ['lat must be a number', 'lat must be a number'],
  ])('says of %s: %s', (text, shown) => {
    expect(shownText(text)).toBe(shown)
  })
})
