import { describe, expect, it } from 'vitest'
import { ImportCosts, storedSize } from '../../../lib/bench/import-cost.js'

const KEY = { pk: 'a', sk: 'b' }
const TIME = { records: 10, seconds: 2, cpuSeconds: 1 }

const batch = (requests: object[], CapacityUnits: number) => ({
  operation: 'BatchWriteItem',
  input: { RequestItems: { table: requests } },
  output: { ConsumedCapacity: [{ CapacityUnits }] },
})

describe('storedSize', () => {
  it.each([
    ['one for a small item', KEY, 1],
    ['one for each kilobyte that has begun', { ...KEY, text: 'x'.repeat(1024) }, 2],
    ['one more for the entry in the index of markers', { ...KEY, gsi2pk: 'c', gsi2sk: 'd' }, 2],
    ['its own size for what that index carries', { ...KEY, gsi2pk: 'c', gsi2sk: 'd', text: 'x'.repeat(3000) }, 4],
    ['the whole item in the index of ranks', { ...KEY, gsi3pk: 'c', gsi3sk: 1, text: 'x'.repeat(3000) }, 6],
  ])('is %s', (_, item, units) => {
    expect(storedSize(item).units).toBe(units)
  })

  it('adds up the bytes of the item and of what the index of markers carries', () => {
    const bytes = 'pka'.length + 'skb'.length
    const keys = 'gsi2pkc'.length + 'gsi2skd'.length

    expect(storedSize({ ...KEY, gsi2pk: 'c', gsi2sk: 'd', text: 'abc' }).bytes).toBe(
      2 * (bytes + keys) + 'textabc'.length,
    )
  })
})

describe('the costs of an import', () => {
  it('are compared with writing each item once that is in the table at the end', () => {
    const costs = new ImportCosts()
    costs.add(batch([{ PutRequest: { Item: KEY } }, { PutRequest: { Item: { ...KEY, sk: 'c' } } }], 2))
    costs.add(batch([{ DeleteRequest: { Key: KEY } }], 1))
    costs.add({
      operation: 'PutItem',
      input: { Item: { ...KEY, sk: 'd' } },
      output: { ConsumedCapacity: { CapacityUnits: 1 } },
    })

    const { writeUnits, lowerBound, items, limits } = costs.result(TIME)

    expect({ writeUnits, lowerBound, items }).toEqual({ writeUnits: 4, lowerBound: 2, items: 2 })
    expect(limits).toMatchObject([{ value: 2, isMet: false }])
  })

  it('meet the limit when little is written twice', () => {
    const costs = new ImportCosts()
    costs.add(batch([{ PutRequest: { Item: KEY } }], 1))
    expect(costs.result(TIME).limits).toMatchObject([{ value: 1, isMet: true }])
  })

  it('are those of each item that fills a new table', async () => {
    const costs = new ImportCosts()
    const filled: object[] = []
    const table = costs.counting({ put: async (item) => void filled.push(item), open: async () => {} })

    for (const item of [KEY, { ...KEY, gsi3pk: 'c', gsi3sk: 1 }]) await table.put(item)

    const { writeUnits, lowerBound } = costs.result(TIME)
    expect({ writeUnits, lowerBound, filled: filled.length }).toEqual({ writeUnits: 3, lowerBound: 2, filled: 2 })
  })

  it.each([
    ['meets the limit of time with 1,600 records a second', 30_000, 18.75, [true]],
    ['exceeds it with 1,400', 28_000, 20, [false]],
    ['has none with few records', 19_999, 60, []],
  ])('%s', (_, records, seconds, expected) => {
    const { limits } = new ImportCosts().result({ records, seconds, cpuSeconds: 1 })

    expect(limits.filter(({ what }) => what.startsWith('seconds')).map(({ isMet }) => isMet)).toEqual(expected)
  })
})
