import { afterAll, describe, expect, it } from 'vitest'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import { operatorNow } from '../../support/records.js'
import { FLIPPER, signInAs, TILT } from '../../support/signed-in-client.js'

const submission = { type: 'user_submission', submission_type: 'new_lmx', submission: 'x', location_name: 'x' }
const LEAVER = { id: 12, email: 'leaver@example.org' }
const stack = await startDirectory([
  ...fixture,
  { type: 'user', ...LEAVER, username: 'leaver', confirmed_at: '2019-01-01T00:00:00Z' },
  { ...submission, id: 90_001, location_id: 300, user_id: 10, created_at: '2019-10-01T00:00:00Z' },
  { ...submission, id: 90_002, location_id: 300, user_id: 10, created_at: '2019-10-02T00:00:00Z' },
  { ...submission, id: 90_003, location_id: 300, user_id: null, created_at: '2019-10-03T00:00:00Z' },
])
afterAll(() => stack.close())

async function countsOf(id: number) {
  const { users_count, user_submissions_count } = (await stack.get(`/locations/${id}.json?metadata_only=1`)).body
  return [users_count, user_submissions_count]
}

describe('the counts of users and submissions of a location', () => {
  it('begin with one user and no submission', async () => {
    expect(await countsOf(301)).toEqual([1, 0])
  })

  it('follow imported submissions and new ones, each user once', async () => {
    expect(await countsOf(300)).toEqual([1, 3])
    const [flipper, tilt] = await Promise.all([signInAs(stack, FLIPPER), signInAs(stack, TILT)])

    await flipper.put('/locations/300/confirm.json')
    expect(await countsOf(300)).toEqual([1, 4])
    const answer = await tilt.put('/locations/300.json', { description: 'New here' })
    expect(answer.body.location).toMatchObject({ users_count: 2, user_submissions_count: 5 })
    await tilt.post('/location_machine_xrefs.json', { location_id: 300, machine_id: 641, condition: 'fine' })
    expect(await countsOf(300)).toEqual([2, 7])
    await expectConsistentDirectory()
  })

  it('count a user once whose first actions are at the same time', async () => {
    const tilt = await signInAs(stack, TILT)
    const machines = [641, 642, 700, 702]

    const answers = await Promise.all(
      machines.map((machine_id) => tilt.post('/location_machine_xrefs.json', { location_id: 103, machine_id })),
    )

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(await countsOf(103)).toEqual([1, 4])
    await expectConsistentDirectory()
  })

  it('are corrected by a recount', async () => {
    const [{ recount }, { updateItem }, { locationKey }] = await Promise.all([
      import('../../../shared/upkeep/recount.js'),
      import('../../../shared/table/write.js'),
      import('../../../shared/records/location-keys.js'),
    ])
    await updateItem(locationKey(200), { set: [['user_submissions_count', 9]] })

    expect(await recount()).toEqual([
      { key: { pk: 'LOCATION#200', sk: 'user_submissions_count' }, stored: 9, counted: 2 },
    ])
    expect(await countsOf(200)).toEqual([1, 2])
    expect(await recount()).toEqual([])
  })

  it('lose what leaves with a deleted user', async () => {
    const leaver = await signInAs(stack, LEAVER)
    const { deleteUser } = await import('../../../shared/removal/accounts/deletion.js')
    await leaver.put('/location_machine_xrefs/1010.json', { condition: 'dirty' })
    expect(await countsOf(101)).toEqual([1, 1])

    await deleteUser(LEAVER.id, true, operatorNow())

    expect(await countsOf(101)).toEqual([1, 0])
    await expectConsistentDirectory()
  })
})
