import { afterAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'

const stack = await startDirectory(fixture)
afterAll(() => stack.close())

type Row = { id: number } & Record<string, unknown>

describe('GET /region/{region}/machine_score_xrefs.json', () => {
  const idsOf = async (query: string) =>
    (await stack.get(`/region/portland/machine_score_xrefs.json${query}`)).body.machine_score_xrefs.map(
      ({ id }: Row) => id,
    )

  it('lists the scores of the region, newest first, or those of a zone', async () => {
    expect(await idsOf('')).toEqual([7002, 7001, 7000])
    expect(await idsOf('?limit=2')).toEqual([7002, 7001])
    expect(await idsOf('?zone_id=1')).toEqual([7002])
  })
})
