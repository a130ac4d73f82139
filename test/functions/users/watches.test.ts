import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Item } from '../../../shared/table/item.js'
import { confirm, openPage } from '../../support/accounts.js'
import { adminJson } from '../../support/admin.js'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { failCalls } from '../../support/faults.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import { mailsTo } from '../../support/mails.js'
import { operatorNow } from '../../support/records.js'
import { FLIPPER, type SignedInClient, signInAs, TILT } from '../../support/signed-in-client.js'
import { everythingDerived, type Mail, type Stack } from '../../support/stack.js'

const user = (id: number, username: string, fields: Record<string, unknown> = {}): ImportRecord => ({
  type: 'user',
  id,
  username,
  email: `${username}@example.org`,
  confirmed_at: '2019-01-01T00:00:00Z',
  ...fields,
})

const BYSTANDER = { id: 40, username: 'bystander', email: 'bystander@example.org' }
const UNCONFIRMED = user(41, 'newcomer', { confirmed_at: null })
const DISABLED = user(42, 'banned', { is_disabled: true })
const BOUNCING = user(43, 'bouncing')
const LEAVER = { id: 44, username: 'leaver', email: 'leaver@example.org' }
const READER = { id: 45, username: 'reader', email: 'reader@example.org' }

/** More than five emails have room for, long ago. */
const FLOOD = Array.from({ length: 460 }, (_, index): ImportRecord => {
  return {
    ...{ type: 'user_submission', id: 5_000 + index, submission_type: 'new_condition', submission: `flood ${index}` },
    ...{ location_id: 102, location_name: 'Café Zürich', region_id: 1, user_id: BYSTANDER.id },
    created_at: new Date(Date.parse('2019-01-01T00:00:00Z') + index * 60_000).toISOString(),
  }
})

let stack: Stack
let flipper: SignedInClient
let tilt: SignedInClient
let reader: SignedInClient
beforeAll(async () => {
  const users = [
    ...[BYSTANDER, LEAVER, READER].map(({ id, username }) => user(id, username)),
    ...[46, 47].map((id) => user(id, `changed${id}`)),
  ]
  const bounce = { address: 'bouncing@example.org', reason: 'bounce', detail: 'NoEmail', at: new Date().toISOString() }
  stack = await startDirectory(
    [
      ...fixture,
      ...users,
      ...FLOOD,
      UNCONFIRMED,
      DISABLED,
      BOUNCING,
      { type: 'suppressed_address', ...bounce },
      ...[UNCONFIRMED, DISABLED, BOUNCING].map(({ id }) => ({
        ...{ type: 'user_watch', user_id: id, location_id: 100, delivery: 'immediate' },
        origin: 'https://pins.example.org',
      })),
    ],
    { LOG_LEVEL: 'silent' },
    { mail: true },
  )
  flipper = await signInAs(stack, FLIPPER)
  tilt = await signInAs(stack, TILT)
  reader = await signInAs(stack, READER)
})
afterAll(async () => {
  await expectConsistentDirectory()
  await stack.close()
})

/** Each test has a day of its own, which begins at noon in UTC. */
const DAY_MS = 24 * 3600_000
let noon = Math.ceil(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  noon += DAY_MS
  vi.setSystemTime(noon)
})
afterEach(async () => {
  await everythingDerived()
  for (const { id } of [FLIPPER, TILT, READER]) await removeAll(id)
  await runJob(2 * 24 * 60)
  vi.useRealTimers()
})

const pathOf = (userId: number) => `/users/${userId}/watches.json`
const add = (client: SignedInClient, userId: number, fields: Record<string, unknown>) =>
  client.post(pathOf(userId), fields)
const PLACE = { location_id: 100, delivery: 'immediate' }
const AROUND = { machine_id: 641, lat: 45.52, lon: -122.67, max_distance: 10, delivery: 'immediate' }

async function list({ id, email }: { id: number; email: string }) {
  const { apiToken } = await import('../../../shared/accounts/sign-in/tokens.js')
  const headers = { 'x-user-email': email, 'x-user-token': await apiToken({ id, token_version: 0 }) }
  return (await stack.get(pathOf(id), { headers })).body.watches
}

async function removeAll(userId: number) {
  const { removeWatches } = await import('../../../shared/watches/changes.js')
  await removeWatches(userId)
}

/** Runs the job some minutes later. */
async function runJob(minutes: number): Promise<void> {
  vi.setSystemTime(Date.now() + minutes * 60_000)
  await stack.runJob('jobs/send-emails')
}

/** What is done within a minute is followed together. */
async function withinAMinute(act: () => Promise<unknown>): Promise<void> {
  stack.followers.hold()
  await act()
  stack.followers.release()
  await stack.followers.idle()
}

/** The records of the last submissions at a location, oldest first. */
async function submissionRecords(locationId: number, count: number): Promise<Item[]> {
  const { queryAll } = await import('../../../shared/table/query.js')
  const partition = `FEED#LOCATION#${locationId}`
  const items = await queryAll({ partition, descending: true, limit: count, consistent: true })
  return items.reverse()
}

/** As if the follower had found them for a watch of the reader. @param due - as in `storeMatch`. */
async function storeFlood(watchId: number, due: string): Promise<void> {
  const { storeMatch } = await import('../../../shared/watches/matches.js')
  const watch = { id: watchId, user_id: READER.id, origin: 'https://pins.example.org' }
  const submissions = await submissionRecords(102, FLOOD.length)
  await Promise.all(submissions.map((one) => storeMatch(watch, one as never, due, new Date())))
}

/** The newest emails to an address, also those that are sent when a failed trigger is repeated. */
async function newMails(address: string, act: () => Promise<unknown>): Promise<Mail[]> {
  const before = (await mailsTo(stack, address)).length
  await act()
  await everythingDerived()
  return (await mailsTo(stack, address)).slice(before)
}

/** With the accounts that get no emails. */
const WATCHERS_OF_PLACE = 4

const note = (client: SignedInClient, condition: string, lmxId = 1002) =>
  client.put(`/location_machine_xrefs/${lmxId}.json`, { condition })
const addMachine = (client: SignedInClient, location_id: number, machine_id: number) =>
  client.post('/location_machine_xrefs.json', { location_id, machine_id })

describe('POST /users/{id}/watches.json', () => {
  it('rejects who is not signed in', async () => {
    const { status } = await stack.request(pathOf(10), {
      method: 'POST',
      body: new URLSearchParams({ location_id: '100' }),
    })

    expect(status).toBe(401)
  })

  it.each([
    [{}, 'location_id or machine_id is required'],
    [{ location_id: 100, machine_id: 641 }, 'machine_id must be absent with location_id'],
    [{ machine_id: 641 }, ['lat is required with machine_id', 'lon is required with machine_id']],
    [{ machine_id: 641, lat: 45 }, 'lon is required'],
    [{ ...AROUND, max_distance: 0 }, 'max_distance must be a positive number of miles'],
    [{ location_id: 100, delivery: 'hourly' }, 'delivery must be one of immediate, daily'],
  ])('rejects %j', async (fields, errors) => {
    expect(await add(flipper, 10, fields)).toMatchObject({ status: 400, body: { errors } })
  })

  it.each([
    [10, { location_id: 999 }, 404, 'location 999 not found'],
    [10, { ...AROUND, machine_id: 999 }, 404, 'machine 999 not found'],
    [99, PLACE, 404, 'user 99 not found'],
    [11, PLACE, 403, 'You can only see and change your own account'],
  ])('rejects the user %i with %j', async (userId, fields, status, errors) => {
    expect(await add(flipper, userId, fields)).toMatchObject({ status, body: { errors } })
  })

  it('adds watches, which the list shows with names, and rejects the same again with another delivery', async () => {
    const place = await add(flipper, 10, PLACE)
    const repeated = await add(flipper, 10, PLACE)
    const same = await add(flipper, 10, { ...PLACE, delivery: 'daily' })
    const around = await add(flipper, 10, { ...AROUND, with_group: true, max_distance: 5000, delivery: undefined })

    expect(place).toMatchObject({
      status: 201,
      body: { watch: { location_name: 'Ground Kontrol', machine_name: null } },
    })
    expect(repeated.body).toEqual(place.body)
    expect(same).toMatchObject({ status: 409, body: { errors: `watch ${place.body.watch.id} is the same` } })
    expect(around.body.watch).toMatchObject({
      machine_name: 'Monster Bash (Williams, 1998)',
      with_group: true,
      max_distance: 100,
      delivery: 'daily',
    })
    expect(await list(FLIPPER)).toEqual([place.body.watch, around.body.watch])
  })

  it('adds one watch of a place, though it is added twenty times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(flipper, 10, PLACE)))

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(await list(FLIPPER)).toHaveLength(1)
  })

  it('lets a user have twenty, also when they are added at once', async () => {
    const added = await Promise.all(
      Array.from({ length: 24 }, (_, index) => add(tilt, 11, { ...AROUND, lat: index, lon: 0 })),
    )

    expect(added.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(added.filter(({ status }) => status === 422)).toHaveLength(4)
    expect(await list(TILT)).toHaveLength(20)
    await removeAll(11)
    expect((await add(tilt, 11, PLACE)).status).toBe(201)
  })
})

describe('GET and DELETE of watches', () => {
  it('are for the user alone', async () => {
    const { body } = await add(flipper, 10, PLACE)
    const { apiToken } = await import('../../../shared/accounts/sign-in/tokens.js')
    const headers = { 'x-user-email': TILT.email, 'x-user-token': await apiToken({ id: 11, token_version: 0 }) }

    expect((await stack.get(pathOf(10))).status).toBe(401)
    expect((await stack.get(pathOf(10), { headers })).status).toBe(403)
    expect((await tilt.delete(`/users/10/watches/${body.watch.id}.json`)).status).toBe(403)
    // The watch of another user by its id alone.
    expect((await tilt.delete(`/users/11/watches/${body.watch.id}.json`)).status).toBe(200)
    expect(await list(FLIPPER)).toHaveLength(1)
  })
})

describe('PUT /users/{id}/watches/{watch_id}.json', () => {
  it('changes when the emails are sent, for the user alone', async () => {
    const { id } = (await add(flipper, 10, PLACE)).body.watch
    const update = (client: SignedInClient, userId: number, watchId: number, delivery: string) =>
      client.put(`/users/${userId}/watches/${watchId}.json`, { delivery })

    expect((await update(tilt, 10, id, 'daily')).status).toBe(403)
    expect(await update(tilt, 11, id, 'daily')).toMatchObject({
      status: 404,
      body: { errors: `watch ${id} not found` },
    })
    expect((await update(flipper, 10, id, 'never')).status).toBe(400)
    for (const delivery of ['daily', 'immediate', 'daily']) {
      expect((await update(flipper, 10, id, delivery)).body.watch).toMatchObject({ id, delivery })
    }

    expect(await list(FLIPPER)).toMatchObject([{ id, delivery: 'daily', location_name: 'Ground Kontrol' }])
    const atOnce = await newMails(FLIPPER.email, () =>
      withinAMinute(() => note(tilt, 'the right flipper is weak, too')),
    )
    expect(atOnce).toEqual([])
    expect(await newMails(FLIPPER.email, () => runJob(24 * 60))).toHaveLength(1)
  })
})

describe('watches', () => {
  it('emails what others do at a place, together, with links and the headers to unsubscribe', async () => {
    await add(flipper, 10, PLACE)

    const mails = await newMails(FLIPPER.email, async () => {
      await withinAMinute(async () => {
        await note(tilt, 'left flipper is weak')
        await note(flipper, 'now it is strong')
        await addMachine(tilt, 100, 3211)
      })
      await runJob(24 * 60)
    })

    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      to: [FLIPPER.email],
      cc: [],
      subject: expect.stringContaining('2 news of Ground Kontrol'),
    })
    expect(mails[0]?.text).toContain('left flipper is weak')
    expect(mails[0]?.text).toContain('Monster Bash (Remake) (Chicago Gaming, 2018) was added to Ground Kontrol')
    expect(mails[0]?.text).not.toContain('now it is strong')
    expect(mails[0]?.text).toContain(`${stack.url}/locations/100`)
    expect((await mailsTo(stack, TILT.email)).filter(({ text }) => text.includes('you have a watch'))).toEqual([])
  })

  it('emails in the language of the account, and shows the page behind the link in it', async () => {
    const chooseLanguage = (language: string) => flipper.put('/users/10/account.json', { language })
    await chooseLanguage('de')
    await add(flipper, 10, PLACE)
    await add(flipper, 10, AROUND)

    const [one] = await newMails(FLIPPER.email, () => note(tilt, 'eine Notiz <i>nebenbei</i>'))
    const several = await newMails(FLIPPER.email, () =>
      withinAMinute(async () => {
        await note(tilt, 'noch eine Notiz')
        await note(tilt, 'und noch eine')
      }),
    )
    const [link = ''] = /http\S+\/users\/watches\?token=\S+/.exec(one?.text ?? '') ?? []
    const { text } = await openPage(link, { headers: { 'accept-language': 'fr' } })
    await chooseLanguage('en')

    expect(one?.subject).toMatch(/ - Neues von .*Ground Kontrol/)
    expect(one?.text).toContain('Das ist dort passiert, wo du etwas beobachtest:')
    expect(one?.html).toContain('&lt;i&gt;nebenbei')
    expect(several.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/ - 2 Neuigkeiten von .*Ground Kontrol/),
    ])
    expect(text).toContain('<html lang="de">')
    expect(text).toContain('<h2>Alles an diesem Ort: Ground Kontrol</h2>')
    expect(text).toMatch(/im Umkreis von 16,1 km um deinen Punkt, seit \d{1,2}\. \p{L}+ 20\d\d</u)
  })

  it('emails nothing that has been deleted meanwhile', async () => {
    await add(flipper, 10, PLACE)

    const mails = await newMails(FLIPPER.email, async () => {
      await withinAMinute(async () => {
        const early = await note(tilt, 'deleted before it is compared')
        await tilt.delete(`/machine_conditions/${early.body.location_machine.machine_conditions[0].id}.json`)
        const late = await note(tilt, 'deleted before it is sent')
        const { matchSubmission } = await import('../../../shared/watches/match.js')
        const [record] = await submissionRecords(100, 1)
        await matchSubmission(record as Item, new Date())
        await tilt.delete(`/machine_conditions/${late.body.location_machine.machine_conditions[0].id}.json`)
      })
      await runJob(24 * 60)
    })

    expect(mails).toEqual([])
  })

  it('emails nobody who is unconfirmed, disabled or suppressed', async () => {
    await note(tilt, 'nobody hears of this')
    await runJob(24 * 60)

    for (const { email } of [UNCONFIRMED, DISABLED, BOUNCING]) expect(await mailsTo(stack, String(email))).toEqual([])
  })

  it.each([
    ['in the circle', {}, 103, 641, 1],
    ['outside of it', { max_distance: 1 }, 103, 641, 0],
    ['another edition', {}, 103, 3211, 0],
    ['another edition of the group', { with_group: true }, 103, 3211, 1],
    ['another machine', { with_group: true }, 103, 703, 0],
    ['across the antimeridian', { lat: -16.85, lon: -179.98, with_group: true }, 302, 3211, 1],
  ])('emails a machine that is removed and added %s', async (_, fields, locationId, machineId, count) => {
    await add(flipper, 10, { ...AROUND, ...fields })
    const client = await signInAs(stack, BYSTANDER)

    const mails = await newMails(FLIPPER.email, async () => {
      await withinAMinute(async () => {
        const { body } = await addMachine(client, locationId, machineId)
        await note(client, 'a note is no news of a machine', body.location_machine.id)
        await client.delete(`/location_machine_xrefs/${body.location_machine.id}.json`)
      })
    })

    expect(mails).toHaveLength(count)
    if (count > 0) expect(mails[0]?.text).toMatch(/was added to[\s\S]*was removed from/)
    if (count > 0) expect(mails[0]?.text).not.toContain('a note is no news')
  })

  it('emails the machines of a new location', async () => {
    await add(flipper, 10, AROUND)
    const { createLocation } = await import('../../../shared/locations/changes.js')
    const { machineCatalog } = await import('../../../shared/catalog/catalog.js')
    const machine = (await machineCatalog()).byId.get(641)
    const { locationSchema } = await import('../../../shared/records/locations.js')
    const fields = locationSchema.parse({ id: 1, name: 'Brand New', city: 'Portland', lat: '45.52', lon: '-122.67' })

    const mails = await newMails(FLIPPER.email, async () => {
      await createLocation(fields, machine ? [machine] : [], { user: BYSTANDER, now: new Date() })
    })

    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('New location added: Brand New')])
  })

  it('collects a day for who wants that, and what exceeds five emails a day', async () => {
    await add(flipper, 10, PLACE)
    await add(reader, 45, { ...PLACE, delivery: 'daily' })
    const client = await signInAs(stack, BYSTANDER)

    const daily = await newMails(READER.email, async () => {
      const immediate = await newMails(FLIPPER.email, async () => {
        for (let index = 1; index <= 7; index++) {
          await note(client, `note of the day ${index}`)
        }
      })
      expect(immediate).toHaveLength(5)
      const late = await newMails(FLIPPER.email, () => runJob(24 * 60))
      expect(late).toHaveLength(1)
      expect(late[0]?.text).toMatch(/day 6[\s\S]*day 7/)
      expect(late[0]?.text).not.toContain('day 5')
    })

    expect(daily).toHaveLength(1)
    expect(daily[0]?.text).toMatch(/day 1[\s\S]*day 7/)
  })

  it('lists a flood in five emails, with the number of what they have no room for', async () => {
    const { body } = await add(reader, READER.id, { ...PLACE, delivery: 'daily' })
    await storeFlood(body.watch.id, new Date(noon).toISOString())

    const mails = await newMails(READER.email, () => runJob(60))

    expect(mails).toHaveLength(5)
    // They are sent together, so that any of them may come first.
    const lines = mails.flatMap(({ text }) => text.match(/flood \d+/g) ?? [])
    expect(lines.toSorted()).toEqual(Array.from({ length: 450 }, (_, index) => `flood ${index}`).toSorted())
    expect(mails.filter(({ text }) => text.includes('10 more'))).toHaveLength(1)
    expect(await newMails(READER.email, () => runJob(24 * 60))).toEqual([])
  })

  it('emails at once without reading what came long before, and reads little for what is settled', async () => {
    const { body } = await add(reader, READER.id, PLACE)
    const [{ emailWatched }, { queryAll }, { metered }] = await Promise.all([
      import('../../../shared/watches/deliver.js'),
      import('../../../shared/table/query.js'),
      import('../../../shared/table/meter.js'),
    ])
    stack.followers.hold({ pk: 'WATCH_MATCH' })
    await storeFlood(body.watch.id, 'AT_ONCE')
    await note(tilt, 'after the flood')
    await everythingDerived()
    const found = await queryAll({ partition: 'WATCH_MATCH', prefix: 'AT_ONCE#', consistent: true })
    const last = found.findLast(({ user_id }) => user_id === READER.id) as never
    const unitsOf = () => metered((meter) => emailWatched(last, new Date()).then(() => meter.capacityUnits))

    const mails = await newMails(READER.email, async () => {
      expect(await unitsOf()).toBeLessThan(30)
      expect(await unitsOf()).toBe(1)
    })
    stack.followers.release()

    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('after the flood')])
    expect(mails[0]?.text).not.toContain('flood 459')
  })

  it('emails once what is followed again, at once, or in an interrupted run', async () => {
    await add(flipper, 10, PLACE)
    const [{ matchSubmission }, { emailWatched }, { queryAll }] = await Promise.all([
      import('../../../shared/watches/match.js'),
      import('../../../shared/watches/deliver.js'),
      import('../../../shared/table/query.js'),
    ])
    const matches = async () =>
      (await queryAll({ partition: 'WATCH_MATCH', consistent: true })).filter(({ done_at }) => done_at === undefined)

    const mails = await newMails(FLIPPER.email, () =>
      withinAMinute(async () => {
        await note(tilt, 'first of an interrupted run')
        await note(tilt, 'second of an interrupted run')
        const records = await submissionRecords(100, 2)
        for (const record of [...records, ...records]) await matchSubmission(record, new Date())
        expect(await matches()).toHaveLength(2 * WATCHERS_OF_PLACE)
        const lost = await failCalls({ operation: 'TransactWriteItems', about: 'OUTBOX', after: true })
        const run = async () =>
          Promise.allSettled((await matches()).map((match) => emailWatched(match as never, new Date())))
        await Promise.all([run(), run()])
        lost.stop()
        expect(lost.failed).toBe(1)
        for (const record of await submissionRecords(100, 2)) await matchSubmission(record, new Date())
        await run()
        expect(await matches()).toEqual([])
      }),
    )

    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toMatch(/first of[\s\S]*second of/)
  })

  it('leave to the job what the follower has not emailed', async () => {
    await add(flipper, 10, PLACE)
    stack.followers.hold({ pk: 'WATCH_MATCH' })
    await note(tilt, 'left to the job')

    const mails = await newMails(FLIPPER.email, () => runJob(60))
    stack.followers.release()

    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('left to the job')])
  })
})

describe('the page that stops the emails', () => {
  async function unsubscribeLink(): Promise<string> {
    const mails = await newMails(FLIPPER.email, async () => {
      await note(tilt, `news at ${Date.now()}`)
    })
    const [link] = /http\S+\/users\/watches\?token=\S+/.exec(mails[0]?.text ?? '') ?? []
    if (!link) throw new Error('the email has no link to unsubscribe')
    return link
  }

  it('changes nothing when it is opened, and removes one watch or all by its buttons', async () => {
    await add(flipper, 10, PLACE)
    const { body } = await add(flipper, 10, AROUND)
    const link = await unsubscribeLink()

    const { status, text } = await openPage(link)
    expect(status).toBe(200)
    expect(text).toContain('Everything at Ground Kontrol')
    expect(text).toContain('Monster Bash (Williams, 1998) within 10 miles of your point, since ')
    // The email may be forwarded: its readers need not know where the user lives.
    expect(text).not.toMatch(/45\.52|122\.67/)
    expect(await list(FLIPPER)).toHaveLength(2)
    await openPage(link, { method: 'POST', body: new URLSearchParams({ watch_id: String(body.watch.id) }) })
    expect(await list(FLIPPER)).toMatchObject([{ location_id: 100 }])
    expect((await confirm(link)).text).toContain('You have no watches')
    expect(await list(FLIPPER)).toEqual([])
  })

  it('takes the POST of mail programs without a session, and what waits is not sent', async () => {
    await add(flipper, 10, PLACE)
    const link = await unsubscribeLink()
    await add(flipper, 10, { ...AROUND, delivery: 'daily' })
    const mails = await newMails(FLIPPER.email, async () => {
      const { body: added } = await addMachine(tilt, 103, 641)
      await tilt.delete(`/location_machine_xrefs/${added.location_machine.id}.json`)
      const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
      expect((await openPage(link, { method: 'POST', body })).status).toBe(200)
      await runJob(24 * 60)
    })

    expect(mails).toEqual([])
    expect(await list(FLIPPER)).toEqual([])
  })

  it('rejects a link that is forged, of another purpose, or too old', async () => {
    await add(flipper, 10, PLACE)
    const link = await unsubscribeLink()
    const { linkToken } = await import('../../../shared/accounts/sign-in/tokens.js')
    const other = await linkToken('email', 10, Date.now() + 1000, [])
    const forged = [link.replace('token=a', 'token=b'), `${stack.url}/users/watches?token=${other}`]

    for (const one of [...forged, `${stack.url}/users/watches`]) expect((await confirm(one)).status).toBe(400)
    vi.setSystemTime(Date.now() + 29 * DAY_MS)
    expect((await openPage(link)).status).toBe(200)
    vi.setSystemTime(Date.now() + 2 * DAY_MS)
    expect((await confirm(link)).status).toBe(400)
    vi.setSystemTime(noon)
    expect(await list(FLIPPER)).toHaveLength(1)
  })

  it.each([
    [46, 'a new password', { token_version: 1 }],
    [47, 'a new address', { email: 'moved@example.org' }],
  ])('rejects to user %i a link of before %s', async (id, _, changes) => {
    const { accountChangeSteps, readUser } = await import('../../../shared/accounts/administered.js')
    const links = await import('../../../shared/accounts/account-links.js')
    const { transact } = await import('../../../shared/table/transaction.js')
    const before = await readUser(id)
    if (!before) throw new Error(`user ${id} not found`)
    const link = await links.unsubscribeLink(before, stack.url, new Date())
    expect((await openPage(link)).status).toBe(200)

    expect(await transact(accountChangeSteps(before, { ...before, ...changes }))).toBeUndefined()

    expect([(await openPage(link)).status, (await confirm(link)).status]).toEqual([400, 400])
  })
})

describe('what is removed with its watches', () => {
  const stored = async () => {
    const { scanTable } = await import('../../../shared/table/whole/scan.js')
    const found: string[] = []
    const values = { ':copies': 'WATCHES#', ':record': 'WATCH#' }
    await scanTable({ filter: 'begins_with(pk, :copies) OR begins_with(sk, :record)', values }, (items) => {
      found.push(...items.filter(({ user_id }) => ![41, 42, 43].includes(Number(user_id))).map(({ pk }) => pk))
    })
    return found.sort()
  }

  it('is an account', async () => {
    const leaver = await signInAs(stack, LEAVER)
    await add(leaver, 44, PLACE)
    await add(leaver, 44, AROUND)
    expect(await stored()).toEqual(['USER#44', 'USER#44', 'WATCHES#LOCATION#100', 'WATCHES#MACHINE#641'])

    expect((await leaver.delete('/users/44.json', {})).status).toBeLessThan(500)
    const { deleteUser } = await import('../../../shared/removal/accounts/deletion.js')
    await deleteUser(44, false, operatorNow())
    expect(await stored()).toEqual([])
  })

  it('is a location', async () => {
    await add(flipper, 10, { location_id: 301 })

    const { removeLocation } = await import('../../../shared/changes/remove-location.js')
    await removeLocation(301, operatorNow())

    expect(await stored()).toEqual([])
    expect((await add(flipper, 10, { location_id: 301 })).status).toBe(404)
  })

  it('is a machine', async () => {
    const { createReferenceRecord } = await import('../../../shared/catalog/changes.js')
    await createReferenceRecord('machine', { id: 9100, name: 'Short-lived' }, operatorNow())
    await add(flipper, 10, { ...AROUND, machine_id: 9100 })

    await adminJson('machines', 'delete', '9100', '--yes')

    expect(await stored()).toEqual([])
  })
})

describe('the export', () => {
  it('has the watches, which an import restores', async () => {
    const { body } = await add(flipper, 10, AROUND)
    const { RECORD_SCAN, recordIn } = await import('../../../lib/export/records.js')
    const { scanTable } = await import('../../../shared/table/whole/scan.js')
    const records: ImportRecord[] = []
    await scanTable(RECORD_SCAN, (items) => {
      for (const item of items) {
        const record = recordIn(item)
        if (record?.type === 'user_watch' && record.fields.user_id === 10)
          records.push({ ...record.fields, type: 'user_watch' })
      }
    })
    await removeAll(10)

    const { importFiles } = await import('../../../lib/import/import.js')
    const { problems } = await importFiles([records.map((record) => ({ ...record, max_distance: 20 }))])

    expect(problems).toEqual([])
    expect(await list(FLIPPER)).toEqual([{ ...body.watch, max_distance: 20 }])
  })
})
