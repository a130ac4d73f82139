import { describe, expect, it } from 'vitest'
import { scoreSchema } from '../../../shared/records/lmxs.js'
import { withUpdatedAt } from '../../../shared/views/fields.js'

describe('withUpdatedAt', () => {
  it('has the time of creation where an earlier import stored none of the last change', () => {
    const [created_at, updated_at] = ['2019-10-01T12:00:00.000Z', '2019-10-02T12:00:00.000Z']
    const score = scoreSchema.parse({ id: 1, score: 5, created_at })

    expect(withUpdatedAt(score)).toEqual({ ...score, updated_at: created_at })
    expect(withUpdatedAt({ ...score, updated_at })).toEqual({ ...score, updated_at })
  })
})
