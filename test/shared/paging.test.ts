import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BadRequestError } from '../../shared/errors.js'
import { nextPage } from '../../shared/http/next-page.js'
import { comparePositions, formatCursor, pageOf, parseCursor, type SortPosition } from '../../shared/paging.js'
import type { RawParameters } from '../../shared/parameters/parameter.js'
import { anyText } from '../support/text-arbitraries.js'

interface Entry {
  id: number
  name: string
  count: number
}

const byName = ({ name, id }: Entry): SortPosition => [name, id]
const byCount = ({ count, name, id }: Entry): SortPosition => [-count, name, id]

/** Few names and counts, so that there are ties. */
const anyEntries = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 500 }),
    name: fc.constantFrom('', 'a', 'aa', 'b', 'B', 'é', '東京', '🎱', '"\\'),
    count: fc.integer({ min: 0, max: 3 }),
  }),
  { selector: ({ id }) => id, maxLength: 60 },
)
const anyOrder = fc.constantFrom(byName, byCount)
const anyLimit = fc.integer({ min: 1, max: 70 })

const encode = (text: string) => Buffer.from(text).toString('base64url')

describe('pageOf', () => {
  /** Reads all pages; between two pages `change` may replace the list. */
  function readAll(
    list: Entry[],
    order: (entry: Entry) => SortPosition,
    limit: number,
    change: (list: Entry[]) => Entry[] = (same) => same,
  ): Entry[][] {
    const pages: Entry[][] = []
    let cursor: string | undefined
    let now = list
    do {
      const { records, next }: { records: Entry[]; next: SortPosition | undefined } = pageOf(now, order, {
        limit,
        cursor,
      })
      pages.push(records)
      cursor = next && formatCursor(next)
      now = change(now)
    } while (cursor !== undefined)
    return pages
  }

  it('returns the whole list in order without a limit', () => {
    const list = [
      { id: 3, name: 'b', count: 1 },
      { id: 2, name: 'a', count: 1 },
      { id: 1, name: 'b', count: 1 },
    ]

    const page = pageOf(list, byName, { limit: undefined, cursor: undefined })

    expect(page.records.map(({ id }) => id)).toEqual([2, 1, 3])
    expect(page.next).toBeUndefined()
  })

  it('orders numbers as numbers', () => {
    const list = [10, 9, 2, -1].map((id) => ({ id }))

    const page = pageOf(list, ({ id }) => [id], { limit: undefined, cursor: undefined })

    expect(page.records.map(({ id }) => id)).toEqual([-1, 2, 9, 10])
  })

  it('returns pages that add up to the whole list', () => {
    fc.assert(
      fc.property(anyEntries, anyOrder, anyLimit, (list, order, limit) => {
        const whole = pageOf(list, order, { limit: undefined, cursor: undefined }).records

        const pages = readAll(list, order, limit)

        expect(pages.flat()).toEqual(whole)
        expect(whole).toHaveLength(list.length)
      }),
    )
  })

  it('fills every page but the last, and has no empty page behind it', () => {
    fc.assert(
      fc.property(anyEntries, anyOrder, anyLimit, (list, order, limit) => {
        const pages = readAll(list, order, limit)

        expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true)
        expect(pages.at(-1)?.length === 0).toBe(list.length === 0)
      }),
    )
  })

  it('neither loses nor doubles the others when records come and go between pages', () => {
    fc.assert(
      fc.property(anyEntries, anyOrder, fc.integer({ min: 1, max: 9 }), fc.nat(), (all, order, limit, seed) => {
        let turn = seed
        // A third of the records stays, the others come and go.
        const isSteady = ({ id }: Entry) => id % 3 === 0
        const change = () => {
          turn++
          return all.filter((entry) => isSteady(entry) || (entry.id * 7 + turn) % 2 === 0)
        }

        const read = readAll(change(), order, limit, change).flat()

        const ids = read.map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        expect(read.filter(isSteady)).toEqual(
          pageOf(all.filter(isSteady), order, { limit: undefined, cursor: undefined }).records,
        )
      }),
    )
  })

  it('leaves the list that it is given in its order', () => {
    const list = [{ id: 2 }, { id: 1 }]

    pageOf(list, ({ id }) => [id], { limit: 1, cursor: undefined })

    expect(list).toEqual([{ id: 2 }, { id: 1 }])
  })

  it.each<[string, SortPosition]>([
    ['another order, which has more parts', [-1, 'a', 1]],
    ['another order, which has fewer parts', [1]],
    ['another list, with a number for the name', [1, 1]],
    ['another list, with a text for the id', ['a', '1']],
  ])('refuses the cursor of %s', (_, place) => {
    const list = [{ id: 1, name: 'a', count: 1 }]

    expect(() => pageOf(list, byName, { limit: 5, cursor: formatCursor(place) })).toThrow(BadRequestError)
  })

  it('begins where a place of the same kind would be, though no record has it', () => {
    const place = fc.tuple(anyText(), fc.double({ noNaN: true }).filter(Number.isFinite))
    fc.assert(
      fc.property(anyEntries, place, (list, after) => {
        const { records } = pageOf(list, byName, { limit: undefined, cursor: formatCursor(after) })

        const whole = pageOf(list, byName, { limit: undefined, cursor: undefined }).records
        expect(records).toEqual(whole.filter((record) => comparePositions(byName(record), after) > 0))
      }),
    )
  })

  it('rejects a forged cursor', () => {
    expect(() => pageOf([], () => [], { limit: 1, cursor: 'forged' })).toThrow(BadRequestError)
  })
})

describe('comparePlaces', () => {
  it('is an order: reversing the places reverses it', () => {
    const place = fc.tuple(fc.integer(), fc.string(), fc.nat())
    fc.assert(
      fc.property(place, place, (a, b) => {
        expect(Math.sign(comparePositions(a, b)) + Math.sign(comparePositions(b, a))).toBe(0)
      }),
    )
  })

  it('looks at the first part that differs', () => {
    expect(comparePositions([1, 'b', 1], [1, 'a', 2])).toBeGreaterThan(0)
    expect(comparePositions([1, 'a', 1], [1, 'a', 2])).toBeLessThan(0)
    expect(comparePositions([1, 'a', 2], [1, 'a', 2])).toBe(0)
  })
})

describe('parseCursor', () => {
  it('reads what formatCursor wrote, which needs no escaping in a URL', () => {
    const part = fc.oneof(anyText(), fc.double({ noNaN: true, noDefaultInfinity: true }))
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (place) => {
        const cursor = formatCursor(place)

        expect(comparePositions(parseCursor(cursor), place)).toBe(0)
        expect(encodeURIComponent(cursor)).toBe(cursor)
      }),
    )
  })

  it.each([
    ['nothing', ''],
    ['a word', 'forged'],
    ['a name of every object', '__proto__'],
    ['JSON that is not encoded', '["a",1]'],
    ['null', encode('null')],
    ['a number', encode('1')],
    ['a text', encode('"a"')],
    ['an object', encode('{"0":"a","length":1}')],
    ['an object with a prototype', encode('{"__proto__":["a",1]}')],
    ['an empty list', encode('[]')],
    ['a list with null', encode('["a",null]')],
    ['a list with a truth', encode('[true,1]')],
    ['a list with an object', encode('[{"toString":1},1]')],
    ['a list in a list', encode('[["a"],1]')],
    ['half of a list', encode('["a",')],
    ['two lists', encode('["a"]["b"]')],
    ['a list without bottom', encode('['.repeat(100_000))],
    ['a list in lists', encode(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00, 0x80]).toString('base64url')],
    ['a huge text', 'A'.repeat(1_000_000)],
  ])('refuses %s', (_, cursor) => {
    expect(() => parseCursor(cursor)).toThrow(BadRequestError)
    expect(() => parseCursor(cursor)).toThrow('cursor must be the next_cursor of a page of this list')
  })

  it('reads a position of the given types, and rejects others', () => {
    const cursor = formatCursor(['a', 1])

    expect(parseCursor(cursor, 'string', 'number')).toEqual(['a', 1])
    expect(() => parseCursor(cursor, 'number')).toThrow(BadRequestError)
    expect(() => parseCursor(cursor, 'string')).toThrow(BadRequestError)
    expect(() => parseCursor(cursor, 'number', 'string')).toThrow(BadRequestError)
    expect(() => parseCursor(cursor, 'string', 'number', 'number')).toThrow(BadRequestError)
  })

  it('either rejects a text or reads a position', () => {
    const anyCursor = fc.oneof(fc.string(), fc.json().map(encode), fc.base64String())
    fc.assert(
      fc.property(anyCursor, (cursor) => {
        try {
          const place = parseCursor(cursor)
          expect(place.every((part) => typeof part === 'string' || typeof part === 'number')).toBe(true)
        } catch (error) {
          expect(error).toBeInstanceOf(BadRequestError)
        }
      }),
    )
  })
})

describe('nextPage', () => {
  const request = (raw: RawParameters) => ({ origin: 'https://example.org', path: '/api/v1/locations.json', raw })
  const linkOf = (raw: RawParameters) => {
    const link = nextPage(['b', 2], request(raw)).headers.link ?? ''
    const [, url] = /^<(\S+)>; rel="next"$/.exec(link) ?? []
    return new URL(url ?? '')
  }

  it('adds nothing to the last page', () => {
    expect(nextPage(undefined, request({ limit: '5' }))).toEqual({ body: {}, headers: {} })
  })

  it('gives the cursor of the next page in the body and in the link', () => {
    const { body } = nextPage(['b', 2], request({ limit: '5' }))

    expect(parseCursor(body.next_cursor ?? '')).toEqual(['b', 2])
    expect(linkOf({ limit: '5' }).searchParams.get('cursor')).toBe(body.next_cursor)
  })

  it('leads to the same path', () => {
    const { origin, pathname } = linkOf({})

    expect(origin + pathname).toBe('https://example.org/api/v1/locations.json')
  })

  it('keeps every parameter, repeated ones and odd characters too', () => {
    const raw = {
      limit: '5',
      by_type_id: ['1', '2'],
      region: 'a&b=c;d é>"',
      by_at_least_n_machines: 3,
      no_details: true,
    }

    const url = linkOf(raw)

    expect([...url.searchParams].filter(([name]) => name !== 'cursor')).toEqual([
      ['limit', '5'],
      ['by_type_id[]', '1'],
      ['by_type_id[]', '2'],
      ['region', 'a&b=c;d é>"'],
      ['by_at_least_n_machines', '3'],
      ['no_details', 'true'],
    ])
  })

  it('puts the new cursor in the place of the old one', () => {
    const url = linkOf({ cursor: 'old', limit: '5' })

    expect(url.searchParams.getAll('cursor')).toEqual([formatCursor(['b', 2])])
  })

  it.each(['user_token', 'user_email', 'api_token', 'password'])('leaves out %s', (secret) => {
    const url = linkOf({ [secret]: 'hidden', limit: '5' })
    const repeated = linkOf({ [secret]: ['hidden', 'hidden'], limit: '5' })

    expect(url.href).not.toContain('hidden')
    expect(repeated.href).not.toContain('hidden')
    expect(url.searchParams.get('limit')).toBe('5')
  })

  it('leaves nulls and files out of the link', () => {
    const url = linkOf({ nothing: null, photo: new File(['x'], 'x.png'), limit: '5' })

    expect([...url.searchParams.keys()].sort()).toEqual(['cursor', 'limit'])
  })
})
