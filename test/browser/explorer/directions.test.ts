// The address of the way to a place, on each platform.
import { describe, expect, it } from 'vitest'
import { directionsLink } from '../../../browser/explorer/place/directions.js'

const place = { name: 'Ball (& Pin)', lat: 45.5238, lon: -122.6755 }

describe('directionsLink', () => {
  it.each([
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0',
      'geo:45.5238,-122.6755?q=45.5238,-122.6755(Ball%20%28%26%20Pin%29)',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1',
      'https://maps.apple.com/?daddr=45.5238,-122.6755&q=Ball%20%28%26%20Pin%29',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15',
      'https://maps.apple.com/?daddr=45.5238,-122.6755&q=Ball%20%28%26%20Pin%29',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/143.0',
      'https://www.google.com/maps/dir/?api=1&destination=45.5238%2C-122.6755',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0',
      'https://www.google.com/maps/dir/?api=1&destination=45.5238%2C-122.6755',
    ],
  ])('%s', (userAgent, link) => {
    expect(directionsLink(place, userAgent)).toBe(link)
  })
})
