import { describe, expect, it } from 'vitest'
import { cleanFileName } from '../../../../shared/pictures/files/formats.js'

describe('cleanFileName', () => {
  it.each([
    ['photo.jpg', 'photo.jpg'],
    ['DCIM/100/photo.jpg', 'photo.jpg'],
    ['C:\\Users\\me\\photo.jpg', 'photo.jpg'],
    ['../../etc/passwd', 'passwd'],
    [' a\u0000b\u202ec\n.jpg ', 'abc.jpg'],
    ['Foto\u00a0Zürich 🎉.heic', 'Foto\u00a0Zürich 🎉.heic'],
    ['half \ud83c', 'half'],
    ['folder/', undefined],
    ['\u0007', undefined],
    ['', undefined],
  ])('makes %j %j', (name, wanted) => {
    expect(cleanFileName(name)).toBe(wanted)
  })

  it('truncates a long name between code points', () => {
    expect(cleanFileName('🎉'.repeat(300))).toBe('🎉'.repeat(255))
  })
})
