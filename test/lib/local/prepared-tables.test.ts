import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { prepareTables } from '../../../lib/local/prepared-tables.js'

const NAME = `test-${process.pid}`

function prepare(isFresh = false) {
  const tables = prepareTables('native', NAME, { isFresh })
  if (!tables) throw new Error('this machine has no file system in memory')
  onTestFinished(() => {
    for (const path of [tables.storage, tables.kept]) rmSync(path, { recursive: true, force: true })
  })
  return tables
}

it.runIf(existsSync('/dev/shm'))('gives the next start the tables of the sample, unless it is to be fresh', () => {
  const first = prepare()
  writeFileSync(join(first.storage, 'tables.db'), 'the sample')
  expect(first.isPrepared).toBe(false)
  first.keep()
  // What happens after that is not part of the sample.
  writeFileSync(join(first.storage, 'tables.db'), 'a user')

  const second = prepare()
  const fresh = prepare(true)

  expect(second.isPrepared).toBe(true)
  expect(readFileSync(join(second.storage, 'tables.db'), 'utf8')).toBe('the sample')
  expect(fresh.isPrepared).toBe(false)
  expect(existsSync(join(fresh.storage, 'tables.db'))).toBe(false)
  writeFileSync(join(fresh.storage, 'tables.db'), 'the new sample')
  fresh.keep()
  expect(readFileSync(join(prepare().storage, 'tables.db'), 'utf8')).toBe('the new sample')
})
