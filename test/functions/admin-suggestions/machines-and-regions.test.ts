// Machines and regions that users suggest, from their form to the decision of an administrator.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type AdministratorClient, administratorClient } from '../../support/administrator.js'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import { mailsContaining } from '../../support/mails.js'
import { FLIPPER, type SignedInClient, signInAs } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

const confirmed_at = '2019-01-01T00:00:00Z'
const administrators: ImportRecord[] = [
  { type: 'user', id: 60, username: 'chief', email: 'chief@example.org', confirmed_at, is_super_admin: true },
  { type: 'user', id: 61, username: 'rose', email: 'rose@example.org', confirmed_at, region_id: 1 },
]
const CHIEF = 60
const ROSE = 61

let stack: Stack
let flipper: SignedInClient
beforeAll(async () => {
  stack = await startDirectory([...fixture, ...administrators], { LOG_LEVEL: 'silent' }, { mail: true })
  flipper = await signInAs(stack, FLIPPER)
})
afterAll(async () => {
  await expectConsistentDirectory()
  await stack.close()
})

const send = (user: number, ...request: Parameters<AdministratorClient>) => administratorClient(stack, user)(...request)

type Kind = 'machine' | 'region'
const list = async (kind: Kind, status = 'open') =>
  (await send(CHIEF, 'GET', `suggestions/${kind}s.json?status=${status}`)).body.suggestions
const show = async (kind: Kind, id: number) => (await send(CHIEF, 'GET', `suggestions/${kind}s/${id}.json`)).body
const decide = (kind: Kind, id: number, decision: 'approve' | 'reject', body: object, user = CHIEF) =>
  send(user, 'POST', `suggestions/${kind}s/${id}/${decision}.json`, body)

const named = (name: string) => (one: { name: string }) => one.name === name

/** @returns the ids of the suggestion and of the machine. */
async function suggestMachine(name: string, fields: object = {}): Promise<{ id: number; machine: number }> {
  const { status, body } = await flipper.post('/machines.json', { machine_name: name, location_id: 101, ...fields })
  expect(status).toBe(201)
  return { id: (await list('machine')).find(named(name)).id, machine: body.machine.id }
}

async function suggestRegion(region_name: string, fields: object = {}): Promise<number> {
  expect((await flipper.post('/regions/suggest.json', { region_name, ...fields })).status).toBe(200)
  return (await list('region')).find(named(region_name)).id
}

async function runLater(job: string, hours: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3600_000 })
  try {
    await stack.runJob(job)
  } finally {
    vi.useRealTimers()
  }
}

async function mailTo(address: string, text: string) {
  return (await mailsContaining(stack, text)).filter(({ to }) => to.includes(address))
}

describe('suggested machines', () => {
  it('are shown with machines of similar names, where they were seen, and where they are', async () => {
    const { id, machine } = await suggestMachine('Godzila')
    await flipper.post('/location_machine_xrefs.json', { location_id: 100, machine_id: machine })

    const body = await show('machine', id)

    expect(body.suggestion).toMatchObject({
      name: 'Godzila',
      status: 'open',
      username: 'flipper',
      notifies_user: false,
    })
    expect(body.machine).toMatchObject({ id: machine, name: 'Godzila' })
    expect(body.seen_at).toMatchObject({ id: 101 })
    expect(body.locations).toEqual([expect.objectContaining({ id: 100 })])
    expect(body.similar_machines[0]).toEqual({ id: 701, name: 'Godzilla (Stern, 2021)' })
    expect(JSON.stringify(body)).not.toContain('@')
  })

  it('are announced with a link to the page that decides', async () => {
    const { id } = await suggestMachine('Linked Machine')

    const [mail] = await mailsContaining(stack, 'Linked Machine')
    expect(mail?.text).toContain(`/admin/suggestions/${id}?kind=machines`)
  })

  it('get the fields of the administrator and stay in the catalog, and the user is told', async () => {
    const { id, machine } = await suggestMachine('Homebru', { notify_me: 1 })

    const fields = { name: 'Homebrew', manufacturer: 'Garage', year: 2024 }
    const { status, body } = await decide('machine', id, 'approve', fields, ROSE)

    expect([status, body.suggestion]).toEqual([
      200,
      expect.objectContaining({ status: 'approved', machine_id: machine, decided_by: 'rose', notifies_user: true }),
    ])
    expect((await show('machine', id)).machine).toMatchObject({ ...fields, id: machine })
    expect(await mailTo('flipper@example.org', 'Homebru')).toEqual([
      expect.objectContaining({ subject: 'Machine Location Directory - your suggestion was approved' }),
    ])
    expect((await list('machine')).some(({ id: one }: { id: number }) => one === id)).toBe(false)
    expect((await list('machine', 'closed')).some(({ id: one }: { id: number }) => one === id)).toBe(true)
  })

  it('stay as they are without fields, and reject wrong ones', async () => {
    const { id, machine } = await suggestMachine('As It Is')

    expect((await decide('machine', id, 'approve', { year: 'new' })).body.errors).toContain('year')
    expect((await decide('machine', id, 'approve', { name: 'Godzilla' })).status).toBe(409)
    expect((await decide('machine', id, 'approve', {})).status).toBe(200)

    expect((await show('machine', id)).machine).toMatchObject({ id: machine, name: 'As It Is' })
    expect(await mailTo('flipper@example.org', 'As It Is')).toEqual([])
  })

  it('leave the catalog when they are rejected, if they are nowhere', async () => {
    const { id, machine } = await suggestMachine('Nonsense', { notify_me: 1 })
    const { body } = await flipper.post('/location_machine_xrefs.json', { location_id: 100, machine_id: machine })
    const refused = await decide('machine', id, 'reject', { reason: 'No such machine' })
    expect([refused.status, refused.body.errors]).toEqual([409, expect.stringContaining('location 100')])
    await flipper.delete(`/location_machine_xrefs/${body.location_machine.id}.json`)

    const { status, body: rejected } = await decide('machine', id, 'reject', { reason: 'No such machine' })

    expect([status, rejected.suggestion]).toEqual([
      200,
      expect.objectContaining({ status: 'rejected', machine_id: null }),
    ])
    expect((await show('machine', id)).machine).toBeNull()
    const [mail] = await mailTo('flipper@example.org', 'No such machine')
    expect(mail?.subject).toBe('Machine Location Directory - your suggestion was rejected')
  })

  it('leave what was done with them to be undone after they were rejected, and shown nowhere then', async () => {
    const location_id = 101
    const { id, machine } = await suggestMachine('Somebody at 12 Elm Street')
    const { location_machine } = (
      await flipper.post('/location_machine_xrefs.json', { location_id, machine_id: machine })
    ).body
    const { id: lmx } = location_machine
    await flipper.put(`/location_machine_xrefs/${lmx}.json`, { condition: 'Call me' })
    await flipper.post('/machine_score_xrefs.json', { location_machine_xref_id: lmx, score: 17 })
    await flipper.delete(`/location_machine_xrefs/${lmx}.json`)
    expect((await decide('machine', id, 'reject', { reason: 'No such machine' })).status).toBe(200)
    const shown = async () =>
      JSON.stringify((await stack.get(`/user_submissions/location.json?id=${location_id}`)).body)
    expect(await shown()).toContain('Elm Street')

    const { actions } = (await send(CHIEF, 'GET', `actions.json?location_id=${location_id}`)).body
    const undone = actions.filter((action: { machine_id: number }) => action.machine_id === machine)
    const answers = []
    for (const action of undone) {
      answers.push(await send(CHIEF, 'POST', `actions/${action.id}/revert.json`, { created_at: action.created_at }))
    }

    expect(answers.map(({ status, body }) => [status, body.errors])).toEqual(Array(4).fill([200, undefined]))
    expect(await shown()).not.toContain('Elm Street')
  })

  it('are told of in the language of the account, whatever that of the administrator is', async () => {
    await flipper.put('/users/10/account.json', { language: 'fr' })
    const [kept, rejected] = [
      await suggestMachine('Bidule <b>gras</b>', { notify_me: 1 }),
      await suggestMachine('Truc', { notify_me: 1 }),
    ]
    await decide('machine', kept.id, 'approve', {})
    await decide('machine', rejected.id, 'reject', { reason: 'Introuvable partout' })
    await flipper.put('/users/10/account.json', { language: 'en' })

    const [approval] = await mailTo('flipper@example.org', 'Bidule')
    const [rejection] = await mailTo('flipper@example.org', 'Introuvable partout')
    expect(approval?.subject).toBe('Machine Location Directory - votre proposition a été acceptée')
    expect(approval?.text).toContain('Le flipper que vous avez ajouté reste au catalogue :')
    expect(approval?.html).toContain('<html lang="fr">')
    expect(approval?.html).not.toContain('<b>')
    expect(rejection?.subject).toBe('Machine Location Directory - votre proposition a été refusée')
    expect(rejection?.text).toContain('La raison: ')
  })

  it('are replaced by the machine that was meant, wherever they are', async () => {
    const { id, machine } = await suggestMachine('Godzilla Pro', { notify_me: 1 })
    await flipper.post('/location_machine_xrefs.json', { location_id: 103, machine_id: machine, condition: 'As new' })

    const wrong = await decide('machine', id, 'reject', { reason: 'Twice', existing_machine_id: machine })
    expect([wrong.status, wrong.body.errors]).toEqual([400, expect.stringContaining('existing_machine_id')])
    expect((await decide('machine', id, 'reject', { reason: 'Twice', existing_machine_id: 4711 })).status).toBe(404)
    const { status } = await decide('machine', id, 'reject', { reason: 'Twice', existing_machine_id: 701 })

    expect(status).toBe(200)
    await stack.runJob('jobs/finish-follow-ups')
    const { body } = await stack.request('/locations/103/machine_details.json')
    const ids = body.machines.map((one: { id: number }) => one.id)
    expect(ids.filter((one: number) => one === 701 || one === machine)).toEqual([701])
    expect((await mailTo('flipper@example.org', 'Godzilla Pro')).at(-1)?.text).toContain('Godzilla (Stern, 2021)')
    expect((await show('machine', id)).suggestion).toMatchObject({ status: 'rejected', decided_by: 'chief' })
  })

  it('are closed when an administrator merges the machine', async () => {
    const { id, machine } = await suggestMachine('Godzilla Premium', { notify_me: 1 })

    expect((await send(CHIEF, 'POST', `machines/${machine}/merge.json`, { into_machine_id: 701 })).status).toBe(200)

    expect((await show('machine', id)).suggestion).toMatchObject({ status: 'rejected', decided_by: 'chief' })
    expect((await mailTo('flipper@example.org', 'Godzilla Premium')).at(-1)?.text).toContain('Godzilla (Stern, 2021)')
    await stack.runJob('jobs/finish-follow-ups')
  })

  it('are closed when a job removes them because they are nowhere', async () => {
    const { id } = await suggestMachine('Forgotten')

    await runLater('jobs/remove-unused-machines', 8 * 24)

    expect((await show('machine', id)).suggestion).toMatchObject({ status: 'rejected', decided_by: null })
  })
})

describe('suggested regions', () => {
  it('are shown with their point and the regions that are near or have similar names', async () => {
    const id = await suggestRegion('Portlandia', { comments: 'I would look after it' })

    const body = await show('region', id)

    expect(body.suggestion).toMatchObject({ name: 'Portlandia', comments: 'I would look after it', status: 'open' })
    expect(body.similar_regions[0]).toMatchObject({ id: 1, name: 'portland' })
    const [mail] = await mailsContaining(stack, 'Portlandia')
    expect(mail?.text).toContain(`/admin/suggestions/${id}?kind=regions`)
  })

  it('are created with the fields of the administrator, and the user is told', async () => {
    const id = await suggestRegion('Bend, Oregon', { notify_me: 1 })
    const fields = { name: 'bend', lat: 44.06, lon: -121.31, effective_radius: 20 }

    expect((await decide('region', id, 'approve', { ...fields, name: 'Bend!' })).body.errors).toContain('name')
    expect((await decide('region', id, 'approve', { ...fields, name: 'seattle' })).status).toBe(409)
    const { status, body } = await decide('region', id, 'approve', fields)

    expect([status, body.suggestion.status]).toEqual([200, 'approved'])
    const region = (await stack.request(`/regions/${body.suggestion.region_id}.json`)).body.region
    expect(region).toMatchObject({ name: 'bend', full_name: 'Bend, Oregon', lat: '44.06', effective_radius: 20 })
    expect(await mailTo('flipper@example.org', 'Bend, Oregon')).toHaveLength(1)
  })

  it('are rejected with a reason', async () => {
    const id = await suggestRegion('Nowhere', { notify_me: 1 })

    expect((await decide('region', id, 'reject', {})).body.errors).toBe('reason is required')
    const { body } = await decide('region', id, 'reject', { reason: 'Nobody is there' })

    expect(body.suggestion).toMatchObject({ status: 'rejected', rejection_reason: 'Nobody is there' })
    expect(await mailTo('flipper@example.org', 'Nobody is there')).toHaveLength(1)
  })
})

describe('the parameters of a kind', () => {
  it.each([
    ['POST', 'machines/1/approve.json', { full_name: 'Bend' }, 'full_name is for regions, not for machines'],
    [
      'POST',
      'machines/1/approve.json',
      { lat: 1, is_no_duplicate: 1 },
      ['is_no_duplicate is for locations, not for machines', 'lat is for regions, not for machines'],
    ],
    ['POST', 'locations/1/approve.json', { name: 'Bend' }, 'name is for machines and regions, not for locations'],
    ['POST', 'regions/1/approve.json', { manufacturer: 'Bally' }, 'manufacturer is for machines, not for regions'],
    [
      'POST',
      'regions/1/reject.json',
      { reason: 'No', existing_machine_id: 701 },
      'existing_machine_id is for machines, not for regions',
    ],
    ['PUT', 'machines/1.json', { name: 'Other' }, 'kind must be one of locations'],
    ['GET', 'machines.json?region_id=1', undefined, 'region_id is for locations, not for machines'],
    ['GET', 'operators.json', undefined, 'kind must be one of locations, machines, regions'],
  ])('are those that it takes: %s %s %j', async (method, path, body, errors) => {
    const { status, body: response } = await send(CHIEF, method, `suggestions/${path}`, body)

    expect([status, response.errors]).toEqual([400, errors])
  })

  it('may be blank where they are of another', async () => {
    expect((await send(CHIEF, 'GET', 'suggestions/machines.json?region_id=')).status).toBe(200)
  })
})

describe('two administrators at the same moment', () => {
  it.each(['machine', 'region'] as const)(
    'decide once on a %s, and the second is told what the first did',
    async (kind) => {
      const name = `Contested ${kind}`
      const id = kind === 'machine' ? (await suggestMachine(name)).id : await suggestRegion(name)
      const approval = kind === 'machine' ? {} : { name: 'contested' }

      const answers = await Promise.all([
        decide(kind, id, 'approve', approval, CHIEF),
        decide(kind, id, 'reject', { reason: 'No' }, ROSE),
      ])

      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const loser = answers.find(({ status }) => status === 409)
      expect(loser?.body.errors).toMatch(/suggestion \d+ was (rejected|approved as)/)
      const { entries } = (await send(CHIEF, 'GET', 'journal.json')).body
      const decisions = entries.filter(
        (one: { record_type: string; record_id: number }) =>
          one.record_type === `suggested_${kind}` && one.record_id === id,
      )
      expect(decisions).toHaveLength(1)
      expect((await list(kind)).some(({ id: one }: { id: number }) => one === id)).toBe(false)
    },
  )
})
