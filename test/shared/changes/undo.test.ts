// Changes of random items in random units, which are undone: wholly, in part, interrupted at any write, and undone themselves.
import { randomInt } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Item } from '../../../shared/table/item.js'
import type { Key } from '../../../shared/table/key.js'
import type { Path, Step } from '../../../shared/table/transaction.js'
import { failCalls } from '../../support/faults.js'
import { type Stack, startStack } from '../../support/stack.js'
import { usually } from '../../support/thoroughness.js'

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack.close())

async function modules() {
  const [units, undo, left, transaction, query, bulk] = await Promise.all([
    import('../../../shared/administrators/units.js'),
    import('../../../shared/changes/undo.js'),
    import('../../../shared/changes/left.js'),
    import('../../../shared/table/transaction.js'),
    import('../../../shared/table/query.js'),
    import('../../../shared/table/whole/bulk.js'),
  ])
  return { ...units, ...undo, ...left, ...transaction, ...query, ...bulk }
}

const KEYS = 5
/** The item to which is only added. */
const COUNTER = '0'
const value = fc.nat(2)
const write = fc.oneof(
  fc.record({ do: fc.constant('put' as const), a: value, x: value, isVersioned: fc.boolean() }),
  fc.record({ do: fc.constant('remove' as const) }),
  fc.record({ do: fc.constant('set' as const), a: fc.option(value), x: fc.option(value) }),
  fc.record({ do: fc.constant('add' as const), n: fc.integer({ min: -5, max: 5 }) }),
)
type Write = typeof write extends fc.Arbitrary<infer W> ? W : never
/** By the number of the item. */
const unit = fc.dictionary(fc.nat(KEYS - 1).map(String), write, { minKeys: 1, maxKeys: 3 })
const anyChange = fc.array(unit, { minLength: 1, maxLength: 8 })
const someItems = fc.dictionary(fc.integer({ min: 1, max: KEYS - 1 }).map(String), fc.record({ a: value, x: value }))

const keyOf = (partition: string, id: string): Key => ({ pk: partition, sk: id })
const whole = (partition: string, id: string, { a, x, ...others }: { a: number; x: number } & Item): Item & Key => ({
  ...keyOf(partition, id),
  a,
  m: { x },
  ...others,
})

/** Of a partition of its own, in a table with many. */
async function directory(items: Record<string, { a: number; x: number }>) {
  const m = await modules()
  const partition = `TEST#${randomInt(1e9)}`
  const all = async () => (await m.queryAll({ partition, consistent: true })) as (Item & Key)[]
  /** The items without what counts their changes. */
  const state = async () => Object.fromEntries((await all()).map(({ pk, sk, version, ...item }) => [sk, item]))
  const stepOf = (id: string, one: Write, isThere: boolean): Step[] => {
    const key = keyOf(partition, id)
    if (id === COUNTER && one.do !== 'add') return []
    if (one.do === 'put')
      return [m.put(whole(partition, id, { a: one.a, x: one.x, ...(one.isVersioned ? { version: 1 } : {}) }))]
    if (one.do === 'remove') return [m.remove(key)]
    if (one.do === 'add') return isThere || id === COUNTER ? [m.update(key, { add: [['n', one.n]] })] : []
    const set: [Path, unknown][] = [
      ['a', one.a],
      [['m', 'x'], one.x],
    ]
    return isThere ? [m.update(key, { set, add: [['version', 1]] })] : []
  }
  await m.putAll(Object.entries(items).map(([id, fields]) => whole(partition, id, fields)))
  return {
    ...m,
    state,
    /** @param seen - called with the state before each unit. */
    async change(
      units: readonly Record<string, Write>[],
      seen?: (state: Record<string, Item>) => void,
    ): Promise<number> {
      const id = randomInt(1e9)
      for (const one of units) {
        const there = new Set((await all()).filter((item) => item.m !== undefined).map(({ sk }) => sk))
        seen?.(await state())
        const steps = Object.entries(one).flatMap(([key, write]) => stepOf(key, write, there.has(key)))
        expect(await m.commitUnits({ id }, [{ steps }])).toBe(true)
      }
      return id
    },
    async undo(of: number, id = randomInt(1e9)): Promise<number> {
      expect(await m.undoUnits({ id, of, now: new Date() })).toBe(true)
      return id
    },
    async leftBy(undoId: number) {
      const [report] = await m.reportsOf([{ id: undoId, action: 'restore_location' }])
      return report?.left
    },
    edit: (id: string, fields: Item) => m.putAll([{ ...whole(partition, id, { a: 99, x: 99 }), ...fields }]),
  }
}

/** A counter at 0 is none. */
const withoutEmpty = (state: Record<string, Item>) =>
  Object.fromEntries(Object.entries(state).filter(([, item]) => Object.keys(item).join() !== 'n' || item.n !== 0))

describe('an undo', () => {
  it('leaves everything as it was before the change, and the undo of the undo as it was after it', async () => {
    await fc.assert(
      fc.asyncProperty(someItems, anyChange, async (items, units) => {
        const { state, change, undo, leftBy } = await directory(items)
        const before = await state()
        const changeId = await change(units)
        const after = await state()

        const undoId = await undo(changeId)
        expect(withoutEmpty(await state())).toEqual(before)
        const redoId = await undo(undoId)
        expect(withoutEmpty(await state())).toEqual(withoutEmpty(after))
        await undo(redoId)
        expect(withoutEmpty(await state())).toEqual(before)
        expect(await leftBy(undoId)).toEqual([])
      }),
      { numRuns: usually(25, 400) },
    )
  })

  it('is completed by the next run after an interruption before or after any write', async () => {
    await fc.assert(
      fc.asyncProperty(someItems, anyChange, fc.nat(6), fc.boolean(), async (items, units, skip, after) => {
        const { state, change, undo } = await directory(items)
        const before = await state()
        const changeId = await change(units)
        const undoId = randomInt(1e9)

        const faults = await failCalls({
          operation: 'TransactWriteItems',
          skip,
          after,
          times: 99,
          error: new Error('killed'),
        })
        await undo(changeId, undoId).catch((error) => expect(error.message).toBe('killed'))
        faults.stop()
        await undo(changeId, undoId)

        expect(withoutEmpty(await state())).toEqual(before)
      }),
      { numRuns: usually(25, 400) },
    )
  })

  it('happens once when several runs do it at once', async () => {
    await fc.assert(
      fc.asyncProperty(someItems, anyChange, async (items, units) => {
        const { state, change, undo, leftBy } = await directory(items)
        const before = await state()
        const changeId = await change(units)
        const undoId = randomInt(1e9)

        await Promise.all([undo(changeId, undoId), undo(changeId, undoId), undo(changeId, undoId)])

        expect(withoutEmpty(await state())).toEqual(before)
        expect(await leftBy(undoId)).toEqual([])
      }),
      { numRuns: usually(15, 200) },
    )
  })

  it('leaves what was edited since, with all that went together with it, and reports it', async () => {
    const put = fc.record({ do: fc.constant('put' as const), a: value, x: value, isVersioned: fc.constant(false) })
    const id = fc.integer({ min: 1, max: KEYS - 1 }).map(String)
    const puts = fc.array(fc.dictionary(id, put, { minKeys: 1, maxKeys: 2 }), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(someItems, puts, id, async (items, units, edited) => {
        const { state, change, undo, edit, leftBy } = await directory(items)
        const states: Record<string, Item>[] = []
        const changeId = await change(units, (seen) => states.push(seen))
        states.push(await state())
        await edit(edited, { edited: true })
        const wanted: Record<string, Item | undefined> = await state()

        const undoId = await undo(changeId)

        const staying = new Set([edited])
        let left = 0
        for (const [index, unit] of [...units.entries()].reverse()) {
          const changed = Object.keys(unit).filter(
            (one) => !isDeepStrictEqual(states[index]?.[one], states[index + 1]?.[one]),
          )
          if (changed.some((one) => staying.has(one))) {
            left += 1
            for (const one of changed) staying.add(one)
          } else for (const one of changed) wanted[one] = states[index]?.[one]
        }
        const present = Object.entries(wanted).filter(([, item]) => item !== undefined)
        expect(await state()).toEqual(Object.fromEntries(present))
        expect((await leftBy(undoId))?.map(({ reason }) => reason)).toEqual(Array(left).fill('it was changed since'))
      }),
      { numRuns: usually(25, 400) },
    )
  })
})
