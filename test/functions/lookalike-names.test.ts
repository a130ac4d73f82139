// Names that could be taken for others, by every way in which one is given.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signUp as signUpAs } from '../support/accounts.js'
import { type AdministratorClient, administratorClient } from '../support/administrator.js'
import { expectConsistentDirectory } from '../support/consistency.js'
import { startDirectory } from '../support/directory.js'
import { fixture, type ImportRecord } from '../support/fixture.js'
import { FLIPPER, type SignedInClient, signInAs } from '../support/signed-in-client.js'
import type { Stack } from '../support/stack.js'

const confirmed_at = '2019-01-01T00:00:00Z'
const users: ImportRecord[] = [
  { type: 'user', id: 60, username: 'chief', email: 'chief@example.org', confirmed_at, is_super_admin: true },
  { type: 'user', id: 61, username: 'Chief_Sec', email: 'sec@example.org', confirmed_at },
]

let stack: Stack
let flipper: SignedInClient
let chief: AdministratorClient
beforeAll(async () => {
  stack = await startDirectory([...fixture, ...users], { LOG_LEVEL: 'silent' }, { mail: true })
  flipper = await signInAs(stack, FLIPPER)
  chief = administratorClient(stack, 60)
})
afterAll(() => stack.close())

const outcome = ({ status, body }: { status: number; body: { errors?: string | string[] } }) => [
  status,
  [body.errors].flat().join(),
]

const signUp = (username: string) => signUpAs(stack, username, { email: `${crypto.randomUUID()}@example.org` })

const DISGUISED = ['\u202eXenon', 'Xen\u00adon', 'Xenоn', 'X\u0335\u0337\u0336\u0338\u0334enon', '...', '™', '® —']

describe('a name in disguise', () => {
  const suggestion = { location_name: 'New', location_machines: 'Xenon', lat: 45.5, lon: -122.6 }
  type Way = [string, string, (name: string) => Promise<{ status: number; body: object }>]

  it.each<Way>([
    [
      'machine_name',
      'a new machine',
      (name) => flipper.post('/machines.json', { machine_name: name, location_id: 100 }),
    ],
    [
      'location_name',
      'a suggested location',
      (name) => flipper.post('/locations/suggest.json', { ...suggestion, location_name: name }),
    ],
    [
      'location_city',
      "a suggested location's city",
      (name) => flipper.post('/locations/suggest.json', { ...suggestion, location_city: name }),
    ],
    ['region_name', 'a suggested region', (name) => flipper.post('/regions/suggest.json', { region_name: name })],
    ['name', 'an edited location', (name) => chief('PUT', 'locations/100.json', { name })],
    ['city', 'the city of an edited location', (name) => chief('PUT', 'locations/100.json', { city: name })],
    ['name', 'a machine of an administrator', (name) => chief('POST', 'records/machines.json', { name })],
    ['name', 'an edited machine', (name) => chief('PUT', 'records/machines/700.json', { name })],
    ['name', 'an operator', (name) => chief('POST', 'records/operators.json', { name })],
    ['full_name', 'a region', (name) => chief('POST', 'records/regions.json', { name: 'bend', full_name: name })],
  ])('is no %s of %s', async (field, _, send) => {
    for (const name of DISGUISED) {
      expect(outcome(await send(name)), JSON.stringify(name)).toEqual([400, expect.stringMatching(`^${field} must`)])
    }
    // Nothing that can be seen is no name.
    for (const name of field.endsWith('city') ? [] : ['\u200b', '\u3164', '\u2800 \u200d']) {
      expect(outcome(await send(name)), JSON.stringify(name)).toEqual([400, `${field} is required`])
    }
  })

  it.each(['ピンボール Pinball', 'Кафе', 'Καφενείο', 'مقهى', 'Café ❤️', 'A.C./D.C. 24'])('is not %s', async (name) => {
    const { status, body } = await flipper.post('/machines.json', { machine_name: name, location_id: 100 })

    expect([status, body.machine?.name]).toEqual([201, name])
  })
})

describe("a machine's name", () => {
  it('is taken when another looks like it', async () => {
    await flipper.post('/machines.json', { machine_name: 'Medieval Xenon', location_id: 100 })

    for (const machine_name of [
      'Medieva1 Xenon',
      'MEDIEVAL XENON',
      'Medieval Xen0n',
      'Ｍedieval Xenon',
      'Rnedieval Xénon',
    ]) {
      const answer = await flipper.post('/machines.json', { machine_name, location_id: 100 })
      expect(outcome(answer), machine_name).toEqual([409, 'machine_name is already taken'])
    }
    const renamed = await chief('PUT', 'records/machines/703.json', { name: 'MedievaI Xenon' })
    expect(outcome(renamed)).toEqual([409, expect.stringContaining('name is already taken by machine')])
  })

  it('is given once to lookalikes that come at the same time', async () => {
    const names = ['Silver Slugger', 'Si1ver Slugger', 'SiIver Slugger', 'silver slugger']
    const answers = await Promise.all(
      names.map((machine_name) => flipper.post('/machines.json', { machine_name, location_id: 100 })),
    )

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    await expectConsistentDirectory()
  })
})

describe('a username', () => {
  it.each(['chief.sec', 'chiefsec', 'CHIEF__SEC', 'ch1ef_sec', 'ChIef_Sec', '_chief_sec_'])(
    'is taken by who has been here before, also as %s',
    async (username) => {
      expect(outcome(await signUp(username))).toEqual([409, 'username is already taken'])
    },
  )

  it.each([
    ['...', 'username must have a letter or digit'],
    ['___', 'username must have a letter or digit'],
    ['admin_team', 'username is reserved'],
    ['the.admin', 'username is reserved'],
    ['Pinball.Support', 'username is reserved'],
  ])('is not %s', async (username, problem) => {
    expect(outcome(await signUp(username))).toEqual([400, problem])
  })

  it('is given once to lookalikes that come at the same time, and is free again with the account', async () => {
    const names = ['neon_moon', 'neon.moon', 'neonmoon', 'ne0nm00n']
    const answers = await Promise.all(names.map(signUp))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const { user } = answers.find(({ status }) => status === 200)?.body ?? {}
    const { deleteRecord } = await import('../../shared/removal/accounts/account.js')
    expect(await deleteRecord(user.id, new Date(), { withContent: false })).toBe(true)
    expect((await signUp('Neon__Moon')).status).toBe(200)
  })
})
