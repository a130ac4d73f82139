// How errors begin that clients compare, with ERROR_STATUS=classic.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../support/directory.js'
import { fixture } from '../support/fixture.js'
import { jpegPhoto } from '../support/photos.js'
import { addPicture } from '../support/pictures.js'
import { FLIPPER, type SignedInClient, signInAs, TILT } from '../support/signed-in-client.js'
import type { Stack } from '../support/stack.js'

const OTHER = { id: 77, username: 'other', email: 'other@example.org' }
const PLACE = 101
const MACHINE = 641

let stack: Stack
let other: SignedInClient
/** FLIPPER's. */
const ids = { condition: 5000, score: 7000, picture: 0 }
beforeAll(async () => {
  stack = await startDirectory(
    [...fixture, { type: 'user', ...OTHER, confirmed_at: '2019-01-01T00:00:00Z' }],
    { ERROR_STATUS: 'classic' },
    { pictures: true },
  )
  other = await signInAs(stack, OTHER)
  const pictured = await addPicture(await signInAs(stack, FLIPPER), await jpegPhoto())
  ids.picture = pictured.body.location_picture.id
})
afterAll(() => stack.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const OF_RECORDS: [keyof typeof ids, Method, string, Record<string, string>][] = [
  ['condition', 'PUT', '/machine_conditions/{id}.json', { comment: 'Another' }],
  ['condition', 'DELETE', '/machine_conditions/{id}.json', {}],
  ['score', 'PUT', '/machine_score_xrefs/{id}.json', { score: '54321' }],
  ['score', 'DELETE', '/machine_score_xrefs/{id}.json', {}],
  ['picture', 'DELETE', '/location_picture_xrefs/{id}.json', {}],
]
const OF_ACCOUNTS: [Method, string, Record<string, string>][] = [
  ['POST', '/users/{id}/add_fave_location.json', { location_id: String(PLACE) }],
  ['POST', '/users/{id}/remove_fave_location.json', { location_id: String(PLACE) }],
  ['POST', '/users/{id}/add_life_list_machine.json', { machine_id: String(MACHINE) }],
  ['POST', '/users/{id}/remove_life_list_machine.json', { machine_id: String(MACHINE) }],
  ['POST', '/users/{id}/watches.json', { location_id: String(PLACE), delivery: 'daily' }],
  ['DELETE', '/users/{id}/watches/1.json', {}],
  ['POST', '/users/{id}/update_user_flag.json', { flag: 'us-or' }],
  ['POST', '/users/{id}/update_email.json', { email: 'new@example.org' }],
  [
    'POST',
    '/users/{id}/update_password.json',
    { current_password: 'a', password: 'plunger lane 7', password_confirmation: 'plunger lane 7' },
  ],
  ['DELETE', '/users/{id}.json', {}],
]
/** Of the user's own, at which nothing is found. */
const WITHOUT_RECORD: [Method, string, Record<string, string>][] = [
  ['POST', `/users/${OTHER.id}/add_fave_location.json`, { location_id: '999' }],
  ['POST', `/users/${OTHER.id}/remove_fave_location.json`, { location_id: '999' }],
  ['POST', `/users/${OTHER.id}/add_life_list_machine.json`, { machine_id: '999' }],
  ['POST', `/users/${OTHER.id}/remove_life_list_machine.json`, { machine_id: '642' }],
  ['POST', '/machine_score_xrefs.json', { location_machine_xref_id: '999999', score: '1' }],
  ['PUT', '/location_machine_xrefs/999999.json', { condition: 'Gone' }],
  ['DELETE', '/location_machine_xrefs/999999.json', {}],
  ['GET', '/location_machine_xrefs/999999.json', {}],
  ['GET', '/locations/999999.json', {}],
]

const send = (client: SignedInClient, method: Method, path: string, body: Record<string, string>) =>
  method === 'GET' ? stack.get(path) : client[method.toLowerCase() as 'post' | 'put' | 'delete'](path, body)
const at = (path: string, id: number) => path.replace('{id}', String(id))

describe('with ERROR_STATUS=classic', () => {
  it.each(OF_RECORDS)("begins with `You can only` for another user's %s: %s %s", async (kind, method, path, body) => {
    const answer = await send(other, method, at(path, ids[kind]), body)

    expect([answer.status, answer.body.errors]).toEqual([200, expect.stringMatching(/^You can only /)])
  })

  it.each(OF_ACCOUNTS)('begins with `You can only` for another account: %s %s', async (method, path, body) => {
    const answer = await send(other, method, at(path, TILT.id), body)

    expect([answer.status, answer.body.errors]).toEqual([200, expect.stringMatching(/^You can only /)])
  })

  it.each(OF_RECORDS)(
    'begins with `Failed to find` for a %s that is gone: %s %s',
    async (_kind, method, path, body) => {
      const answer = await send(other, method, at(path, 999_999), body)

      expect([answer.status, answer.body.errors]).toEqual([200, expect.stringMatching(/^Failed to find \w+ 999999$/)])
    },
  )

  it.each(WITHOUT_RECORD)('begins with `Failed to find` where nothing is: %s %s', async (method, path, body) => {
    const answer = await send(other, method, path, body)

    expect([answer.status, answer.body.errors]).toEqual([200, expect.stringMatching(/^Failed to find \w/)])
  })

  it.each([...OF_RECORDS.map(([, ...call]) => call), ...OF_ACCOUNTS])(
    'begins with `Authentication is required` for a wrong token: %s %s',
    async (method, path, body) => {
      const answer = await send(other, method, at(path, OTHER.id), { ...body, user_token: 'wrong' })

      expect([answer.status, answer.body.errors]).toEqual([200, expect.stringMatching(/^Authentication is required/)])
    },
  )

  it('is described in the documentation', async () => {
    const { body } = await stack.get('/openapi.json')

    expect(body.info.description).toContain('this service returns errors with status 200')
  })

  it('answers a repeat with the same idempotency key by the same text', async () => {
    const remove = () => other.delete('/machine_conditions/999999.json', { idempotency_key: 'once' })
    const answers = [await remove(), await remove()]

    expect(answers.map(({ body }) => body)).toEqual(
      Array(2).fill({ errors: 'Failed to find machine_condition 999999' }),
    )
    expect(answers[1]?.headers.get('idempotent-replayed')).toBe('true')
  })
})
