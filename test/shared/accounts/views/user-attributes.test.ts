import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { expectConsistentDirectory } from '../../../support/consistency.js'
import { startDirectory } from '../../../support/directory.js'
import { fixture, type ImportRecord } from '../../../support/fixture.js'
import { signInAs } from '../../../support/signed-in-client.js'
import type { Stack } from '../../../support/stack.js'

const OPERATOR = { id: null, username: 'operator' }

const USERS = {
  plain: { id: 60, username: 'plain', email: 'plain@example.org' },
  mapper: { id: 61, username: 'mapper', email: 'mapper@example.org' },
  owner: { id: 62, username: 'owner', email: 'owner@example.org', operator_id: 6, region_id: 3, flag: 'fr' },
  /** The tests of changes change these. */
  flagger: { id: 64, username: 'flagger', email: 'flagger@example.org' },
  leaver: { id: 65, username: 'leaver', email: 'leaver@example.org', operator_id: 6, region_id: 3, flag: 'fr' },
}
/** A deleted one whom a test restores. */
const RETURNED = 66
/** Named by records, and not in the file: deleted before it was written. */
const GONE = 63

const comment = (user_id: number): ImportRecord => ({
  type: 'machine_condition',
  id: 600 + user_id,
  location_machine_xref_id: 1020,
  comment: `by ${user_id}`,
  user_id,
  created_at: '2019-11-01T10:00:00Z',
})
const confirmed = '2019-01-01T00:00:00Z'
const records: ImportRecord[] = [
  ...Object.values(USERS).map((user) => ({ type: 'user', confirmed_at: confirmed, ...user }) as const),
  ...[...Object.values(USERS).map(({ id }) => id), GONE, RETURNED].map(comment),
  { type: 'sequence', name: 'user', last: 70 },
  ...Array.from({ length: 50 }, (_, index) => ({
    type: 'user_submission' as const,
    id: 6_000 + index,
    submission_type: 'confirm_location',
    submission: 'The line-up was confirmed',
    location_id: 200,
    user_id: USERS.mapper.id,
    created_at: '2019-11-02T10:00:00Z',
  })),
]

const NONE = { operator_id: null, admin_title: null, contributor_rank: null, flag: null, user_deleted: false }

let stack: Stack
beforeAll(async () => {
  stack = await startDirectory([...fixture, ...records], { LOG_LEVEL: 'silent' })
})
afterAll(async () => {
  await expectConsistentDirectory()
  await stack.close()
})

/** What the details of a location show of the authors of its comments, by their ids. */
async function shown(): Promise<Record<number, object>> {
  const { body } = await stack.get('/locations/200.json')
  const conditions = body.location_machine_xrefs.flatMap(
    (lmx: { machine_conditions: object[] }) => lmx.machine_conditions,
  )
  return Object.fromEntries(conditions.map((one: { user_id: number }) => [one.user_id, one]))
}

describe('what lists show of users', () => {
  it('has ranks, operators, titles, flags, and who is gone', async () => {
    expect(await shown()).toMatchObject({
      [USERS.plain.id]: NONE,
      [USERS.mapper.id]: { ...NONE, contributor_rank: 'Super Mapper' },
      [USERS.owner.id]: { ...NONE, operator_id: 6, admin_title: 'Regional Administrator', flag: 'fr' },
      [GONE]: { ...NONE, user_deleted: true },
    })
    const { body } = await stack.get(`/user_submissions/location.json?id=200&user_id=${USERS.mapper.id}&limit=1`)
    expect(body.user_submissions[0]).toMatchObject({ contributor_rank: 'Super Mapper', user_deleted: false })
  })

  it('costs no round trip of its own, and nothing while it is remembered', async () => {
    await shown()
    const { headers } = await stack.get('/locations/200.json')

    expect(headers.get('server-timing')).toContain('calls=1 trips=1')
  })

  it('follows changes by users and administrators', async () => {
    const { updateUser } = await import('../../../../shared/accounts/administered.js')
    const { flagger, leaver } = USERS
    const client = await signInAs(stack, flagger)
    await client.post(`/users/${flagger.id}/update_user_flag.json`, { flag: 'de' })
    await updateUser(leaver.id, () => ({ operator_id: 5, region_id: null }), { user: OPERATOR, now: new Date() })

    expect(await shown()).toMatchObject({
      [flagger.id]: { ...NONE, flag: 'de' },
      [leaver.id]: { ...NONE, operator_id: 5, flag: 'fr' },
    })
    await client.post(`/users/${flagger.id}/update_user_flag.json`, { flag: null })
    expect(await shown()).toMatchObject({ [flagger.id]: NONE })
  })

  it('follows changes by other instances within half a minute', async () => {
    const { importFiles } = await import('../../../../lib/import/import.js')
    await shown()
    await importFiles([[{ type: 'user', id: RETURNED, username: 'back', email: 'back@example.org', flag: 'eu' }]])

    expect((await shown())[RETURNED]).toMatchObject({ user_deleted: true })
    vi.useFakeTimers({ now: Date.now() + 30_000, toFake: ['Date'] })
    expect((await shown())[RETURNED]).toMatchObject({ ...NONE, flag: 'eu' })
    vi.useRealTimers()
  })
})
