import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadWithoutTable } from '../../lib/functions/registry.js'
import { formatOf, readTableFile, TABLES } from './stored-table.js'

const { TABLE_FORMAT } = await loadWithoutTable(() => import('../../shared/upkeep/upgrade.js'))

describe('the recorded tables', () => {
  it('include one of every format that deployed tables may have', () => {
    const recorded = readdirSync(TABLES).map((file) => formatOf(readTableFile(join(TABLES, file))))

    const earlier = Array.from({ length: TABLE_FORMAT - 1 }, (_, index) => index + 1)
    const missing = earlier.filter((format) => !recorded.includes(format))
    expect(missing, 'Check out the last version of each, and record its table: npm run record-table').toEqual([])
  })
})
