// Run by test/upgrade/command.ts: the local stack needs the set-up of the tests.
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { recordTable } from './record-table.js'
import { formatOf, readTable, TABLES, writeTableFile } from './stored-table.js'

// Passwords are hashed at the real cost, as where tables are deployed.
vi.unmock('node:crypto')

it('records a table', async () => {
  const stack = await recordTable()
  const items = await readTable(stack)
  await stack.close()
  expect(items.length).toBeGreaterThan(1_000)
  const file = join(TABLES, `${new Date().toISOString().slice(0, 10)}-format-${formatOf(items)}.jsonl.gz`)
  writeTableFile(file, items)
  console.log(file)
}, 300_000)
