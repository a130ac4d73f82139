// Makes a table with an item of every kind: a part of the sample, and what users and administrators do with it.
import { readFileSync } from 'node:fs'
import { SAMPLE_FILE } from '../../lib/paths.js'
import { admin } from '../support/admin.js'
import { startDirectory } from '../support/directory.js'
import type { ImportRecord } from '../support/fixture.js'
import { jpegPhoto } from '../support/photos.js'
import { signInAs } from '../support/signed-in-client.js'
import type { Stack, StackResponse } from '../support/stack.js'

const LOCATIONS = 25
export const ALICE = { id: 900_001, email: 'alice@example.org' }
const BOB = { id: 900_002, email: 'bob@example.org' }
const CONFIRMED = { type: 'user', confirmed_at: '2019-01-01T00:00:00Z' }
/** Removed so long ago that it belongs to the history of its location. */
const FORMER_LMX = 900_010
const MESSAGES = 3

/** The first locations of the sample, with what belongs to them, and two users. */
export function sampleRecords(): ImportRecord[] {
  const all: ImportRecord[] = readFileSync(SAMPLE_FILE, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const idsOf = (type: string) => all.filter((one) => one.type === type).map(({ id }) => id)
  const locations = new Set(idsOf('location').slice(0, LOCATIONS))
  const lmxs = new Set(
    all.flatMap(({ type, id, location_id }) =>
      type === 'location_machine_xref' && locations.has(location_id) ? [id] : [],
    ),
  )
  const isKept = ({ type, id, location_id, location_machine_xref_id }: ImportRecord) =>
    (type !== 'location' || locations.has(id)) &&
    (location_id === undefined || locations.has(location_id)) &&
    (location_machine_xref_id === undefined || lmxs.has(location_machine_xref_id))
  const [location] = locations
  return [
    ...all.filter(isKept),
    { ...CONFIRMED, ...ALICE, username: 'alice', password: 'correct horse battery' },
    { ...CONFIRMED, ...BOB, username: 'bob', region_id: 1 },
    { type: 'status', id: 1, status_type: 'machines', updated_at: '2019-12-01T00:00:00Z' },
    {
      ...{ type: 'location_machine_xref', id: FORMER_LMX, location_id: location, machine_id: 700 },
      ...{ user_id: ALICE.id, created_at: '2018-01-01T00:00:00Z', deleted_at: '2019-01-01T00:00:00Z' },
    },
    {
      ...{ type: 'machine_condition', id: 900_011, location_machine_xref_id: FORMER_LMX, comment: 'It was good' },
      ...{ user_id: ALICE.id, created_at: '2018-02-01T00:00:00Z' },
    },
    { type: 'machine_score_xref', id: 900_012, location_machine_xref_id: FORMER_LMX, score: 7, user_id: ALICE.id },
  ]
}

/** The caller closes the stack. */
export async function recordTable(): Promise<Stack> {
  const environment = { LOG_LEVEL: 'silent', REFRESH_DELAY_SECONDS: '60' }
  const stack = await startDirectory(sampleRecords(), environment, { pictures: true })
  await stack.runJob('jobs/move-removed-machines')
  const alice = await signInAs(stack, ALICE)
  const bob = await signInAs(stack, BOB)
  const [one, two, three] = (await stack.get('/locations.json?no_details=1')).body.locations
  const { location_machine_xrefs: line_up } = (await stack.get(`/locations/${one.id}.json`)).body
  const [first, second] = line_up
  const done: StackResponse[] = []
  const add = async (response: Promise<StackResponse>) => void done.push(await response)

  await add(alice.post('/machines.json', { machine_name: 'Homebrew', location_id: one.id }))
  const homebrew = done.at(-1)?.body.machine.id
  await add(alice.post('/location_machine_xrefs.json', { location_id: two.id, machine_id: homebrew, condition: 'New' }))
  await add(bob.post('/location_machine_xrefs.json', { location_id: three.id, machine_id: homebrew }))
  await add(alice.put(`/location_machine_xrefs/${first.id}.json`, { condition: 'Plays well' }))
  await add(
    alice.post('/machine_score_xrefs.json', {
      location_machine_xref_id: first.id,
      score: 9_007_199_254_740_993n.toString(),
    }),
  )
  await add(alice.put(`/location_machine_xrefs/${second.id}.json`, { condition: 'Broken' }))
  await add(bob.delete(`/location_machine_xrefs/${second.id}.json`))
  await add(alice.put(`/locations/${one.id}/confirm.json`))
  await add(alice.put(`/locations/${two.id}.json`, { description: 'Loud', phone: '503-555-0100' }))
  await add(alice.post(`/users/${ALICE.id}/add_fave_location.json`, { location_id: one.id }))
  const suggestion = { location_machines: 'Homebrew', lat: 45.5, lon: -122.6, region_id: 1 }
  await add(alice.post('/locations/suggest.json', { ...suggestion, location_name: 'The Open One' }))
  await add(alice.post('/locations/suggest.json', { ...suggestion, location_name: 'The Closed One' }))
  await add(
    alice.postForm('/location_picture_xrefs.json', {
      location_id: String(one.id),
      photo: new File([new Uint8Array(await jpegPhoto())], 'a.jpg'),
    }),
  )
  await add(
    bob.postForm('/location_picture_xrefs.json', {
      location_id: String(one.id),
      photo: new File([new Uint8Array(await jpegPhoto({ width: 70 }))], 'b.jpg'),
    }),
  )
  await add(bob.delete(`/location_picture_xrefs/${done.at(-1)?.body.location_picture?.id}.json`))
  await add(alice.post('/location_picture_xrefs.json', { location_id: one.id, size: 5000, content_type: 'image/jpeg' }))
  await add(stack.get('/users/auth_details.json?login=alice&password=correct%20horse%20battery'))
  const body = new URLSearchParams({
    username: 'newcomer',
    email: 'newcomer@example.org',
    password: 'a long new password',
    confirm_password: 'a long new password',
  })
  await add(stack.request('/users/signup.json', { method: 'POST', body, headers: { 'idempotency-key': 'sign-up-1' } }))
  for (let count = 0; count < MESSAGES; count++) {
    await add(
      bob.post('/regions/contact.json', { region_id: 1, message: `Message ${count}`, email: BOB.email, name: 'Bob' }),
    )
  }
  const failed = done.filter(({ status }) => status >= 300)
  if (failed.length > 0) throw new Error(JSON.stringify(failed.map(({ status, body }) => ({ status, body }))))
  await admin('suggestions', 'reject', '2', '--reason', 'It has closed', '--yes')
  return stack
}
