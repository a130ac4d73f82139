import { afterAll, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import { FLIPPER, signInAs } from '../../support/signed-in-client.js'

const stack = await startDirectory(fixture)
afterAll(() => stack.close())

it('GET /machines.json has a new machine at once, in every form of the list', async () => {
  const flipper = await signInAs(stack, FLIPPER)
  const lists = ['/machines.json', '/machines.json?no_details=1', '/machines.json?no_details=2']
  const namesIn = async (list: string) =>
    (await stack.get(list)).body.machines.map(({ name }: { name: string }) => name)
  const before = await Promise.all(lists.map(namesIn))

  await flipper.post('/machines.json', { machine_name: 'Brand New', location_id: 100 })

  expect(await Promise.all(lists.map(namesIn))).toEqual(before.map((names) => [...names, 'Brand New']))
})
