// Which methods a path takes, wherever API Gateway sends the others.
import { afterAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'

const stack = await startDirectory(fixture)
afterAll(() => stack.close())

describe('a method that a path does not take', () => {
  it.each([
    ['DELETE', '/locations/100.json', 'GET, HEAD, PUT, PATCH, OPTIONS'],
    ['DELETE', '/machines.json', 'GET, HEAD, POST, OPTIONS'],
    ['POST', '/location_machine_xrefs/1002.json', 'GET, HEAD, PUT, PATCH, DELETE, OPTIONS'],
    ['GET', '/users/signup.json', 'POST, OPTIONS'],
    ['HEAD', '/users/signup', 'POST, OPTIONS'],
    ['GET', '/location_machine_xrefs.json', 'POST, OPTIONS'],
    ['POST', '/locations/100/confirm.json', 'PUT, OPTIONS'],
    ['GET', '/regions/contact.json', 'POST, OPTIONS'],
    ['GET', '/locations/suggest.json', 'POST, OPTIONS'],
    ['PUT', '/locations/suggest', 'POST, OPTIONS'],
    ['DELETE', '/region/portland/locations.json', 'GET, HEAD, OPTIONS'],
  ])('is a 405 that names those it takes: %s %s', async (method, path, allow) => {
    const answer = await stack.request(path, { method })

    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow])
    if (method !== 'HEAD') expect(answer.body.errors).toBe(`This path takes ${allow.replace(', OPTIONS', '')} only`)
  })

  it.each([
    ['GET', '/regions/nowhere.json', 404],
    ['GET', '/locations/99999.json', 404],
    ['PUT', '/locations/99999.json', 401],
    ['GET', '/nowhere.json', 404],
    ['POST', '/nowhere/100.json', 404],
  ])('is told from other errors: %s %s', async (method, path, status) => {
    expect((await stack.request(path, { method })).status).toBe(status)
  })
})
