import { beforeEach, describe, expect, it, vi } from 'vitest'
import { streamEvent } from '../../../lib/local/followers.js'
import type { Key } from '../../../shared/table/key.js'

vi.stubEnv('TABLE_NAME', 'no-table')
vi.stubEnv('LOG_LEVEL', 'silent')
const { recordTrigger } = await import('../../../shared/background/record-trigger.js')

const wheel = { pk: 'WHEEL#1', sk: 'WHEEL' }
const spoke = { pk: 'WHEEL#1', sk: 'SPOKE#7' }
const other = { pk: 'WOOL', sk: '1' }

describe('recordTrigger', () => {
  const derived: string[] = []
  let failing: Key | undefined
  const derive = (what: string) => async (key: Key) => {
    if (key.sk === failing?.sk) throw new Error('broken')
    derived.push(`${what} ${key.pk} ${key.sk}`)
  }
  const follow = recordTrigger({
    summary: 'Turns wheels',
    access: ['table:read'],
    records: [
      { keys: { pk: { prefix: 'WHEEL#' }, sk: 'WHEEL' }, derive: derive('wheel') },
      { keys: { pk: { prefix: 'WHEEL#' }, sk: { prefix: 'SPOKE#' } }, derive: derive('spoke') },
      { keys: { pk: 'WOOL' }, derive: derive('wool') },
      {
        keys: { pk: 'SPINDLE' },
        derive: derive('spindle'),
        deriveAll: async (keys) => {
          if (keys.some(({ sk }) => sk === failing?.sk)) throw new Error('broken')
          derived.push(`spindles ${keys.map(({ sk }) => sk).join(' ')}`)
        },
      },
    ],
  })
  beforeEach(() => {
    derived.length = 0
    failing = undefined
  })

  it('derives from each record once, however often it has changed', async () => {
    const response = await follow(streamEvent([wheel, spoke, wheel, other, { pk: 'WOOLLEN', sk: '1' }]))

    expect(response).toEqual({ batchItemFailures: [] })
    expect(derived.sort()).toEqual(['spoke WHEEL#1 SPOKE#7', 'wheel WHEEL#1 WHEEL', 'wool WOOL 1'])
  })

  it('reports the first change of a record that cannot be derived, and derives from the others', async () => {
    failing = spoke
    const response = await follow(streamEvent([wheel, spoke, other, spoke]))

    expect(response).toEqual({ batchItemFailures: [{ itemIdentifier: '1' }] })
    expect(derived.sort()).toEqual(['wheel WHEEL#1 WHEEL', 'wool WOOL 1'])
  })

  it('derives from several together, and from each alone when that fails', async () => {
    const spindles = ['1', '2', '3'].map((sk) => ({ pk: 'SPINDLE', sk }))
    await follow(streamEvent(spindles.slice(0, 2)))
    await follow(streamEvent(spindles.slice(2)))
    failing = spindles[1]
    const response = await follow(streamEvent(spindles))

    expect(derived).toEqual(['spindles 1 2', 'spindle SPINDLE 3', 'spindle SPINDLE 1', 'spindle SPINDLE 3'])
    expect(response).toEqual({ batchItemFailures: [{ itemIdentifier: '1' }] })
  })
})
