// Suggested locations between two regions: what administrators of one may do once a suggestion is in the other, and what of one
// region a location of the other may have.
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { adminJson } from '../../support/admin.js'
import { type AdministratorClient, administratorClient } from '../../support/administrator.js'
import { startDirectory } from '../../support/directory.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import { getLocation } from '../../support/location-reads.js'
import { mailsContaining } from '../../support/mails.js'
import { FLIPPER, type SignedInClient, signInAs } from '../../support/signed-in-client.js'
import type { Stack, StackResponse } from '../../support/stack.js'
import { suggestPlace } from '../../support/suggestions.js'

const confirmed_at = '2019-01-01T00:00:00Z'
const records: ImportRecord[] = [
  { type: 'region', id: 7, name: 'bend', full_name: 'Bend', lat: '44.06', lon: '-121.31', effective_radius: 20 },
  { type: 'zone', id: 31, name: 'Harbor', region_id: 7 },
  { type: 'zone', id: 33, name: 'Harbor', region_id: 3 },
  { type: 'user', id: 60, username: 'chief', email: 'chief@example.org', confirmed_at, is_super_admin: true },
  { type: 'user', id: 62, username: 'rain', email: 'rain@example.org', confirmed_at, region_id: 3 },
  { type: 'user', id: 63, username: 'bo', email: 'bo@example.org', confirmed_at, region_id: 7 },
]

let stack: Stack
let flipper: SignedInClient
let chief: AdministratorClient
/** Of Seattle, region 3, where all are suggested. */
let rain: AdministratorClient
/** Of Bend, region 7. */
let bo: AdministratorClient
beforeAll(async () => {
  stack = await startDirectory([...fixture, ...records], { LOG_LEVEL: 'silent' }, { mail: true })
  flipper = await signInAs(stack, FLIPPER)
  ;[chief, rain, bo] = [60, 62, 63].map((id) => administratorClient(stack, id)) as [
    AdministratorClient,
    AdministratorClient,
    AdministratorClient,
  ]
})
afterAll(() => stack.close())
afterEach(() => void vi.useRealTimers())

const show = async (id: number) => (await chief('GET', `suggestions/locations/${id}.json`)).body.suggestion
const change = (id: number, body: object, by = chief) => by('PUT', `suggestions/locations/${id}.json`, body)
const approve = (id: number) => chief('POST', `suggestions/locations/${id}/approve.json`, {})
const reject = (id: number, by = chief) =>
  by('POST', `suggestions/locations/${id}/reject.json`, { reason: 'It has closed' })
/** Newest first. */
const journalOf = async (id: number, by = rain) =>
  (await by('GET', `journal.json?record_type=suggested_location&record_id=${id}`)).body.entries as { id: number }[]
const revert = (entry: { id: number } | undefined, by = rain) => by('POST', `journal/${entry?.id}/revert.json`, {})
const outcomeOf = ({ status, body }: StackResponse) => [status, body.errors]
const notOfBend = (id: number) => [403, `You do not administer region 7: suggestion ${id}`]

/** Emails are counted by the hour: a test should not run into the next one. */
const beginHour = () =>
  vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / 3600_000) * 3600_000 + 600_000 })

/** The emails with these words, also those of a digest: an hour and a half later. */
async function deliver(words: string) {
  vi.setSystemTime(Date.now() + 90 * 60_000)
  await stack.runJob('jobs/send-emails')
  return mailsContaining(stack, words)
}

const suggest = (name: string, fields?: Record<string, unknown>) => suggestPlace(flipper, chief, name, fields)

describe('a suggestion that was handed over', () => {
  it('is not reverted by its former administrators once something has been done there', async () => {
    const id = await suggest('Changed There', { location_phone: '1' })
    await change(id, { phone: '206-555-0100' }, rain)
    await change(id, { region_id: 7 }, rain)
    const [handOver, correction] = await journalOf(id)
    expect(outcomeOf(await revert(correction))).toEqual(notOfBend(id))

    await change(id, { phone: '541-555-0199' }, bo)

    for (const entry of [correction, handOver]) expect(outcomeOf(await revert(entry))).toEqual(notOfBend(id))
    expect(await show(id)).toMatchObject({ region_id: 7, phone: '541-555-0199' })
    expect((await revert(handOver, bo)).status).toBe(200)
    expect(await show(id)).toMatchObject({ region_id: 3, phone: '541-555-0199' })
  })

  it('does not tell its former administrators what was decided there', async () => {
    const id = await suggest('Decided There')
    await change(id, { region_id: 7 }, rain)
    const [handOver] = await journalOf(id)
    await reject(id, bo)

    expect(outcomeOf(await revert(handOver))).toEqual(notOfBend(id))
  })

  it('sends few emails at once, however often it is handed over and reverted', async () => {
    beginHour()
    const id = await suggest('To And Fro')
    for (let times = 0; times < 8; times++) {
      vi.setSystemTime(Date.now() + 1000)
      expect((await change(id, { region_id: 7 }, rain)).status).toBe(200)
      vi.setSystemTime(Date.now() + 1000)
      expect((await revert((await journalOf(id))[0])).status).toBe(200)
    }

    const mails = await deliver('To And Fro')

    const toBo = mails.filter(({ to }) => to.includes('bo@example.org'))
    expect(toBo.filter(({ subject }) => subject.includes('new location suggested'))).toHaveLength(3)
    expect(toBo.filter(({ subject }) => subject.includes('messages of'))).toHaveLength(1)
  })
})

describe('a suggestion that is rejected', () => {
  it('sends few emails at once, however often it is rejected and reverted', async () => {
    beginHour()
    const id = await suggest('Yes And No', { notify_me: true })
    for (let times = 0; times < 8; times++) {
      vi.setSystemTime(Date.now() + 1000)
      expect((await reject(id)).status).toBe(200)
      vi.setSystemTime(Date.now() + 1000)
      expect((await revert((await journalOf(id))[0])).status).toBe(200)
    }

    const mails = (await deliver('Yes And No')).filter(({ to }) => to.includes(FLIPPER.email))

    expect(mails.filter(({ subject }) => !subject.includes('messages of'))).toHaveLength(3)
    expect(mails).toHaveLength(4)
  })
})

describe('a suggestion that was merged into a location which has moved to another region since', () => {
  it('is not reverted by who does not administer the location now', async () => {
    const { location_id } = (await approve(await suggest('Moves Away'))).body
    const website = 'https://example.org/moves'
    const id = await suggest('Moves Away Too', { location_website: website })
    const fields = { into_location_id: location_id, take_details: true }
    expect((await rain('POST', `suggestions/locations/${id}/merge.json`, fields)).status).toBe(200)
    const [merge] = await journalOf(id)
    expect((await chief('PUT', `locations/${location_id}.json`, { region_id: 7 })).status).toBe(200)

    expect(outcomeOf(await revert(merge))).toEqual(notOfBend(id))

    expect(await getLocation(stack, location_id)).toMatchObject({ region_id: 7, website })
    expect((await show(id)).status).toBe('merged')
    expect((await revert(merge, chief)).status).toBe(200)
    expect((await getLocation(stack, location_id)).website).toBeNull()
  })
})

describe('a suggestion at a place where only another region is', () => {
  it('is approved by the administrators of that, to whom it can be handed over', async () => {
    const id = await suggest('Far Away', { location_city: 'Bend', lat: 44.07, lon: -121.3 })
    const approveBy = async (by: AdministratorClient) =>
      outcomeOf(await by('POST', `suggestions/locations/${id}/approve.json`, {}))

    expect(await approveBy(rain)).toEqual([
      403,
      'You do not administer region 7 (Bend): the location would be there by lat and lon',
    ])
    const moved = await suggest('Moved Away')
    await change(moved, { lat: 44.06, lon: -121.33 }, rain)
    expect((await rain('POST', `suggestions/locations/${moved}/approve.json`, {})).status).toBe(403)
    expect((await show(moved)).location_id).toBeNull()

    await change(id, { region_id: 7 }, rain)
    expect(await approveBy(bo)).toEqual([200, undefined])
  })
})

describe('the zone and operator of a suggestion', () => {
  it.each([
    [{ zone_id: 1 }, 'zone_id must be a zone of the same region: 1 is of another'],
    [{ operator_id: 5 }, 'operator_id must be an operator of the same region: 5 is of another'],
    [{ region_id: 7, zone_id: 33 }, 'zone_id must be a zone of the same region: 33 is of another'],
    [{ region_id: '', zone_id: 33 }, 'zone_id must be a zone of the same region: 33 is of another'],
  ])('rejects %j, which is of another region', async (fields, errors) => {
    const id = await suggest(`Abroad ${JSON.stringify(fields)}`)

    expect(await change(id, fields)).toMatchObject({ status: 400, body: { errors } })
    expect(await show(id)).toMatchObject({ region_id: 3, zone_id: null, operator_id: null })
  })

  it('leaves zone and operator behind when it goes to another region', async () => {
    const id = await suggest('Moves On', { location_zone: 'Harbor', location_operator: 6 })
    expect(await show(id)).toMatchObject({ zone_id: 33, operator_id: 6 })

    const { body } = await change(id, { region_id: 7 })

    expect(body.suggestion).toMatchObject({ region_id: 7, zone_id: null, operator_id: null })
  })

  it('creates nothing with an operator of another region, which users may choose', async () => {
    const id = await suggest('Cross Border', { location_operator: 5, location_zone: 1 })

    expect((await approve(id)).body.errors).toBe('operator_id must be an operator of the same region: 5 is of another')
    const asked = adminJson('suggestions', 'approve', String(id))
    await expect(asked).rejects.toThrow('operator_id must be an operator of the same region')
    await change(id, { operator_id: '' })

    const { location_id } = (await approve(id)).body
    expect(await getLocation(stack, location_id)).toMatchObject({ region_id: 3, operator_id: null, zone_id: null })
  })
})
