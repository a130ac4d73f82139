import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PASSWORD, signIn } from '../../support/accounts.js'
import { admin, adminJson } from '../../support/admin.js'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import { getLocation, listActivity } from '../../support/location-reads.js'
import { signInAs, TILT } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

const others = ['ball', 'gate', 'post', 'ramp'].map((username, index) => ({
  type: 'user',
  id: 20 + index,
  username,
  email: `${username}@example.org`,
  confirmed_at: '2019-01-01T00:00:00Z',
}))

let stack: Stack
beforeAll(async () => {
  stack = await startDirectory([...fixture, ...others], { LOG_LEVEL: 'silent' })
})
afterAll(async () => {
  await expectConsistentDirectory()
  await stack.close()
})

const userOf = (index: number) => ({ id: 20 + index, email: others[index]?.email ?? '' })
const listAdministrators = async (regionId: number | null) =>
  (await import('../../../shared/accounts/administrators.js')).listAdministrators(regionId)

describe('npm run admin -- users', () => {
  it('lists all users, or only some of them, without secrets', async () => {
    expect((await admin('users', 'list')).out).toMatch(/tilt +11 +tilt@example.org +\S+ +1 /)
    const ids = async (option: string) => (await adminJson('users', 'list', option)).map(({ id }: { id: number }) => id)
    expect(await ids('--administrators')).toContain(11)
    expect(await ids('--administrators')).not.toContain(10)
    await adminJson('users', 'update', '21', '--is-disabled')
    expect(await ids('--disabled')).toContain(21)
    expect(await ids('--disabled')).not.toContain(10)
    const [user] = await adminJson('users', 'list')
    expect(Object.keys(user)).not.toContain('password_hash')
  })

  it('deletes a user: username and email are free, tokens are invalid, activity stays', async () => {
    const post = await signInAs(stack, userOf(2))
    await post.post('/users/22/add_fave_location.json', { location_id: 101 })
    await post.put('/location_machine_xrefs/1020.json', { condition: 'fine' })

    expect(await admin('users', 'delete-at-once', '22')).toMatchObject({
      status: 1,
      error: expect.stringContaining('Delete user 22, post, permanently? Confirm with --yes'),
    })
    expect(await adminJson('users', 'delete-at-once', '22', '--yes')).toMatchObject({ favorites: 1 })

    expect((await post.put('/locations/101/confirm.json')).status).toBe(401)
    expect((await getLocation(stack, 200)).location_machine_xrefs[0].machine_conditions).toMatchObject([
      { comment: 'fine', user_id: 22, username: 'post' },
    ])
    const again = await adminJson('users', 'create', '--username', 'post', '--email', 'post@example.org')
    expect(again.id).toBeGreaterThan(23)
    expect(await admin('users', 'delete-at-once', '22', '--yes')).toMatchObject({ status: 1 })
  })

  it('also deletes the conditions and scores of a user with --with-content', async () => {
    const ramp = await signInAs(stack, userOf(3))
    const tilt = await signInAs(stack, TILT)
    await tilt.put('/location_machine_xrefs/1030.json', { condition: 'older' })
    await ramp.put('/location_machine_xrefs/1030.json', { condition: 'newer' })
    await ramp.post('/machine_score_xrefs.json', { location_machine_xref_id: 1030, score: 5 })

    expect(await adminJson('users', 'delete-at-once', '23', '--with-content', '--yes')).toMatchObject({
      conditions: 1,
      scores: 1,
    })

    const [lmx] = (await getLocation(stack, 201)).location_machine_xrefs
    expect(lmx).toMatchObject({
      condition: 'older',
      machine_conditions: [{ comment: 'older' }],
      machine_score_xrefs: [],
    })
    expect((await listActivity(stack, 201)).map((one: { submission_type: string }) => one.submission_type)).toEqual([
      'new_condition',
    ])
    expect((await stack.get('/region/seattle/machine_score_xrefs.json')).body.machine_score_xrefs).toEqual([])
  })

  it.each([
    [['--username', 'flipper', '--email', 'new@example.org'], /username is already taken/],
    [['--username', 'fresh', '--email', 'FLIPPER@example.org'], /email is already taken/],
    [['--username', 'no way', '--email', 'a'], /username must have only[\s\S]*email must be/],
    [['--username', 'fresh'], /--email is required/],
    [['--username', 'fresh', '--email', 'a@example.org', '--administer', 'atlantis'], /region atlantis not found/],
  ])('rejects %j', async (options, problem) => {
    expect(await admin('users', 'create', ...options)).toMatchObject({
      status: 1,
      error: expect.stringMatching(problem),
    })
  })

  it('reads a password from standard input', async () => {
    const stdin = vi
      .spyOn(process, 'stdin', 'get')
      .mockReturnValue(Readable.from([PASSWORD, '\n']) as typeof process.stdin)
    const { id } = await adminJson(
      ...['users', 'create', '--username', 'typist', '--email', 'typist@example.org', '--password-stdin'],
    )
    stdin.mockRestore()

    expect((await signIn(stack, 'typist')).body.user).toMatchObject({ id, username: 'typist' })
    await adminJson('users', 'update', String(id), '--is-disabled')
    expect((await signIn(stack, 'typist')).status).toBe(403)
  })

  it('creates the first administrator, already confirmed', async () => {
    const { id } = await adminJson('users', 'create', '--username', 'boss', '--email', 'boss@example.org', '--all')
    const boss = await signInAs(stack, { id, email: 'boss@example.org' })

    expect((await boss.put('/locations/101/confirm.json')).status).toBe(200)
    expect((await listAdministrators(null)).ofAll).toEqual(['boss@example.org'])
  })
})
