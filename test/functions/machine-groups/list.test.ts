import { afterAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'

const stack = await startDirectory(fixture)
afterAll(() => stack.close())

describe('GET /machine_groups.json', () => {
  it('lists all groups', async () => {
    const { status, body } = await stack.get('/machine_groups.json')

    expect(status).toBe(200)
    expect(body).toEqual({ machine_groups: [{ id: 72, name: 'Monster Bash', created_at: null, updated_at: null }] })
  })
})

describe('GET /machine_groups/{id}.json', () => {
  it('shows a group without a root', async () => {
    expect((await stack.get('/machine_groups/72.json')).body).toMatchObject({ id: 72, name: 'Monster Bash' })
  })

  it('answers 404 for an unknown id', async () => {
    const { status, body } = await stack.get('/machine_groups/5.json')

    expect([status, body.errors]).toEqual([404, 'machine group 5 not found'])
  })
})
