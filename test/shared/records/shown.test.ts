import { describe, expect, it } from 'vitest'
import { scoreSchema } from '../../../shared/records/lmxs.js'
import { pickAnd, withUpdatedAt } from '../../../shared/records/shown.js'

describe('pickAnd', () => {
  it('has the fields of a large record in the order in which they are named, and more after them', () => {
    const fields = [...'mabcdefghijkl'] as const
    const record = Object.fromEntries(fields.map((field, index) => [field, index]))

    const picked = pickAnd(record, fields, { more: 'more', last: 'last' })

    expect(Object.keys(picked).join(' ')).toBe('m a b c d e f g h i j k l more last')
    expect(picked).toEqual({ ...record, more: 'more', last: 'last' })
  })
})

describe('withUpdatedAt', () => {
  it('has the time of creation where an earlier import stored none of the last change', () => {
    const [created_at, updated_at] = ['2019-10-01T12:00:00.000Z', '2019-10-02T12:00:00.000Z']
    const score = scoreSchema.parse({ id: 1, score: 5, created_at })

    expect(withUpdatedAt(score)).toEqual({ ...score, updated_at: created_at })
    expect(withUpdatedAt({ ...score, updated_at })).toEqual({ ...score, updated_at })
  })
})
