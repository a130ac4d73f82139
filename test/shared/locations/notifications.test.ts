import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Item } from '../../../shared/table/item.js'
import type { Key } from '../../../shared/table/key.js'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import { FLIPPER, type SignedInClient, signInAs } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

const SERVICE = 'Machine Location Directory'
const regions = [
  { type: 'region', id: 20, name: 'digest', full_name: 'Digest', send_digest_comment_emails: true },
  { type: 'region', id: 21, name: 'eager', full_name: 'Eager', should_email_machine_removal: true },
  {
    type: 'region',
    id: 22,
    name: 'both',
    full_name: 'Both',
    should_email_machine_removal: true,
    send_digest_removal_emails: true,
  },
]
const locations = [undefined, 20, 21, 22].map((region_id, index) => ({
  type: 'location',
  id: 800 + index,
  name: `Place ${800 + index}`,
  street: '1 Main St',
  city: 'Springfield',
  country: 'US',
  lat: 10 + index,
  lon: 10,
  ...(region_id ? { region_id } : {}),
}))
/** One machine to remove and one to comment on at each location. */
const machines = locations.flatMap(({ id }) => [
  { type: 'location_machine_xref', id: id * 10, location_id: id, machine_id: 641 },
  { type: 'location_machine_xref', id: id * 10 + 5, location_id: id, machine_id: 642 },
])
const administrators = [20, 21, 22].map((region_id) => ({
  type: 'user',
  id: 1000 + region_id,
  username: `admin${region_id}`,
  email: `admin${region_id}@example.org`,
  region_id,
}))

let stack: Stack
let flipper: SignedInClient
beforeAll(async () => {
  stack = await startDirectory(
    [...fixture, ...regions, ...administrators, ...locations, ...machines],
    { LOG_LEVEL: 'silent' },
    { mail: true },
  )
  flipper = await signInAs(stack, FLIPPER)
})
afterAll(() => stack.close())

const mailsOn = async (words: string) => (await stack.mails()).filter(({ text }) => text.includes(words))

describe('a condition', () => {
  it("is sent to the region's administrators, once", async () => {
    await flipper.put('/location_machine_xrefs/8025.json', { condition: 'Left <flipper> weak' })
    await flipper.put('/location_machine_xrefs/8025.json', { condition: 'Left <flipper> weak' })

    const mails = await mailsOn('Left <flipper> weak')
    expect(mails).toEqual([
      expect.objectContaining({
        to: ['admin21@example.org'],
        cc: [],
        subject: `${SERVICE} - someone entered a machine condition`,
      }),
    ])
    expect(mails[0]?.text).toMatch(
      /^Left <flipper> weak\nThe Addams Family \(Bally, 1992\)\nPlace 802\nSpringfield\neager\nEntered from 127.0.0.1 via .* by flipper \(flipper@example.org\)\n/,
    )
  })

  it('is sent when it comes with a new machine', async () => {
    await flipper.post('/location_machine_xrefs.json', { location_id: 802, machine_id: 701, condition: 'Fresh paint' })

    expect(await mailsOn('Fresh paint')).toHaveLength(1)
  })

  it('is not sent for a region with a daily digest, nor without a region', async () => {
    await flipper.put('/location_machine_xrefs/8015.json', { condition: 'For the digest' })
    await flipper.put('/location_machine_xrefs/8005.json', { condition: 'For nobody' })

    expect(await mailsOn('For ')).toEqual([])
  })
})

describe('a removal', () => {
  it('is sent at once where the region wants it', async () => {
    for (const id of [8000, 8010, 8020, 8030]) await flipper.delete(`/location_machine_xrefs/${id}.json`)

    const mails = (await stack.mails()).filter(({ subject }) => subject.includes('removed'))
    expect(mails).toEqual([
      expect.objectContaining({
        to: ['admin21@example.org'],
        subject: `${SERVICE} - someone removed a machine from a location`,
      }),
    ])
    expect(mails[0]?.text).toMatch(
      /^Place 802\nSpringfield\nMonster Bash \(Williams, 1998\)\neager\n\(user_id: 10\)\nEntered from .* by flipper/,
    )
  })
})

describe('an email about an action', () => {
  const FEED = { pk: 'FEED#LOCATION#802' }

  async function held(condition: string) {
    stack.followers.hold(FEED)
    await flipper.put('/location_machine_xrefs/8025.json', { condition })
    return recordOf(condition)
  }
  async function recordOf(condition: string) {
    const { queryAll } = await import('../../../shared/table/query.js')
    const items = await queryAll({ partition: FEED.pk, consistent: true })
    return items.find(({ comment }) => comment === condition) as Item & Key
  }
  async function follow(...keys: Key[]) {
    stack.followers.release()
    stack.followers.follow(keys)
    await stack.followers.idle()
  }

  it('follows from its record, once, which then has nothing of the request any more', async () => {
    const record = await held('Slow to follow')
    const feed = await stack.get('/user_submissions/location.json?id=802')

    expect(Buffer.from(record.origin as Uint8Array).toString('latin1')).not.toMatch(/127\.0|example\.org/)
    expect(feed.body.user_submissions).toContainEqual(expect.objectContaining({ comment: 'Slow to follow' }))
    expect(JSON.stringify(feed.body)).not.toMatch(/origin|127\.0/)
    expect(await mailsOn('Slow to follow')).toEqual([])
    await follow()
    await follow(record)

    expect(await mailsOn('Slow to follow')).toHaveLength(1)
    expect(await recordOf('Slow to follow')).toMatchObject({ derived: true })
    expect(await recordOf('Slow to follow')).not.toHaveProperty('origin')
  })

  it('is one when several runs follow at the same time', async () => {
    const record = await held('Followed by three')
    const [{ deriveSubmissions }, { notificationSteps }] = await Promise.all([
      import('../../../shared/activity/derive.js'),
      import('../../../shared/locations/notifications.js'),
    ])
    await Promise.all([1, 2, 3].map(() => deriveSubmissions([record], new Date(), notificationSteps)))
    await follow()

    expect(await mailsOn('Followed by three')).toHaveLength(1)
  })

  it('is written after a recount, which leaves it to its follower', async () => {
    await held('Counted first')
    const { recount } = await import('../../../shared/upkeep/recount.js')
    await recount()

    expect(await recordOf('Counted first')).toMatchObject({ derived: true, origin: expect.any(Uint8Array) })
    await follow()
    expect(await mailsOn('Counted first')).toHaveLength(1)
    expect(await recordOf('Counted first')).not.toHaveProperty('origin')
  })

  it('is written once when the record was moved meanwhile, and moved back', async () => {
    const record = await held('Moved first')
    const [{ moveSubmissionSteps, submissionRecordIn }, { commitUnits }, { undoUnits }] = await Promise.all([
      import('../../../shared/activity/submissions.js'),
      import('../../../shared/administrators/units.js'),
      import('../../../shared/changes/undo.js'),
    ])
    const steps = moveSubmissionSteps(submissionRecordIn(record), { location_id: 803 })
    expect(await commitUnits({ id: 1 }, [{ steps }])).toBe(true)
    await follow(record)
    expect(await mailsOn('Moved first')).toHaveLength(1)

    expect(await undoUnits({ id: 2, of: 1, now: new Date() })).toBe(true)
    await follow(record)

    expect(await recordOf('Moved first')).toMatchObject({ location_id: 802 })
    expect(await mailsOn('Moved first')).toHaveLength(1)
  })

  it('is not written when it was deleted meanwhile', async () => {
    const { machine_condition_id } = await held('Deleted first')
    expect((await flipper.delete(`/machine_conditions/${machine_condition_id}.json`)).status).toBe(200)
    await follow()

    expect(await mailsOn('Deleted first')).toEqual([])
    expect(await recordOf('Deleted first')).not.toHaveProperty('origin')
  })

  it('is left out, but nothing else, after a change of the secret that forgets the former one', async () => {
    const record = await held('Of a lost key')
    const { updateItem } = await import('../../../shared/table/write.js')
    await updateItem({ pk: record.pk, sk: record.sk }, { set: [['origin', new Uint8Array(60)]] })
    await follow()

    expect(await mailsOn('Of a lost key')).toEqual([])
    expect(await recordOf('Of a lost key')).toMatchObject({ derived: true })
  })
})

describe('a new machine', () => {
  it('is sent to the administrators of the home region', async () => {
    await flipper.post('/machines.json', { machine_name: 'Brand New', location_id: 802 })

    const mails = await mailsOn('Brand New')
    expect(mails).toEqual([
      expect.objectContaining({ to: ['tilt@example.org'], subject: `${SERVICE} - new machine name` }),
    ])
    expect(mails[0]?.text).toMatch(
      /^Brand New\nPlace 802\n\n.*:\n\S+\/admin\/suggestions\/\d+\?kind=machines\n\nEntered from .* by flipper/,
    )
  })
})
