// Reverting all that an account did leaves the directory as an export had it before.
import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AdministratorClient, administratorClient } from '../../support/administrator.js'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import { signInAs } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

const confirmed_at = '2019-01-01T00:00:00Z'
const VANDAL = { id: 70, username: 'vandal', email: 'vandal@example.org' }
const PLACE = 700
const times = { created_at: '2019-05-01T00:00:00Z', updated_at: '2019-06-01T00:00:00Z' }
const records: ImportRecord[] = [
  { type: 'user', id: 60, username: 'chief', email: 'chief@example.org', confirmed_at, is_super_admin: true },
  { type: 'user', ...VANDAL, confirmed_at },
  {
    ...{ type: 'location', id: PLACE, name: 'Vandalized', city: 'Portland', lat: '45.6', lon: '-122.5', region_id: 1 },
    ...{ website: 'https://before.example.org', description: 'Upstairs', date_last_updated: '2019-06-01' },
    last_updated_by_user_id: 11,
  },
  ...[641, 642].map((machine_id): ImportRecord => {
    return {
      type: 'location_machine_xref',
      id: 7_000 + machine_id,
      location_id: PLACE,
      machine_id,
      ...times,
      user_id: 11,
    }
  }),
  { type: 'machine_condition', id: 7_001, location_machine_xref_id: 7_641, comment: 'Clean', user_id: 11, ...times },
  { type: 'machine_condition', id: 7_002, location_machine_xref_id: 7_642, comment: 'Dusty', user_id: 11, ...times },
  { type: 'machine_score_xref', id: 7_501, location_machine_xref_id: 7_642, score: 500, user_id: 11, ...times },
  { type: 'user_fave_location', id: 7_001, user_id: 11, location_id: PLACE },
]

let stack: Stack
let chief: AdministratorClient
beforeAll(async () => {
  stack = await startDirectory([...fixture, ...records], { LOG_LEVEL: 'silent' })
  chief = administratorClient(stack, 60)
})
afterAll(async () => {
  await expectConsistentDirectory()
  await stack.close()
})

/** What says that something happened, and when. */
const TRACES = ['journal_entry', 'sequence', 'hidden_content']

/** The records by type and id, without the traces of what the account did and of its reverting. */
async function exported(): Promise<Map<string, object>> {
  const { exportDirectory } = await import('../../../lib/export/export.js')
  const parts: string[] = []
  const output = new Writable({
    write: (part, _, done) => {
      parts.push(String(part))
      done()
    },
  })
  await exportDirectory(output, { withPasswordHashes: true })
  const all = parts
    .join('')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  const kept = all.filter(
    ({ type, user_id }) => !TRACES.includes(type) && !(type === 'user_submission' && user_id === VANDAL.id),
  )
  return new Map(kept.map(({ updated_at, ...record }) => [`${record.type} ${record.id}`, record]))
}

it('is the same before what a user did and after that was reverted', async () => {
  const before = await exported()
  const vandal = await signInAs(stack, VANDAL)
  const added = await vandal.post('/location_machine_xrefs.json', { location_id: PLACE, machine_id: 700 })
  await vandal.put(`/location_machine_xrefs/${added.body.location_machine.id}.json`, { condition: 'Rubbish' })
  await vandal.put('/location_machine_xrefs/7641.json', { condition: 'Rubbish, too' })
  await vandal.post('/machine_score_xrefs.json', { location_machine_xref_id: 7_641, score: 999_999 })
  await vandal.delete('/location_machine_xrefs/7642.json')
  await vandal.put(`/locations/${PLACE}.json`, { website: 'https://spam.example.org', description: 'Buy watches' })
  await vandal.put(`/locations/${PLACE}/confirm.json`)
  const during = await exported()
  expect(during.get(`location ${PLACE}`)).not.toEqual(before.get(`location ${PLACE}`))
  expect(during.get('location_machine_xref 7642')).toMatchObject({ deleted_at: expect.any(String) })

  const since = new Date(Date.now() - 60_000).toISOString().slice(0, 10)
  const { body } = await chief('POST', `users/${VANDAL.id}/revert.json`, { since })
  const report = (await chief('GET', `reverts/${body.revert.id}.json`)).body

  expect(report).toMatchObject({ revert: { left: 0, finished_at: expect.any(String) }, left: [] })
  const after = await exported()
  // A machine that was removed stays in the history of its place, and on the list of who entered a score.
  const more = [...after].filter(([key]) => !before.has(key)).map(([, record]) => record)
  expect(more).toEqual([
    expect.objectContaining({ type: 'location_machine_xref', machine_id: 700, deleted_at: expect.any(String) }),
    expect.objectContaining({ type: 'user_machine_xref', user_id: VANDAL.id }),
  ])
  for (const [key, record] of before) {
    const traces = key === `location ${PLACE}` ? { line_up_changed_at: expect.any(String), ic_active: false } : {}
    expect({ [key]: after.get(key) }).toEqual({ [key]: { ...record, ...traces } })
  }
})
