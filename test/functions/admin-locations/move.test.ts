// A location moves to another region, and all that administrators decide on there with it.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type AdministratorClient, administratorClient } from '../../support/administrator.js'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { failCalls } from '../../support/faults.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import { getLocation } from '../../support/location-reads.js'
import { FLIPPER, type SignedInClient, signInAs, TILT } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

const confirmed_at = '2019-01-01T00:00:00Z'
const user = (id: number, username: string, fields: object = {}): ImportRecord => {
  return { type: 'user', id, username, email: `${username}@example.org`, confirmed_at, ...fields }
}
const [BEND, SEATTLE] = [7, 3]
const PLACES = [500, 501, 502, 503, 504, 505, 506]
const records: ImportRecord[] = [
  { type: 'region', id: BEND, name: 'bend', full_name: 'Bend', lat: '44.06', lon: '-121.31' },
  user(60, 'chief', { is_super_admin: true }),
  user(61, 'of-bend', { region_id: BEND }),
  user(62, 'of-seattle', { region_id: SEATTLE }),
  user(63, 'of-both', { region_id: BEND, further_region_ids: [SEATTLE] }),
  user(64, 'player'),
  ...PLACES.flatMap((id): ImportRecord[] => [
    { type: 'location', id, name: `Place ${id}`, city: 'Bend', lat: `44.${id}`, lon: '-121.3', region_id: BEND },
    { type: 'location_machine_xref', id: 6000 + id, location_id: id, machine_id: 641 },
  ]),
]

let stack: Stack
let flipper: SignedInClient
let tilt: SignedInClient
let chief: AdministratorClient
let ofBend: AdministratorClient
let ofSeattle: AdministratorClient
let ofBoth: AdministratorClient
let player: AdministratorClient
beforeAll(async () => {
  stack = await startDirectory([...fixture, ...records], { LOG_LEVEL: 'silent' }, { mail: true })
  ;[flipper, tilt] = [await signInAs(stack, FLIPPER), await signInAs(stack, TILT)]
  const clients = [60, 61, 62, 63, 64].map((id) => administratorClient(stack, id))
  ;[chief, ofBend, ofSeattle, ofBoth, player] = clients as [
    AdministratorClient,
    AdministratorClient,
    AdministratorClient,
    AdministratorClient,
    AdministratorClient,
  ]
})
afterAll(async () => {
  // What was removed or merged is complete an hour later.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3600_000 })
  await stack.runJob('jobs/finish-follow-ups')
  vi.useRealTimers()
  await expectConsistentDirectory()
  await stack.close()
})

/** @returns the id of a new note at the place. */
async function addNote(place: number, condition: string): Promise<number> {
  const { body } = await flipper.put(`/location_machine_xrefs/${6000 + place}.json`, { condition })
  return body.location_machine.machine_conditions[0].id
}
async function report(record_id: number): Promise<number> {
  const sent = { record_type: 'machine_condition', record_id, reason: 'It is a lie' }
  expect((await tilt.post('/reports.json', sent)).status).toBe(200)
  const { reports } = (await chief('GET', 'reports.json')).body
  return reports.find((one: { record_id: number }) => one.record_id === record_id).id
}
const hide = (id: number, by: AdministratorClient) => by('POST', `content/machine_condition/${id}/hide.json`)
const show = (id: number, by: AdministratorClient) => by('POST', `content/machine_condition/${id}/show.json`)
const decide = (id: number, decision: string, by: AdministratorClient) =>
  by('POST', `reports/${id}/decide.json`, { decision })
async function move(place: number): Promise<void> {
  expect((await ofBoth('PUT', `locations/${place}.json`, { region_id: SEATTLE })).status).toBe(200)
}
const idsOf = async (list: 'reports' | 'hidden', by: AdministratorClient) => {
  const path = list === 'hidden' ? 'hidden_content.json' : 'reports.json'
  return (await by('GET', path)).body[list].map(({ record_id }: { record_id: number }) => record_id)
}
const journal = async (by: AdministratorClient, query: string) =>
  (await by('GET', `journal.json?${query}`)).body.entries as { id: number; action: string }[]
const statusesOf = (act: (by: AdministratorClient) => Promise<{ status: number }>, ...all: AdministratorClient[]) =>
  Promise.all(all.map(async (by) => (await act(by)).status))

describe('a location that moves to another region', () => {
  it('takes what was reported there into the queue of the other region', async () => {
    const note = await addNote(500, 'Reported in Bend')
    const id = await report(note)
    const waiting = async (region: number) =>
      (await chief('GET', `overview.json?region_id=${region}`)).body.counts.reports
    const [inBend, inSeattle] = [await waiting(BEND), await waiting(SEATTLE)]

    await move(500)

    expect([await idsOf('reports', ofBend), await idsOf('reports', ofSeattle)]).toEqual([[], [note]])
    expect([await waiting(BEND), await waiting(SEATTLE)]).toEqual([inBend - 1, inSeattle + 1])
    expect(await statusesOf((by) => by('GET', `reports/${id}.json`), player, ofBend, ofSeattle, chief)).toEqual([
      403, 403, 200, 200,
    ])
    expect(await statusesOf((by) => decide(id, 'dismiss', by), player, ofBend)).toEqual([403, 403])
    expect(await statusesOf((by) => hide(note, by), player, ofBend)).toEqual([403, 403])
    expect((await decide(id, 'hide', ofSeattle)).status).toBe(200)
  })

  it('lets the other region decide on what was hidden there before', async () => {
    const note = await addNote(501, 'Hidden in Bend')
    expect((await hide(note, ofBend)).status).toBe(200)

    await move(501)

    expect([await idsOf('hidden', ofBend), await idsOf('hidden', ofSeattle)]).toEqual([
      [],
      expect.arrayContaining([note]),
    ])
    expect(await statusesOf((by) => show(note, by), player, ofBend)).toEqual([403, 403])
    // Who has hidden it is for who may show it.
    expect(await statusesOf((by) => hide(note, by), ofBend, ofSeattle)).toEqual([403, 409])
    const { status, body } = await show(note, ofSeattle)
    expect([status, body.shown.region_id]).toEqual([200, SEATTLE])
  })

  it('takes its part of the journal along, and the move is in that of both', async () => {
    await ofBend('PUT', 'locations/502.json', { phone: '541-555-0100' })
    const note = await addNote(502, 'Hidden, too')
    await hide(note, ofBend)
    const [{ id: hiding } = { id: 0 }] = await journal(ofBend, `record_id=${note}`)

    await move(502)

    const actions = async (by: AdministratorClient) =>
      (await journal(by, 'record_type=location&record_id=502')).map(({ action }) => action)
    expect(await actions(ofBend)).toHaveLength(1)
    expect(await actions(ofSeattle)).toEqual(['update_location', 'update_location'])
    expect(await journal(ofBend, `record_id=${note}`)).toEqual([])
    const revertHiding = (by: AdministratorClient) => by('POST', `journal/${hiding}/revert.json`)
    expect(await statusesOf(revertHiding, player, ofBend, ofSeattle)).toEqual([403, 403, 200])
    // Reverting the move needs both regions.
    const [{ id } = { id: 0 }] = await journal(ofBend, 'record_id=502')
    const revertMove = (by: AdministratorClient) => by('POST', `journal/${id}/revert.json`)
    expect(await statusesOf(revertMove, player, ofBend, ofSeattle)).toEqual([403, 403, 403])
    expect((await revertMove(ofBoth)).status).toBe(200)
  })

  it('is whole or has not happened after an interruption before or after its write, and so is its revert', async () => {
    const entries = async () =>
      (await chief('GET', 'journal.json?action=update_location&record_type=location&record_id=506')).body.entries
    const moving = () => ofBoth('PUT', 'locations/506.json', { region_id: SEATTLE })
    for (const after of [false, true]) {
      for (const [from, to] of [
        [BEND, SEATTLE],
        [SEATTLE, BEND],
      ] as const) {
        const [last, count] = [(await entries())[0]?.id, (await entries()).length]
        const act = to === SEATTLE ? moving : () => ofBoth('POST', `journal/${last}/revert.json`, {})
        const faults = await failCalls({
          ...{ operation: 'TransactWriteItems', about: 'JOURNAL', after, times: 99 },
          error: new Error('killed'),
        })
        await act().catch(() => {})
        faults.stop()
        expect(faults.failed).toBeGreaterThan(0)
        expect((await getLocation(stack, 506)).region_id).toBe(after ? to : from)
        expect([200, 409]).toContain((await act()).status)
        expect((await getLocation(stack, 506)).region_id).toBe(to)
        expect((await entries()).length).toBe(count + 1)
      }
    }
  })

  it('leaves who decides on it where it was removed, or into what it was merged', async () => {
    const [removed, merged] = [await addNote(503, 'To be removed'), await addNote(504, 'To be merged')]
    const reports = [await report(removed), await report(merged)]
    await move(503)
    await move(504)
    expect((await ofSeattle('DELETE', 'locations/503.json')).status).toBe(200)
    expect((await ofSeattle('POST', 'locations/504/merge.json', { into_location_id: 200 })).status).toBe(200)

    expect(await idsOf('reports', ofBend)).toEqual([])
    expect(await idsOf('reports', ofSeattle)).toEqual([merged, removed])
    for (const id of reports) {
      const read = (by: AdministratorClient) => by('GET', `reports/${id}.json`)
      expect(await statusesOf(read, ofBend, ofSeattle)).toEqual([403, 200])
      expect((await decide(id, 'dismiss', ofSeattle)).status).toBe(200)
    }
  })

  it('is in the journal of both regions when it is merged into a location of another', async () => {
    expect((await ofBoth('POST', 'locations/505/merge.json', { into_location_id: 201 })).status).toBe(200)

    for (const by of [ofBend, ofSeattle]) {
      expect((await journal(by, 'action=merge_location&record_id=505')).length).toBe(1)
    }
  })
})
