import { afterAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'

const stack = await startDirectory(fixture)
afterAll(() => stack.close())

const get = async (path: string) => (await stack.get(path)).body
const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name)

describe('GET /operators.json', () => {
  it('lists operators by name without their addresses', async () => {
    const { operators } = await get('/operators.json')

    expect(operators).toEqual([
      { id: 6, name: 'Another Operator', region_id: 3, website: null, operator_has_email: false },
      { id: 5, name: 'Quarters Inc', region_id: 1, website: 'https://example.org', operator_has_email: true },
    ])
  })

  it('leaves out the region with no_details=1, and all but the name with 2', async () => {
    expect((await get('/operators.json?no_details=1')).operators[0]).toEqual({
      id: 6,
      name: 'Another Operator',
      website: null,
      operator_has_email: false,
    })
    expect((await get('/operators.json?no_details=2')).operators[0]).toEqual({ id: 6, name: 'Another Operator' })
  })

  it('keeps to a region', async () => {
    expect(namesOf((await get('/region/portland/operators.json')).operators)).toEqual(['Quarters Inc'])
    expect(namesOf((await get('/operators.json?region=seattle')).operators)).toEqual(['Another Operator'])
  })
})
