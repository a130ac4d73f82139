import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { admin, adminJson } from '../support/admin.js'
import { expectConsistentDirectory } from '../support/consistency.js'
import { temporaryDirectory } from '../support/deployment.js'
import { signInAs } from '../support/signed-in-client.js'
import { type Stack, startStack } from '../support/stack.js'
import { tableItems } from '../support/table-items.js'
import { ALICE } from './record-table.js'
import { loadTableFile } from './stored-table.js'

// Its passwords were hashed at the real cost.
vi.unmock('node:crypto')

const TABLES = join(import.meta.dirname, 'tables')
const FAST = ['--per-second', '10000']
/** An upgrade is thousands of writes, on machines that run other tests at the same time. */
const UPGRADE_TIMEOUT_MS = 60_000
const directory = temporaryDirectory()

describe.each(readdirSync(TABLES))('the table %s of an earlier version', (file) => {
  let stack: Stack
  beforeEach(async () => {
    stack = await startStack({ environment: { LOG_LEVEL: 'silent' } })
    await loadTableFile(stack, join(TABLES, file))
  })
  afterEach(() => stack.close())

  it('can be read before it is upgraded', async () => {
    const { locations } = (await stack.get('/locations.json?no_details=1')).body
    expect(locations).toHaveLength(25)
    for (const { id } of locations) expect((await stack.get(`/locations/${id}.json`)).status).toBe(200)
    const login = await stack.get('/users/auth_details.json?login=alice&password=correct%20horse%20battery')
    expect(login.body).toMatchObject({ user: { id: ALICE.id } })
    expect(await admin('export', join(directory, file))).toMatchObject({ status: 0 })
    expect((await adminJson('outbox', 'list')).length).toBeGreaterThan(1)
  })

  it(
    'has all that is derived from its records after the upgrade',
    async () => {
      expect(await admin('upgrade', ...FAST)).toMatchObject({ status: 0 })

      await expectConsistentDirectory()
      const { user_submissions } = (await stack.get('/user_submissions.json')).body
      expect(user_submissions.length).toBeGreaterThan(50)
      const feeds = [...(await tableItems()).values()]
        .map(({ pk }) => String(pk))
        .filter((pk) => pk.startsWith('FEED#'))
      expect(feeds.filter((pk) => !/^FEED#(LOCATION#|ARCHIVE$)/.test(pk))).toEqual([])
      const counted = (await stack.get('/machines.json')).body.machines.filter(
        ({ lmx_count }: { lmx_count: number }) => lmx_count > 0,
      )
      expect(counted.length).toBeGreaterThan(50)
      const alice = await signInAs(stack, ALICE)
      const [{ id }] = (await stack.get('/locations.json?no_details=1')).body.locations
      expect((await alice.put(`/locations/${id}/confirm.json`)).status).toBe(200)
      expect(await admin('upgrade')).toMatchObject({ out: expect.stringContaining('nothing to upgrade') })
    },
    UPGRADE_TIMEOUT_MS,
  )
})

describe('an interrupted upgrade', () => {
  let stack: Stack
  beforeEach(async () => {
    stack = await startStack({ environment: { LOG_LEVEL: 'silent' } })
    await loadTableFile(stack, join(TABLES, String(readdirSync(TABLES).sort().at(0))))
  })
  afterEach(() => stack.close())

  it(
    'is continued by the next run',
    async () => {
      const { upgradeTable } = await import('../../shared/administration/upgrade.js')
      const perSecond = 10_000
      let done = 0
      const interrupted = upgradeTable({
        perSecond,
        onProgress: (records) => {
          done = records
          // The first page may be of counters alone.
          if (done > 0) throw new Error('interrupted')
        },
      })
      await expect(interrupted).rejects.toThrow('interrupted')

      const result = await upgradeTable({ perSecond })

      expect(result).toMatchObject({ from: expect.any(Number) })
      expect(done).toBeGreaterThan(0)
      expect(done + (result?.records ?? 0)).toBe(await countUpgraded())
      await expectConsistentDirectory()
    },
    UPGRADE_TIMEOUT_MS,
  )
})

/** Users and locations, and the records of scores and submissions. */
async function countUpgraded(): Promise<number> {
  const { SCORE_PREFIX } = await import('../../shared/table/keys.js')
  const items = [...(await tableItems()).values()]
  return items.filter(
    ({ sk, username, lat, submission_type }) =>
      (sk === 'USER' && username !== undefined) ||
      (sk === 'LOCATION' && lat !== undefined) ||
      String(sk).startsWith(SCORE_PREFIX) ||
      submission_type !== undefined,
  ).length
}
