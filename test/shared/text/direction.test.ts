import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isolate, isolateWithin } from '../../../shared/text/direction.js'

describe('isolate', () => {
  it.each(['Ground Kontrol', 'Señor Frog’s', '東京', '서울', '🎱 8-Ball', ''])('leaves %s as it is', (text) => {
    expect(isolate(text)).toBe(text)
  })

  it.each(['בית', 'قاعة', 'Bar (בר)', 'ܒܝܬܐ', '\u{1e900}', '‏x'])('isolates %s', (text) => {
    expect(isolate(text)).toBe(`\u2068${text}\u2069`)
  })

  it('lets no text end its isolate, or turn what follows', () => {
    expect(isolate('\u202egnittes\u2069\u2069')).toBe('\u2068gnittes\u2069')
  })
})

describe('isolateWithin', () => {
  it('isolates what users wrote in a sentence', () => {
    expect(isolateWithin('פינבול was added to בית in Haifa by flipper', ['פינבול', 'בית', 'Haifa', null])).toBe(
      '\u2068פינבול\u2069 was added to \u2068בית\u2069 in Haifa by flipper',
    )
  })

  it('changes nothing but the marks, and has as many that end as that begin', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ' ', 'ב', '(', '\u202e', '\u2069', '$&') })
    const withoutMarks = (one: string) => one.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    fc.assert(
      fc.property(text, text, text, (a, b, c) => {
        const sentence = `${withoutMarks(a)} at ${withoutMarks(b)}: ${c}`
        const directed = isolateWithin(sentence, [withoutMarks(a), withoutMarks(b), c])

        expect(withoutMarks(directed)).toBe(withoutMarks(sentence))
        const count = (mark: string) => directed.split(mark).length
        if (!/[\u202a-\u202e\u2066-\u2069]/.test(c)) expect(count('\u2068')).toBe(count('\u2069'))
      }),
    )
  })
})
