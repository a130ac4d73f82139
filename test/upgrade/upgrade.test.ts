import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { admin, adminJson } from '../support/admin.js'
import { expectConsistentDirectory } from '../support/consistency.js'
import { temporaryDirectory } from '../support/deployment.js'
import { signInAs } from '../support/signed-in-client.js'
import { type Stack, startStack } from '../support/stack.js'
import { tableItems } from '../support/table-items.js'
import { usually } from '../support/thoroughness.js'
import { ALICE } from './record-table.js'
import { loadTableFile, TABLES } from './stored-table.js'

// Its passwords were hashed at the real cost.
vi.unmock('node:crypto')

const PER_SECOND = 10_000
/** An upgrade is thousands of writes, on machines that run other tests at the same time. */
const UPGRADE_TIMEOUT_MS = 120_000
const directory = temporaryDirectory()

/** Each takes seconds. The oldest needs all that an upgrade does. */
const FILES = readdirSync(TABLES).sort().slice(0, usually(1, undefined))

describe.each(FILES)('the table %s of an earlier version', (file) => {
  let stack: Stack
  beforeAll(async () => {
    stack = await startStack({ environment: { LOG_LEVEL: 'silent' } })
    await loadTableFile(stack, join(TABLES, file))
  })
  afterAll(() => stack.close())

  // One test: loading and upgrading a table are thousands of writes.
  it(
    'can be read, and has all that is derived from its records after an upgrade that was interrupted',
    async () => {
      await expectReadable(file)

      expect(await upgradeInTwoRuns()).toBe(await countUpgraded())

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

  async function expectReadable(file: string): Promise<void> {
    const { locations } = (await stack.get('/locations.json?no_details=1')).body
    expect(locations).toHaveLength(25)
    for (const { id } of locations) expect((await stack.get(`/locations/${id}.json`)).status).toBe(200)
    const login = await stack.get('/users/auth_details.json?login=alice&password=correct%20horse%20battery')
    expect(login.body).toMatchObject({ user: { id: ALICE.id } })
    expect(await admin('export', join(directory, file))).toMatchObject({ status: 0 })
    expect((await adminJson('outbox', 'list')).length).toBeGreaterThan(1)
  }
})

/** The first is interrupted. @returns how many records both have upgraded. */
async function upgradeInTwoRuns(): Promise<number> {
  const { upgradeTable } = await import('../../shared/upkeep/upgrade.js')
  let done = 0
  const interrupted = upgradeTable({
    perSecond: PER_SECOND,
    onProgress: (records) => {
      done = records
      // The first page may be of counters alone.
      if (done > 0) throw new Error('interrupted')
    },
  })
  await expect(interrupted).rejects.toThrow('interrupted')
  const { from, records } = await adminJson('upgrade', '--per-second', String(PER_SECOND))
  expect([done > 0, typeof from]).toEqual([true, 'number'])
  return done + records
}

/** Users and locations, and the records of scores and submissions. */
async function countUpgraded(): Promise<number> {
  const { SCORE_PREFIX } = await import('../../shared/records/location-keys.js')
  const items = [...(await tableItems()).values()]
  return items.filter(
    ({ sk, username, lat, submission_type }) =>
      (sk === 'USER' && username !== undefined) ||
      (sk === 'LOCATION' && lat !== undefined) ||
      String(sk).startsWith(SCORE_PREFIX) ||
      submission_type !== undefined,
  ).length
}
