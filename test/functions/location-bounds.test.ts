// The records of one location are bounded, also when several users add some at the same time, and stay readable.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../support/directory.js'
import { fixture } from '../support/fixture.js'
import { jpegPhoto } from '../support/photos.js'
import { addPicture } from '../support/pictures.js'
import { FLIPPER, type SignedInClient, signInAs, TILT } from '../support/signed-in-client.js'
import type { Stack } from '../support/stack.js'

const LOCATION = 100
const LMX = 1002
const LONG = 'A comment that says very little. '.repeat(120)

/** Scores of tilt: with that of the fixture one less than the most. */
const scores = Array.from({ length: 98 }, (_, index) => ({
  type: 'machine_score_xref',
  id: 50_000 + index,
  location_machine_xref_id: LMX,
  score: 1_000 + index,
  user_id: TILT.id,
  created_at: '2019-11-01T10:00:00Z',
}))

let stack: Stack
let flipper: SignedInClient
let tilt: SignedInClient
beforeAll(async () => {
  stack = await startDirectory([...fixture, ...scores], { LOG_LEVEL: 'silent' }, { pictures: true })
  flipper = await signInAs(stack, FLIPPER)
  tilt = await signInAs(stack, TILT)
}, 60_000)
afterAll(() => stack.close())

const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

describe('a location', { timeout: 60_000 }, () => {
  it('gets at most 1,000 machines, also when two are added at the same time', async () => {
    const { locationKey } = await import('../../shared/records/location-keys.js')
    const { updateItem } = await import('../../shared/table/write.js')
    await updateItem(locationKey(103), { set: [['machine_count', 999]], add: [['version', 1]] })

    const answers = await Promise.all(
      [641, 642].map((machine_id) => flipper.post('/location_machine_xrefs.json', { location_id: 103, machine_id })),
    )

    expect(statusesOf(answers)).toEqual([201, 422])
    const rejected = answers.find(({ status }) => status === 422)
    expect(rejected?.body.errors).toBe('location 103 has 1000 machines and can have at most 1000')
  })

  it('gets at most 100 scores of a user on a machine, also at the same time', async () => {
    const enter = (client: SignedInClient, score: number) =>
      client.post('/machine_score_xrefs.json', { location_machine_xref_id: LMX, score })

    const answers = await Promise.all([5, 6, 7].map((score) => enter(tilt, score)))

    expect(statusesOf(answers)).toEqual([201, 422, 422])
    expect((await enter(tilt, 8)).body.errors).toContain('100 scores')
    const entered = answers.find(({ status }) => status === 201)?.body.machine_score_xref
    expect(await enter(tilt, entered.score)).toMatchObject({ status: 200, body: { machine_score_xref: entered } })
    expect((await enter(flipper, 9)).status).toBe(201)
  })

  it('gets at most 100 pictures, also at the same time', async () => {
    const { put, transact } = await import('../../shared/table/transaction.js')
    const { pictureKey } = await import('../../shared/records/location-keys.js')
    const ids = Array.from({ length: 99 }, (_, index) => 100_000 + index)
    await transact(ids.map((id) => put({ id, location_id: 302, ...pictureKey(302, id) })))

    const photos = await Promise.all([1, 2].map((width) => jpegPhoto({ width: width * 10, height: 10 })))
    const answers = await Promise.all(photos.map((photo) => addPicture(flipper, photo, 302)))

    expect(statusesOf(answers)).toEqual([201, 422])
    const isAdded = answers[0]?.status === 201
    const again = await addPicture(flipper, photos[isAdded ? 0 : 1] as Uint8Array, 302)
    const added = answers[isAdded ? 0 : 1]?.body.location_picture
    // The link is signed again each second.
    const expected = { ...added, url: expect.stringContaining(added.url.split('?')[0]) }
    expect([again.status, again.body]).toEqual([201, { location_picture: expected }])
  })
})

describe('conditions of a machine', { timeout: 60_000 }, () => {
  /** Comments of 4,000 characters: more than the details of a location can show. */
  const COUNT = 1_100
  const FIRST_ID = 900_000
  beforeAll(async () => {
    const { put, transact } = await import('../../shared/table/transaction.js')
    const { conditionKey } = await import('../../shared/records/location-keys.js')
    for (let start = 0; start < COUNT; start += 100) {
      const ids = Array.from({ length: 100 }, (_, index) => FIRST_ID + start + index)
      const conditionOf = (id: number) => ({
        id,
        location_machine_xref_id: LMX,
        comment: `${id} ${LONG}`.slice(0, 4_000),
        created_at: new Date(Date.parse('2020-01-01') + id * 1000).toISOString(),
        user_id: TILT.id,
        ...conditionKey(LOCATION, LMX, id),
      })
      await transact(ids.map((id) => put(conditionOf(id))))
    }
  }, 60_000)
  const newestId = FIRST_ID + COUNT - 1
  const idsOf = (conditions: { id: number }[]) => conditions.map(({ id }) => id)
  const unitsOf = (headers: Headers) => Number(/units;dur=([\d.]+)/.exec(headers.get('server-timing') ?? '')?.[1])

  it('beyond the newest twelve cost nothing on the page of the machine', async () => {
    const { body, headers } = await stack.get(`/location_machine_xrefs/${LMX}.json`)

    expect(idsOf(body.location_machine.machine_conditions)).toEqual(
      Array.from({ length: 12 }, (_, index) => newestId - index),
    )
    expect(unitsOf(headers)).toBeLessThanOrEqual(13)
  })

  it('are all reached in pages of the machine', async () => {
    const found: number[] = []
    let cursor = ''
    do {
      const { body } = await stack.get(`/location_machine_xrefs/${LMX}.json?limit=200${cursor}`)
      found.push(...idsOf(body.location_machine.machine_conditions))
      cursor = body.next_cursor ? `&cursor=${body.next_cursor}` : ''
    } while (cursor)

    const added = found.filter((id) => id >= FIRST_ID)
    expect(added).toEqual(Array.from({ length: COUNT }, (_, index) => newestId - index))
    expect(found.length).toBeGreaterThanOrEqual(COUNT + 14)
    expect(new Set(found).size).toBe(found.length)
  })

  it('are left out of the location from the oldest on, as far as they do not fit', async () => {
    const { status, body, headers } = await stack.get(`/locations/${LOCATION}.json`)

    expect(status).toBe(200)
    expect(JSON.stringify(body).length).toBeLessThan(4 * 1024 * 1024)
    const lmx = body.location_machine_xrefs.find(({ id }: { id: number }) => id === LMX)
    const shown = idsOf(lmx.machine_conditions)
    expect(shown.length).toBeGreaterThanOrEqual(100)
    expect(shown).toEqual(Array.from(shown, (_, index) => newestId - index))
    expect(unitsOf(headers)).toBeLessThanOrEqual(700)
    expect(body.num_machines).toBe(body.location_machine_xrefs.length)
  })

  it('cost little when another one is added', async () => {
    const { status, body, headers } = await flipper.put(`/location_machine_xrefs/${LMX}.json`, { condition: 'New' })

    expect(status).toBe(200)
    expect(body.location_machine.machine_conditions).toHaveLength(12)
    expect(unitsOf(headers)).toBeLessThanOrEqual(120)
  })

  it.each(['x', 'WzBd', 'WyJhIl0', 'WzEuNV0'])('rejects the cursor %s', async (cursor) => {
    const { status, body } = await stack.get(`/location_machine_xrefs/${LMX}.json?limit=5&cursor=${cursor}`)

    expect([status, body.errors]).toEqual([400, expect.stringContaining('cursor')])
  })
})
