import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminJson } from '../../support/admin.js'
import { type Stack, startStack } from '../../support/stack.js'

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ environment: { LOG_LEVEL: 'silent' } })
})
afterAll(() => stack.close())

it('starts a directory in an empty table and shows its records at once', async () => {
  await stack.get('/regions.json')
  await stack.get('/machines.json')

  await adminJson('regions', 'create', '--name', 'first', '--full-name', 'First')
  await adminJson('machines', 'create', '--name', 'First')

  expect((await stack.get('/regions.json')).body.regions).toMatchObject([{ id: 1, name: 'first' }])
  expect((await stack.get('/machines.json')).body.machines).toMatchObject([{ id: 1, name: 'First' }])
  expect((await stack.get('/statuses.json')).body.statuses).toMatchObject([
    { id: 1, status_type: 'regions' },
    { id: 2, status_type: 'machines' },
  ])
})
