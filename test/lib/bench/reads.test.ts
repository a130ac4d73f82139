import { describe, expect, it } from 'vitest'
import { readsOf } from '../../../lib/bench/reads.js'

const item = { pk: 'GEO#c', sk: 'x', id: 7 }
const capacity = (CapacityUnits: number) => ({ ConsumedCapacity: { CapacityUnits } })

describe('readsOf', () => {
  it('collects the items of every kind of read, with their bytes', () => {
    const { items } = readsOf([
      { operation: 'Query', input: {}, output: { Items: [item, item], ...capacity(0.5) } },
      { operation: 'Get', input: {}, output: { Item: item, ...capacity(0.5) } },
      { operation: 'BatchGet', input: { RequestItems: { t: { Keys: [{}] } } }, output: { Responses: { t: [item] } } },
    ])

    expect(items).toHaveLength(4)
    expect(items[0]).toEqual({ item, bytes: 2 + 5 + 2 + 1 + 2 + 2 })
  })

  it('distinguishes the table and its indexes', () => {
    const output = { Items: [item], ...capacity(0.5) }
    const { sources } = readsOf([
      { operation: 'Query', input: { IndexName: 'search' }, output },
      { operation: 'Query', input: { IndexName: 'search' }, output },
      { operation: 'Query', input: {}, output },
    ])

    expect([...sources]).toEqual(['search', 'table'])
  })

  it.each([
    ['nothing more for a query that found something', {}, { Items: [item], ...capacity(0.5) }, 0],
    ['half a unit for a query that found nothing', {}, { Items: [], ...capacity(0) }, 0.5],
    ['nothing more when the empty query was reported', {}, { Items: [], ...capacity(0.5) }, 0],
    ['half a unit for a missing item', {}, capacity(0), 0.5],
    ['a unit when it was a consistent read', { ConsistentRead: true }, { Items: [], ...capacity(0) }, 1],
    [
      'half a unit for each key of a batch that is missing, but for those not read yet',
      { RequestItems: { t: { Keys: [{}, {}, {}, {}] } } },
      { Responses: { t: [item] }, UnprocessedKeys: { t: { Keys: [{}] } } },
      1,
    ],
  ])('adds %s', (_, input, output, units) => {
    expect(readsOf([{ operation: '', input, output }]).unreportedRrus).toBe(units)
  })
})
