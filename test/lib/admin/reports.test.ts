// What users have reported, on the command line.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, adminJson } from '../../support/admin.js'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import { FLIPPER, type SignedInClient, signInAs } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

let stack: Stack
let flipper: SignedInClient
beforeAll(async () => {
  stack = await startDirectory(fixture, { LOG_LEVEL: 'silent' })
  flipper = await signInAs(stack, FLIPPER)
})
afterAll(() => stack.close())

const report = (record_id: number, record_type = 'machine_condition') =>
  flipper.post('/reports.json', { record_type, record_id, reason: 'Untrue' })
const openId = async (recordId: number): Promise<string> =>
  String((await adminJson('reports', 'list')).find((one: { record_id: number }) => one.record_id === recordId).id)
const place = async () => JSON.stringify((await stack.get('/locations/102.json')).body)

describe('npm run admin -- reports', () => {
  it('hides what was reported, which `content show` shows again', async () => {
    await report(5100)
    const id = await openId(5100)
    expect((await admin('reports', 'show', id)).out).toMatch(/text: sticky flipper[\s\S]*flipper: Untrue/)

    expect(await adminJson('reports', 'hide', id, '--message', 'Tested')).toMatchObject({
      decision: 'hidden',
      decided_by: 'operator',
      message: 'Tested',
    })

    expect(await place()).not.toContain('sticky flipper')
    expect((await admin('reports', 'list', '--closed')).out).toContain('sticky flipper')
    expect((await admin('reports', 'dismiss', id)).error).toContain('hidden by operator')
    expect((await admin('content', 'list')).out).toContain('sticky flipper')
    await adminJson('content', 'show', 'machine_condition', '5100')
    expect(await place()).toContain('sticky flipper')
  })

  it('dismisses reports', async () => {
    await report(7002, 'machine_score_xref')

    expect(await adminJson('reports', 'dismiss', await openId(7002))).toMatchObject({ decision: 'dismissed' })

    expect(await place()).toContain('"id":7002,')
  })

  it('says what is wrong', async () => {
    expect((await admin('content', 'hide', 'location', '5')).error).toContain('TYPE must be one of')
    expect((await admin('content', 'hide', 'location_picture_xref', '90')).error).toContain('PICTURES_BUCKET')
    expect((await admin('reports', 'hide', '999')).error).toContain('report 999 not found')
  })
})
