// Strong ETags of locations and of machines at locations, and If-Match, which makes a change conditional on them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { pauseCall } from '../../support/faults.js'
import { fixture } from '../../support/fixture.js'
import { listActivity } from '../../support/location-reads.js'
import { FLIPPER } from '../../support/signed-in-client.js'
import type { Stack, StackResponse } from '../../support/stack.js'

const LOCATION = 100
const STRONG = /^"\d+\.[\w-]+"$/

let stack: Stack
let credentials: Record<string, string>
beforeAll(async () => {
  stack = await startDirectory(fixture)
  const { apiToken } = await import('../../../shared/accounts/sign-in/tokens.js')
  credentials = { 'x-user-email': FLIPPER.email, 'x-user-token': await apiToken({ id: FLIPPER.id, token_version: 0 }) }
})
afterAll(() => stack.close())

function send(
  method: string,
  path: string,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<StackResponse> {
  return stack.request(path, {
    method,
    headers: { 'content-type': 'application/json', ...credentials, ...headers },
    body: JSON.stringify(body),
  })
}

/** What an edit depends on; the rest of a tag says what else the form shows. */
const versionIn = (etag: string | null) => etag?.split('.')[0]

async function etagOf(path: string): Promise<string> {
  return (await stack.get(path)).headers.get('etag') ?? ''
}

/** A new machine at the location. */
async function addLmx(machine_id: number): Promise<string> {
  const { body } = await send('POST', '/location_machine_xrefs.json', { location_id: LOCATION, machine_id })
  return `/location_machine_xrefs/${body.location_machine.id}.json`
}

async function submissionsAtLocation(): Promise<number> {
  return (await listActivity(stack, LOCATION)).length
}

describe('the ETag of a location', () => {
  const location = `/locations/${LOCATION}.json`

  it('comes with a response that no cache keeps, soon after a change', async () => {
    const path = '/locations/102.json'
    const before = await stack.get(path)
    await send('PUT', path, { description: 'New carpet' })
    const after = await stack.get(path)

    expect(before.headers.get('cache-control')).toBe('public, max-age=10')
    expect(after.headers.get('cache-control')).toBe('no-store')
    expect(after.headers.get('etag')).toMatch(STRONG)
  })

  it('is strong, with the same version for all forms and encodings', async () => {
    const forms = [
      location,
      `${location}?no_details=1`,
      `${location}?no_details=2`,
      `${location}?metadata_only=1`,
      `/region/portland/locations/${LOCATION}.json`,
      `/locations/${LOCATION}/machine_details.json`,
      `/locations/${LOCATION}/machine_details.json?machines_only=1`,
    ]
    const etags = await Promise.all(forms.map(etagOf))
    const plain = await stack.get(location, { headers: { 'accept-encoding': 'identity' } })
    expect(plain.headers.get('etag')).toBe(etags[0])
    expect(new Set(etags.map(versionIn)).size).toBe(1)
    expect(etags[0]).toMatch(STRONG)
  })

  it('changes with every change of what is shown, and only then', async () => {
    const path = await addLmx(641)
    const lmxId = Number(/\d+/.exec(path)?.[0])
    const seen = [await etagOf(location)]
    const changes = [
      () => send('PUT', path, { condition: 'like new' }),
      () => send('POST', '/machine_score_xrefs.json', { location_machine_xref_id: lmxId, score: '1000' }),
      () => send('PUT', location, { description: 'A place' }),
      () => send('PUT', `/locations/${LOCATION}/confirm.json`, {}),
      () => send('DELETE', path, {}),
    ]
    for (const change of changes) {
      expect((await change()).status).toBeLessThan(300)
      seen.push(await etagOf(location))
    }
    expect(new Set(seen).size).toBe(seen.length)
    const last = seen.at(-1) ?? ''
    expect((await stack.get(location, { headers: { 'if-none-match': last } })).status).toBe(304)
    expect((await stack.get(location, { headers: { 'if-none-match': `W/${last}` } })).status).toBe(304)
    expect((await stack.get(location, { headers: { 'if-none-match': seen[0] ?? '' } })).status).toBe(200)
  })

  it('changes when the list of machines, whose names are shown, has changed', async () => {
    const before = await etagOf(location)
    const { updateItem } = await import('../../../shared/table/write.js')
    const { listStatuses, machineCatalog } = await import('../../../shared/catalog/catalog.js')
    const { referenceKey } = await import('../../../shared/catalog/keys.js')
    const status = (await listStatuses()).find(({ status_type }) => status_type === 'machines')
    await updateItem(referenceKey('STATUS', status?.id ?? 0), { set: [['updated_at', new Date().toISOString()]] })
    await machineCatalog(0)
    expect(await etagOf(location)).not.toBe(before)
  })

  it('lets a client edit what it has read, and nobody else overwrite that', async () => {
    const read = await etagOf(location)
    const first = await send('PUT', location, { description: 'first' }, { 'if-match': read })
    const edited = await etagOf(location)
    expect([first.status, versionIn(first.headers.get('etag'))]).toEqual([200, versionIn(edited)])
    const count = await submissionsAtLocation()
    const second = await send('PUT', location, { description: 'second' }, { 'if-match': read })
    expect([second.status, second.body.errors]).toEqual([
      412,
      expect.stringContaining(`location ${LOCATION} has changed`),
    ])
    const confirmed = await send('PUT', `/locations/${LOCATION}/confirm.json`, {}, { 'if-match': read })
    expect(confirmed.status).toBe(412)
    expect((await stack.get(location)).body.description).toBe('first')
    expect([await submissionsAtLocation(), await etagOf(location)]).toEqual([count, edited])
    const list = { 'if-match': `"1.old", ${first.headers.get('etag')}` }
    expect((await send('PUT', location, { description: 'third' }, list)).status).toBe(200)
    expect((await send('PUT', location, { description: 'fourth' }, { 'if-match': '*' })).status).toBe(200)
    const weak = { 'if-match': `W/${await etagOf(location)}` }
    expect((await send('PUT', location, { description: 'fifth' }, weak)).status).toBe(412)
  })

  it('is checked against the record that is changed, also when another change comes between', async () => {
    const read = await etagOf(location)
    const paused = await pauseCall({ operation: 'TransactWriteItems', about: 'slow edit' })
    const slow = send('PUT', location, { description: 'slow edit' }, { 'if-match': read })
    await paused.reached
    expect((await send('PUT', location, { description: 'quick edit' })).status).toBe(200)
    paused.resume()
    expect((await slow).status).toBe(412)
    expect((await stack.get(location)).body.description).toBe('quick edit')
  })
})

describe('the ETag of a machine at a location', () => {
  it('is strong, and lets a client change what it has read', async () => {
    const path = await addLmx(3211)
    const read = await etagOf(path)
    expect(read).toMatch(STRONG)
    const noted = await send('PUT', path, { condition: 'dusty' }, { 'if-match': read })
    const next = noted.headers.get('etag') ?? ''
    expect([noted.status, next]).toEqual([200, await etagOf(path)])
    const count = await submissionsAtLocation()
    const late = { 'if-match': read }
    const toggle = path.replace('.json', '/ic_toggle.json')
    expect((await send('PUT', path, { condition: 'broken' }, late)).status).toBe(412)
    expect((await send('PATCH', path, { condition: 'broken' }, late)).status).toBe(412)
    expect((await send('DELETE', path, {}, late)).status).toBe(412)
    expect([412, 422]).toContain((await send('PUT', toggle, { ic_enabled: true }, late)).status)
    expect([await submissionsAtLocation(), await etagOf(path)]).toEqual([count, next])
    const lmxId = Number(/\d+/.exec(path)?.[0])
    await send('POST', '/machine_score_xrefs.json', { location_machine_xref_id: lmxId, score: '5' })
    expect((await send('DELETE', path, {}, { 'if-match': next })).status).toBe(412)
    expect((await send('DELETE', path, {}, { 'if-match': await etagOf(path) })).status).toBe(200)
  })

  it('is checked against the record that is changed, also when another change comes between', async () => {
    const path = await addLmx(641)
    const read = await etagOf(path)
    const paused = await pauseCall({ operation: 'TransactWriteItems', about: 'slow comment' })
    const slow = send('PUT', path, { condition: 'slow comment' }, { 'if-match': read })
    await paused.reached
    expect((await send('PUT', path, { condition: 'quick comment' })).status).toBe(200)
    paused.resume()
    expect((await slow).status).toBe(412)
    const { body } = await stack.get(path)
    const comments = body.location_machine.machine_conditions.map(({ comment }: { comment: string }) => comment)
    expect(comments[0]).toBe('quick comment')
    expect(comments).not.toContain('slow comment')
  })
})

it('lets pages of other origins send and read the headers', async () => {
  const { headers } = await stack.request(`/locations/${LOCATION}.json`, { method: 'OPTIONS' })
  expect(headers.get('access-control-allow-headers')).toMatch(/Idempotency-Key, If-Match, If-None-Match/)
  expect(headers.get('access-control-expose-headers')).toMatch(/ETag, Idempotent-Replayed/)
})
