// Run by test/upgrade/command.ts: the local stack needs the set-up of the tests.
import { expect, it, vi } from 'vitest'
import { recordTable } from './record-table.js'
import { readTable, writeTableFile } from './stored-table.js'

// Passwords are hashed at the real cost, as where tables are deployed.
vi.unmock('node:crypto')

it('records a table', async () => {
  const stack = await recordTable()
  const items = await readTable(stack)
  await stack.close()
  expect(items.length).toBeGreaterThan(1_000)
  writeTableFile(String(process.env.RECORDED_TABLE), items)
}, 300_000)
