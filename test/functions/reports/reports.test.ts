// Users report conditions, scores and pictures; administrators hide what was reported, or dismiss the reports.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AdministratorClient, administratorClient } from '../../support/administrator.js'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import { mailsContaining } from '../../support/mails.js'
import { jpegPhoto } from '../../support/photos.js'
import { addPicture } from '../../support/pictures.js'
import { FLIPPER, type SignedInClient, signInAs, TILT } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

const confirmed_at = '2019-01-01T00:00:00Z'
const user = (id: number, username: string, fields: object = {}): ImportRecord => {
  return { type: 'user', id, username, email: `${username}@example.org`, confirmed_at, ...fields }
}
const CROWD = Array.from({ length: 12 }, (_, index) => 80 + index)
const records: ImportRecord[] = [
  user(60, 'chief', { is_super_admin: true }),
  user(61, 'rose', { region_id: 1 }),
  user(62, 'sage', { region_id: 3 }),
  user(63, 'mute', { is_silenced: true }),
  user(64, 'eager'),
  ...CROWD.map((id) => user(id, `watcher${id}`)),
]

let stack: Stack
let flipper: SignedInClient
let tilt: SignedInClient
let chief: AdministratorClient
let rose: AdministratorClient
let sage: AdministratorClient
beforeAll(async () => {
  stack = await startDirectory([...fixture, ...records], { LOG_LEVEL: 'silent' }, { mail: true, pictures: true })
  ;[flipper, tilt] = [await signInAs(stack, FLIPPER), await signInAs(stack, TILT)]
  const clients = [60, 61, 62].map((id) => administratorClient(stack, id))
  ;[chief, rose, sage] = clients as [AdministratorClient, AdministratorClient, AdministratorClient]
})
afterAll(async () => {
  await expectConsistentDirectory()
  await stack.close()
})

const signIn = (id: number, username: string) => signInAs(stack, { id, email: `${username}@example.org` })
const report = (client: SignedInClient, record_id: number, reason = 'It is a lie', record_type = 'machine_condition') =>
  client.post('/reports.json', { record_type, record_id, reason })
const decide = (id: number, decision: string, by = rose, fields: object = {}) =>
  by('POST', `reports/${id}/decide.json`, { decision, ...fields })
const list = async (by = rose, status = 'open') =>
  (await by('GET', `reports.json?status=${status}`)).body.reports as Record<string, unknown>[]
const reportOf = async (recordId: number, by = rose) =>
  (await list(by)).find(({ record_id }) => record_id === recordId) as { id: number; report_count: number }

/** @returns the id of a new note, at Portland unless the machine is elsewhere. */
async function addNote(condition: string, lmx = 1012): Promise<number> {
  const { body } = await flipper.put(`/location_machine_xrefs/${lmx}.json`, { condition })
  return body.location_machine.machine_conditions[0].id
}
const notesAt = async (lmx: number) =>
  (await stack.get(`/location_machine_xrefs/${lmx}.json`)).body.location_machine.machine_conditions.map(
    ({ comment }: { comment: string }) => comment,
  )

const mailsAbout = async (text: string) =>
  (await mailsContaining(stack, text)).filter(({ subject }) => subject.includes('reported'))

describe('POST /reports.json', () => {
  it('puts a record into the queue of its region, and tells its administrators without any address', async () => {
    const id = await addNote('Ask for Bob, he cheats')

    expect((await report(tilt, id, 'It is about a person')).status).toBe(200)

    const queued = await reportOf(id)
    expect(queued).toMatchObject({
      record_type: 'machine_condition',
      region_id: 1,
      location_id: 102,
      user_id: FLIPPER.id,
      username: 'flipper',
      text: 'Ask for Bob, he cheats',
      reports: [{ user_id: TILT.id, username: 'tilt', reason: 'It is about a person' }],
      report_count: 1,
      status: 'open',
    })
    const [mail] = await mailsAbout('Ask for Bob, he cheats')
    expect(mail?.to).toContain('rose@example.org')
    expect(mail?.text).toContain(`/admin/reports/${queued.id}`)
    expect(mail?.text).toContain('It is about a person')
    expect(`${mail?.text}${JSON.stringify(queued)}`).not.toMatch(/(flipper|tilt)@/)
    const { body: lmx } = await stack.get('/location_machine_xrefs/1012.json')
    const { body } = await rose('GET', `reports/${queued.id}.json`)
    expect(body.machine).toMatchObject({ id: lmx.location_machine.machine_id, name: expect.any(String) })
  })

  it('counts each user once, and tells administrators of the first report alone', async () => {
    const id = await addNote('Everybody hates this')

    for (const one of CROWD) await report(await signIn(one, `watcher${one}`), id, `Reason ${one}`)
    for (const one of [80, 91, 91]) {
      expect((await report(await signIn(one, `watcher${one}`), id, 'Once more')).status).toBe(200)
    }

    const queued = (await reportOf(id)) as unknown as { report_count: number; reports: unknown[] }
    expect(queued.report_count).toBe(CROWD.length)
    expect(queued.reports).toHaveLength(10)
    expect(JSON.stringify(queued)).not.toContain('Once more')
    expect(await mailsAbout('Everybody hates this')).toHaveLength(1)
  })

  it('has one report when two users report at the same moment', async () => {
    const id = await addNote('Reported by two at once')

    const answers = await Promise.all([report(tilt, id), report(flipper, id)])

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const both = (await list()).filter(({ record_id }) => record_id === id)
    expect(both).toMatchObject([{ report_count: 2 }])
  })

  it('answers a silenced user as others, and shows the report to nobody', async () => {
    const id = await addNote('Quite harmless')
    const mute = await signIn(63, 'mute')

    expect(await report(mute, id)).toMatchObject({ status: 200, body: (await report(tilt, 5100)).body })
    expect((await report(mute, 999_999)).status).toBe(404)
    expect(await reportOf(id)).toBeUndefined()
    expect(await mailsAbout('Quite harmless')).toEqual([])
  })

  it('names the parameter that is wrong, and needs an account', async () => {
    const rejected = [
      [await report(tilt, 5100, ''), 400, 'reason'],
      [await report(tilt, 5100, 'x'.repeat(501)), 400, 'reason'],
      [await report(tilt, 5100, 'No', 'location'), 400, 'record_type'],
      [await report(tilt, 999_999), 404, 'machine_condition 999999'],
      [await tilt.post('/reports.json', { record_id: 5100, reason: 'No' }), 400, 'record_type'],
      [await tilt.post('/reports.json', { record_type: 'machine_condition', reason: 'No' }), 400, 'record_id'],
    ] as const
    for (const [{ status, body }, expected, name] of rejected) {
      expect([status, body.errors]).toEqual([expected, expect.stringContaining(name)])
    }
    expect((await stack.request('/reports.json', { method: 'POST' })).status).toBe(401)
  })

  it('takes so many reports of one user in an hour', async () => {
    const eager = await signIn(64, 'eager')

    const statuses: number[] = []
    for (let sent = 0; sent < 21; sent++) statuses.push((await report(eager, 999_999)).status)

    expect(statuses).toEqual([...Array<number>(20).fill(404), 429])
  })
})

describe('POST /admin/reports/{id}/decide.json', () => {
  it('hides the record for all reports at once, and does not restore them', async () => {
    const id = await addNote('To be hidden')
    await report(tilt, id)
    await report(await signIn(81, 'watcher81'), id)
    const { id: reportId } = await reportOf(id)

    const { status, body } = await decide(reportId, 'hide', rose, { message: 'Insulting' })

    expect(status).toBe(200)
    expect(body.report).toMatchObject({ status: 'hidden', decided_by: 'rose', message: 'Insulting', report_count: 2 })
    expect(await notesAt(1012)).not.toContain('To be hidden')
    expect(await reportOf(id)).toBeUndefined()
    expect((await list(rose, 'closed')).map((one) => one.id)).toContain(reportId)
    const [entry] = (await chief('GET', 'journal.json')).body.entries
    expect(entry).toMatchObject({
      action: 'hide_record',
      record_id: id,
      after: { report_id: reportId, message: 'Insulting' },
    })
    expect((await report(tilt, id)).status).toBe(404)
    const shown = (await rose('GET', `reports/${reportId}.json`)).body
    expect(shown).toMatchObject({ is_hidden: true, content: { text: 'To be hidden' }, location: { id: 102 } })
  })

  it('dismisses all reports of a record, which stays, and may be reported again', async () => {
    const id = await addNote('True enough')
    await report(tilt, id)
    const { id: reportId } = await reportOf(id)
    expect((await rose('GET', `reports/${reportId}.json`)).body).toMatchObject({
      is_hidden: false,
      content: { record_id: id, text: 'True enough', username: 'flipper' },
    })

    expect((await decide(reportId, 'dismiss')).body.report).toMatchObject({ status: 'dismissed', decided_by: 'rose' })

    expect(await notesAt(1012)).toContain('True enough')
    const [entry] = (await chief('GET', 'journal.json')).body.entries
    expect(entry).toMatchObject({ action: 'dismiss_report', record_type: 'content_report', record_id: reportId })
    await report(await signIn(82, 'watcher82'), id)
    expect((await reportOf(id)).id).not.toBe(reportId)
  })

  it('lets dismissed reports wait again, unless the record has been reported again or is hidden', async () => {
    const id = await addNote('Dismissed by mistake')
    await report(tilt, id)
    const { id: reportId } = await reportOf(id)
    const dismiss = async () => {
      expect((await decide(reportId, 'dismiss')).status).toBe(200)
      const { entries } = (await rose('GET', `journal.json?record_type=content_report&record_id=${reportId}`)).body
      expect(entries[0]).toMatchObject({ action: 'dismiss_report', is_revertible: true })
      return (by = rose) => by('POST', `journal/${entries[0].id}/revert.json`)
    }
    const revert = await dismiss()

    expect((await revert(sage)).status).toBe(403)
    const answers = await Promise.all([revert(), revert(chief)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])

    expect(await reportOf(id)).toMatchObject({ id: reportId, report_count: 1, status: 'open', decided_by: null })
    const again = await dismiss()
    await report(await signIn(83, 'watcher83'), id)
    expect((await again()).body.errors).toContain(`reported again: decide on report ${(await reportOf(id)).id}`)
    await rose('POST', `content/machine_condition/${id}/hide.json`)
    expect((await again()).body.errors).toContain('hidden or not there any more')
  })

  it.each(['hide', 'dismiss'])('is done once by two administrators at the same moment: %s', async (other) => {
    const id = await addNote(`Contested: ${other}`)
    await report(tilt, id)
    const { id: reportId } = await reportOf(id)

    const answers = await Promise.all([decide(reportId, 'hide', rose), decide(reportId, other, chief)])

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [done, late] = answers.toSorted((a, b) => a.status - b.status)
    const decision = done?.body.report.status as string
    expect(late?.body.errors).toMatch(/was (decided on|hidden by)/)
    expect((await decide(reportId, 'dismiss', chief)).body.errors).toContain(
      `${decision === 'hidden' ? 'hidden' : 'dismissed'} by ${done?.body.report.decided_by}`,
    )
    expect((await notesAt(1012)).includes(`Contested: ${other}`)).toBe(decision === 'dismissed')
  })

  it('says that a record is gone, and can still dismiss', async () => {
    const id = await addNote('Deleted by its author')
    await report(tilt, id)
    const { id: reportId } = await reportOf(id)
    await flipper.delete(`/machine_conditions/${id}.json`)

    expect((await rose('GET', `reports/${reportId}.json`)).body).toMatchObject({ content: null, is_hidden: false })
    expect(await decide(reportId, 'hide')).toMatchObject({
      status: 409,
      body: { errors: expect.stringContaining('is not there any more: dismiss the report') },
    })
    expect((await decide(reportId, 'dismiss')).status).toBe(200)
  })

  it('is decided by hiding the record directly, too', async () => {
    const { id } = (await addPicture(flipper, await jpegPhoto(), 102)).body.location_picture
    await report(tilt, id, 'It shows a child', 'location_picture_xref')
    const { id: reportId } = await reportOf(id)
    const { content } = (await rose('GET', `reports/${reportId}.json`)).body
    expect(content).toMatchObject({ username: 'flipper', picture_url: expect.stringContaining('/pictures/') })

    await rose('POST', `content/location_picture_xref/${id}/hide.json`)

    const shown = (await rose('GET', `reports/${reportId}.json`)).body
    expect(shown).toMatchObject({ report: { status: 'hidden', decided_by: 'rose' }, is_hidden: true })
  })

  it('belongs to the administrators of the region, whose overview counts it', async () => {
    const id = await addNote('Seen in Seattle', 1020)
    await report(tilt, id)
    const { id: reportId } = await reportOf(id, sage)
    const countOf = async (by: AdministratorClient, region: number) =>
      (await by('GET', `overview.json?region_id=${region}`)).body.counts

    expect(await list(sage)).toHaveLength(1)
    expect(await countOf(sage, 3)).toMatchObject({ reports: 1, suggested_machines: null, suggested_regions: null })
    expect(await countOf(chief, 3)).toMatchObject({ reports: 1, suggested_machines: 0, suggested_regions: 0 })
    const score = (await flipper.post('/machine_score_xrefs.json', { machine_id: 702, score: 99 })).body
    await report(tilt, score.machine_score_xref.id, 'Impossible', 'machine_score_xref')
    expect(await list(sage)).toHaveLength(1)
    expect(await reportOf(score.machine_score_xref.id, chief)).toMatchObject({ region_id: null, text: '99' })

    expect((await decide(reportId, 'hide', sage)).status).toBe(200)
    expect((await countOf(sage, 3)).reports).toBe(0)
  })
})
