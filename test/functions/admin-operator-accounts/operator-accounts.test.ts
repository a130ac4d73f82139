// Accounts that administrators connect with an operator, and what these write at its places.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openPage } from '../../support/accounts.js'
import { admin, adminJson } from '../../support/admin.js'
import { type AdministratorClient, administratorClient } from '../../support/administrator.js'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { temporaryDirectory } from '../../support/deployment.js'
import { startDirectory } from '../../support/directory.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import { getLocation, listActivity } from '../../support/location-reads.js'
import { mailsTo } from '../../support/mails.js'
import { FLIPPER, type SignedInClient, signInAs, TILT } from '../../support/signed-in-client.js'
import { everythingDerived, type Stack } from '../../support/stack.js'

const confirmed_at = '2019-01-01T00:00:00Z'
/** In region 1, as the administrator; the other is in region 3. */
const [QUARTERS, OTHER_OPERATOR] = [5, 6]
const [PLACE, OTHER_PLACE] = [100, 200]
const MACHINE = 1002
const user = (id: number, username: string, fields: object = {}): ImportRecord => {
  return { type: 'user', id, username, email: `${username}@example.org`, confirmed_at, ...fields }
}
const MECHANIC = { id: 70, email: 'mechanic@example.org' }

let stack: Stack
let chief: AdministratorClient
let rose: AdministratorClient
let sage: AdministratorClient
let mechanic: SignedInClient
let flipper: SignedInClient
beforeAll(async () => {
  stack = await startDirectory(
    [
      ...fixture,
      user(60, 'chief', { is_super_admin: true }),
      user(61, 'rose', { region_id: 1 }),
      user(62, 'sage', { region_id: 3 }),
      user(MECHANIC.id, 'mechanic'),
      ...['helper', 'taken', 'undone', 'leaver', 'mover', 'goner', 'watcher'].map((name, index) =>
        user(71 + index, name),
      ),
      ...['often', 'seldom', 'bounced'].map((name, index) => user(81 + index, name)),
      {
        ...{
          type: 'suppressed_address',
          address: 'bounced@example.org',
          reason: 'bounce',
          detail: 'Permanent/NoEmail',
        },
        at: new Date().toISOString(),
      },
      user(80, 'newcomer', { confirmed_at: null }),
      ...[400, 401].map((id) => ({
        ...{ type: 'location', id, name: `Place ${id}`, lat: `45.${id}`, lon: '-122.5', region_id: 1 },
        ...{ operator_id: QUARTERS, date_last_updated: id === 400 ? '2018-01-01' : null },
      })),
      { type: 'operator', id: 8, name: 'Twin', region_id: 1 },
      { type: 'operator', id: 9, name: 'Lone', region_id: null },
    ],
    { LOG_LEVEL: 'silent' },
    { mail: true },
  )
  ;[chief, rose, sage] = [60, 61, 62].map((id) => administratorClient(stack, id)) as [
    AdministratorClient,
    AdministratorClient,
    AdministratorClient,
  ]
  mechanic = await signInAs(stack, MECHANIC)
  flipper = await signInAs(stack, FLIPPER)
  await connect('mechanic')
})
afterAll(async () => {
  await expectConsistentDirectory()
  await stack.close()
})
afterEach(() => void vi.useRealTimers())

const connect = (username: string, operator = QUARTERS, by = rose) =>
  by('POST', `operators/${operator}/accounts.json`, { username })
const disconnect = (id: number, operator = QUARTERS, by = rose) =>
  by('DELETE', `operators/${operator}/accounts/${id}.json`)
const accountsOf = async (operator: number) => (await chief('GET', `operators/${operator}/accounts.json`)).body.accounts
const lastEntry = async (by = chief) => (await by('GET', 'journal.json')).body.entries[0]

describe('an administrator who connects an account with an operator', () => {
  it('has to administer its region, and names an account that can be connected', async () => {
    expect((await connect('helper', QUARTERS, sage)).status).toBe(403)
    expect((await sage('GET', `operators/${QUARTERS}/accounts.json`)).status).toBe(403)
    expect((await disconnect(71, QUARTERS, sage)).status).toBe(403)
    expect(await connect('helper', 99)).toMatchObject({ status: 404, body: { errors: 'operator 99 not found' } })
    expect(await connect('nobody')).toMatchObject({ status: 404, body: { errors: 'user nobody not found' } })
    // Nobody finds out by it whose address this is.
    expect((await connect('helper@example.org')).status).toBe(404)
    expect(await connect('newcomer')).toMatchObject({ status: 409 })
    expect(await rose('POST', `operators/${QUARTERS}/accounts.json`, {})).toMatchObject({
      status: 400,
      body: { errors: 'username is required' },
    })
    expect((await disconnect(4711)).status).toBe(404)
    expect(await accountsOf(QUARTERS)).not.toContainEqual({ id: 71, username: 'helper' })
  })

  it('shows it to the region, in the journal with names, and its owner is told', async () => {
    const { status, body } = await connect('Helper', OTHER_OPERATOR, sage)

    expect([status, body]).toEqual([200, { account: { id: 71, username: 'helper' } }])
    expect(await accountsOf(OTHER_OPERATOR)).toContainEqual({ id: 71, username: 'helper' })
    expect(await lastEntry(sage)).toMatchObject({
      ...{ action: 'connect_operator', record_type: 'user', record_id: 71, region_id: 3, record_name: 'helper' },
      ...{ before: { operator_id: null }, after: { operator_id: OTHER_OPERATOR }, is_revertible: true },
      names: { operator_id: { [OTHER_OPERATOR]: 'Another Operator' } },
    })
    expect((await chief('GET', 'users/71.json')).body.user).toMatchObject({ operator_id: OTHER_OPERATOR })
    const [email] = await mailsTo(stack, 'helper@example.org')
    expect(email?.text).toContain('Another Operator')
  })

  it.each<[what: string, address: string, act: () => Promise<{ status: number }>, undo: () => Promise<unknown>]>([
    ['connected', 'often@example.org', () => connect('often'), () => disconnect(81)],
    [
      'appointed',
      'seldom@example.org',
      () => chief('PUT', 'users/82.json', { region_ids: '1' }),
      () => chief('PUT', 'users/82.json', { region_ids: '' }),
    ],
  ])('sends its owner few emails at once, however often it is %s', async (_, address, act, undo) => {
    // Emails are counted by the hour.
    vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / 3600_000) * 3600_000 + 600_000 })
    for (let times = 0; times < 5; times++) {
      expect((await act()).status).toBe(200)
      await undo()
    }
    vi.setSystemTime(Date.now() + 90 * 60_000)
    await stack.runJob('jobs/send-emails')

    const subjects = (await mailsTo(stack, address)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => !subject.includes('messages of'))).toHaveLength(3)
    expect(subjects).toHaveLength(4)
  })

  it('writes to few accounts in an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / 3600_000) * 3600_000 + 3 * 3600_000 })
    const statuses: number[] = []
    for (let times = 0; times < 21; times++) {
      statuses.push((await connect('often')).status)
      await disconnect(81)
    }

    expect(statuses).toEqual([...Array(20).fill(200), 429])
  })

  it('sends no email to an address that has bounced', async () => {
    expect((await connect('bounced')).status).toBe(200)

    expect(await mailsTo(stack, 'bounced@example.org')).toEqual([])
  })

  it('takes it from no other operator', async () => {
    await connect('taken', OTHER_OPERATOR, sage)
    expect(await connect('taken', 8)).toMatchObject({
      status: 409,
      body: { errors: 'taken is connected with operator 6' },
    })
    expect(await disconnect(72, 8)).toMatchObject({ status: 409 })
    expect(await connect('taken', OTHER_OPERATOR, sage)).toMatchObject({ status: 409 })
  })

  it('ends it, and undoes both', async () => {
    await connect('undone', OTHER_OPERATOR, sage)
    expect((await disconnect(73, OTHER_OPERATOR, sage)).status).toBe(200)
    const ended = await lastEntry(sage)
    expect(ended).toMatchObject({ action: 'disconnect_operator', after: { operator_id: null } })
    expect((await administratorClient(stack, 73)('POST', `journal/${ended.id}/revert.json`)).status).toBe(403)

    expect((await sage('POST', `journal/${ended.id}/revert.json`)).status).toBe(200)
    expect(await accountsOf(OTHER_OPERATOR)).toContainEqual({ id: 73, username: 'undone' })
    const connected = await lastEntry(sage)
    expect(connected).toMatchObject({ action: 'connect_operator', region_id: 3 })
    expect((await sage('POST', `journal/${connected.id}/revert.json`)).status).toBe(200)
    expect(await accountsOf(OTHER_OPERATOR)).not.toContainEqual({ id: 73, username: 'undone' })
    expect((await sage('POST', `journal/${ended.id}/revert.json`)).status).toBe(409)
  })
})

describe('an account that is connected with an operator', () => {
  const note = (client: SignedInClient, lmx: number, condition: string) =>
    client.put(`/location_machine_xrefs/${lmx}.json`, { condition })
  const newestNote = async (place: number, lmx: number) => {
    const { location_machine_xrefs } = await getLocation(stack, place)
    return location_machine_xrefs.find(({ id }: { id: number }) => id === lmx).machine_conditions[0]
  }

  it('writes in the name of the operator at its places alone, and nobody else does', async () => {
    await note(flipper, MACHINE, 'Weak')
    expect(await newestNote(PLACE, MACHINE)).toMatchObject({ comment: 'Weak', by_operator_id: null })
    const { location_machine } = (await note(mechanic, MACHINE, 'Fixed')).body
    expect(location_machine.machine_conditions.slice(0, 2)).toMatchObject([
      { comment: 'Fixed', by_operator_id: QUARTERS },
      { comment: 'Weak', by_operator_id: null },
    ])
    await note(mechanic, 1020, 'Elsewhere')
    expect(await newestNote(OTHER_PLACE, 1020)).toMatchObject({ comment: 'Elsewhere', by_operator_id: null })
    expect(await getLocation(stack, OTHER_PLACE)).toMatchObject({ updated_by_operator_id: null })
  })

  it.each<[what: string, act: () => Promise<{ status: number }>]>([
    ['confirms', () => mechanic.put(`/locations/${PLACE}/confirm.json`)],
    ['edits', () => mechanic.put(`/locations/${PLACE}.json`, { description: 'Tokens only' })],
    [
      'adds a machine',
      () => mechanic.post('/location_machine_xrefs.json', { location_id: PLACE, machine_id: 3211, condition: 'New' }),
    ],
  ])('%s in the name of the operator', async (_, act) => {
    await flipper.put(`/locations/${PLACE}.json`, { seating: 'No' })
    await flipper.put(`/locations/${PLACE}.json`, { seating: 'Yes' })
    expect(await getLocation(stack, PLACE)).toMatchObject({ updated_by_operator_id: null })

    expect((await act()).status).toBeLessThan(300)

    expect(await getLocation(stack, PLACE)).toMatchObject({
      last_updated_by_username: 'mechanic',
      updated_by_operator_id: QUARTERS,
    })
    const activity = await listActivity(stack, PLACE)
    const newestOf = (username: string) =>
      activity.find(({ user_name }: { user_name: string }) => user_name === username)
    expect(newestOf('mechanic')).toMatchObject({ by_operator_id: QUARTERS })
    expect(newestOf('flipper')).toMatchObject({ by_operator_id: null })
  })

  it('leaves no mark behind when its action is reverted', async () => {
    await flipper.put(`/locations/${PLACE}.json`, { phone: '503-555-0101' })
    await mechanic.put(`/locations/${PLACE}.json`, { phone: '503-555-0102' })
    const [action] = await listActivity(stack, PLACE)
    const { status } = await chief('POST', `actions/${action.id}/revert.json`, { created_at: action.created_at })

    expect([status, action.by_operator_id]).toEqual([200, QUARTERS])
    expect(await getLocation(stack, PLACE)).toMatchObject({
      last_updated_by_username: 'flipper',
      updated_by_operator_id: null,
    })
  })

  it('cannot say in whose name it writes', async () => {
    const sent = {
      condition: 'Mine',
      by_operator_id: QUARTERS,
      operator_id: QUARTERS,
      updated_by_operator_id: QUARTERS,
    }
    await flipper.put('/location_machine_xrefs/1001.json', sent)

    expect(await newestNote(PLACE, 1001)).toMatchObject({ comment: 'Mine', by_operator_id: null })
  })

  it('answers notes at its places, also an older one, in new notes that name them', async () => {
    const answer = (client: SignedInClient, lmx: number, answers_condition_id: unknown, condition = 'Fixed on Nov 3') =>
      client.put(`/location_machine_xrefs/${lmx}.json`, { condition, answers_condition_id })
    await note(flipper, MACHINE, 'Left flipper weak')
    const { id } = await newestNote(PLACE, MACHINE)

    expect((await answer(flipper, MACHINE, id)).status).toBe(403)
    expect((await answer(mechanic, 1020, 1)).status).toBe(403)
    expect(await answer(mechanic, MACHINE, 5100)).toMatchObject({
      status: 404,
      body: { errors: 'machine_condition 5100 not found' },
    })
    expect((await answer(mechanic, MACHINE, 'x')).status).toBe(400)
    expect((await answer(mechanic, MACHINE, id)).status).toBe(200)
    expect((await answer(mechanic, MACHINE, id)).status).toBe(200)
    expect((await answer(mechanic, MACHINE, 5000)).status).toBe(200)

    const { location_machine_xrefs } = await getLocation(stack, PLACE)
    const lmx = location_machine_xrefs.find((one: { id: number }) => one.id === MACHINE)
    expect(lmx).toMatchObject({ condition: 'Fixed on Nov 3', last_updated_by_username: 'mechanic' })
    const own = { comment: 'Fixed on Nov 3', username: 'mechanic', by_operator_id: QUARTERS }
    expect(lmx.machine_conditions.slice(0, 3)).toMatchObject([
      { ...own, answers_condition_id: 5000 },
      { ...own, answers_condition_id: id },
      { comment: 'Left flipper weak', answers_condition_id: null },
    ])
    const [activity] = await listActivity(stack, PLACE)
    expect(activity).toMatchObject({ submission_type: 'new_condition', answers_condition_id: 5000 })
    await expectConsistentDirectory()
  })

  it('answers the author of a note by email, unless that is switched off', async () => {
    const tilt = await signInAs(stack, TILT)
    const answered = async (text: string) => {
      await note(tilt, 1000, `Note before ${text}`)
      const { id } = await newestNote(PLACE, 1000)
      await mechanic.put('/location_machine_xrefs/1000.json', { condition: text, answers_condition_id: id })
      await everythingDerived()
      // As an administrator of the region, this one is told of every note, too.
      const mails = await mailsTo(stack, TILT.email)
      return mails.filter((mail) => mail.text.includes(text) && mail.text.includes('Change your watches'))
    }
    const [mail, ...others] = await answered('New rubber')
    expect(others).toEqual([])
    expect(mail?.text).toContain('The operator has answered a note of yours')
    expect(mail?.text).toContain(`${stack.url}/locations/100`)
    const [, token = ''] = /\/users\/watches\?token=(\S+)/.exec(mail?.text ?? '') ?? []
    const account = async () =>
      (await stack.request(`/users/${TILT.id}/account.json`, { headers: tilt.headers })).body.account
    const stop = (body: Record<string, string>) =>
      openPage(`${stack.url}/users/watches?token=${token}`, { method: 'POST', body: new URLSearchParams(body) })

    expect((await openPage(`${stack.url}/users/watches?token=${token}`)).text).toContain('Answers of operators')
    expect(await account()).toMatchObject({ answer_emails: true })
    expect((await stop({ answers: '1' })).text).toContain('You have no watches')
    expect(await account()).toMatchObject({ answer_emails: false })
    expect(await answered('New lamp')).toEqual([])

    const choose = (client: SignedInClient, answer_emails: unknown) =>
      client.put(`/users/${TILT.id}/answer_emails.json`, { answer_emails })
    expect((await choose(flipper, 'on')).status).toBe(403)
    expect((await choose(tilt, 'perhaps')).status).toBe(400)
    expect(await choose(tilt, 'on')).toMatchObject({ status: 200, body: { answer_emails: true } })
    expect(await answered('New glass')).toHaveLength(1)
  })

  it('tells an author who watches the place once, and nobody of an own note', async () => {
    const helper = await signInAs(stack, { id: 77, email: 'watcher@example.org' })
    await helper.post('/users/77/watches.json', { location_id: PLACE, delivery: 'immediate' })
    await note(helper, 1001, 'Dirty')
    const { id } = await newestNote(PLACE, 1001)
    await mechanic.put('/location_machine_xrefs/1001.json', { condition: 'Washed', answers_condition_id: id })
    await everythingDerived()
    const about = async (address: string, text: string) =>
      (await mailsTo(stack, address)).filter((mail) => mail.text.includes(text)).map(({ text }) => text)

    expect(await about('watcher@example.org', 'Washed')).toEqual([
      expect.stringMatching(/answered a note of yours:\s+- .*Washed/),
    ])
    const own = await newestNote(PLACE, 1001)
    await mechanic.put('/location_machine_xrefs/1001.json', { condition: 'Dried', answers_condition_id: own.id })
    await everythingDerived()
    expect(await about(MECHANIC.email, 'Dried')).toEqual([])
  })

  it('finds what waits at its places: notes without an answer first, then what was confirmed longest ago', async () => {
    const list = async (client: SignedInClient, operator = QUARTERS) =>
      stack.request(`/operators/${operator}/locations.json`, { headers: client.headers })
    await note(mechanic, 1005, 'Checked')
    await note(flipper, 1005, 'Tilts')
    await note(flipper, 1005, 'Sticky')
    const { id } = await newestNote(PLACE, 1005)
    await everythingDerived()

    expect((await stack.get(`/operators/${QUARTERS}/locations.json`)).status).toBe(401)
    expect(await list(flipper)).toMatchObject({
      status: 403,
      body: { errors: 'Your account is not connected with operator 5' },
    })
    expect((await list(mechanic, OTHER_OPERATOR)).status).toBe(403)
    expect((await list(mechanic, 99)).status).toBe(404)
    const { status, body } = await list(mechanic)
    expect([status, body.operator]).toEqual([200, { id: QUARTERS, name: 'Quarters Inc' }])
    expect(body.locations.map((one: { id: number }) => one.id)).toEqual([PLACE, 401, 400])
    const [place, never] = body.locations
    expect(never).toMatchObject({ date_last_updated: null, machine_count: 0, notes: [] })
    const ofMachine = () => place.notes.filter((one: { machine_id: number }) => one.machine_id === 700)
    expect(ofMachine()).toMatchObject([
      { id, location_machine_xref_id: 1005, comment: 'Sticky', username: 'flipper' },
      { comment: 'Tilts' },
    ])

    await mechanic.put('/location_machine_xrefs/1005.json', { condition: 'Oiled', answers_condition_id: id })
    const { notes } = (await list(mechanic)).body.locations[0]
    expect(notes.filter((one: { machine_id: number }) => one.machine_id === 700)).toMatchObject([{ comment: 'Tilts' }])
    await note(mechanic, 1005, 'All fine')
    const left = (await list(mechanic)).body.locations[0].notes
    expect(left.filter((one: { machine_id: number }) => one.machine_id === 700)).toEqual([])
  })

  it('has no rights of administrators', async () => {
    const asAdministrator = administratorClient(stack, MECHANIC.id)

    expect((await asAdministrator('GET', 'overview.json')).status).toBe(403)
    expect((await asAdministrator('GET', `operators/${QUARTERS}/accounts.json`)).status).toBe(403)
    expect((await connect('flipper', QUARTERS, asAdministrator)).status).toBe(403)
    const { status } = await mechanic.put('/machine_conditions/5000.json', { comment: 'Taken over' })
    expect(status).toBe(403)
  })

  it('keeps the mark when it leaves, but for what it writes then', async () => {
    const leaver = await signInAs(stack, { id: 74, email: 'leaver@example.org' })
    await connect('leaver')
    const { id } = (await note(leaver, 1004, 'Cleaned')).body.location_machine.machine_conditions[0]
    expect((await disconnect(74)).status).toBe(200)
    expect(await newestNote(PLACE, 1004)).toMatchObject({ comment: 'Cleaned', by_operator_id: QUARTERS })

    await leaver.put(`/machine_conditions/${id}.json`, { comment: 'Never cleaned' })
    expect(await newestNote(PLACE, 1004)).toMatchObject({ comment: 'Never cleaned', by_operator_id: null })
    const written = (await listActivity(stack, PLACE)).find(
      ({ machine_condition_id }: { machine_condition_id: number }) => machine_condition_id === id,
    )
    expect(written).toMatchObject({ comment: 'Never cleaned', by_operator_id: null })
  })

  it('is exported and imported with what it wrote, as the marks are', async () => {
    await note(mechanic, 1003, 'Waxed')
    await mechanic.put(`/locations/${PLACE}/confirm.json`)
    const file = join(temporaryDirectory(), 'all.jsonl')
    expect(await admin('export', file, '--yes')).toMatchObject({ status: 0 })
    const records: Record<string, unknown>[] = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const marked = records.filter(({ by_operator_id }) => by_operator_id === QUARTERS)

    expect(records).toContainEqual(expect.objectContaining({ type: 'user', id: MECHANIC.id, operator_id: QUARTERS }))
    expect(new Set(marked.map(({ type }) => type))).toEqual(new Set(['machine_condition', 'user_submission']))
    expect(records).toContainEqual(
      expect.objectContaining({ type: 'location', id: PLACE, updated_by_operator_id: QUARTERS }),
    )
    const { parseRecord } = await import('../../../lib/record-format/formats.js')
    for (const { type, ...record } of marked) {
      expect(parseRecord(type as 'machine_condition', record)).toMatchObject({ record: { by_operator_id: QUARTERS } })
    }
  })

  it('keeps its operator from removal, and goes with it to another', async () => {
    await connect('mover', 9, chief)
    expect(await chief('DELETE', 'records/operators/9.json')).toMatchObject({
      status: 409,
      body: { errors: expect.stringContaining('user 75 (mover)') },
    })

    expect(await admin('operators', 'delete', '9', '--reassign', '8', '--yes')).toMatchObject({ status: 0 })

    expect(await accountsOf(8)).toContainEqual({ id: 75, username: 'mover' })
  })

  it('is connected with none when it is deleted', async () => {
    await connect('goner', 8)
    expect(await admin('users', 'delete-at-once', '76', '--yes')).toMatchObject({ status: 0 })

    expect(await accountsOf(8)).not.toContainEqual({ id: 76, username: 'goner' })
    expect((await adminJson('operators', 'show', '8')).record).toMatchObject({ name: 'Twin' })
  })
})
