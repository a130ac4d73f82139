import { afterAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture, PORTLAND } from '../../support/fixture.js'

const stack = await startDirectory(fixture)
afterAll(() => stack.close())

describe('GET /location_machine_xrefs/most_recent_by_lat_lon.json', () => {
  it('names the three that came last, the oldest of them first', async () => {
    const { body } = await stack.get(
      `/location_machine_xrefs/most_recent_by_lat_lon.json?lat=${PORTLAND.lat}&lon=${PORTLAND.lon}`,
    )

    expect(body.most_recently_added_machines).toEqual([
      'Godzilla @ Ground Kontrol',
      'Homemade @ Ground Kontrol',
      'Eight Ball @ Ground Kontrol',
    ])
  })

  it('lets one stand for all that came at the same time', async () => {
    const { body } = await stack.get('/location_machine_xrefs/most_recent_by_lat_lon.json?lat=47.62&lon=-122.34')

    expect(body.most_recently_added_machines).toHaveLength(1)
  })

  it('says how far it has looked', async () => {
    const { status, body } = await stack.get(
      '/location_machine_xrefs/most_recent_by_lat_lon.json?lat=0&lon=0&max_distance=7',
    )

    expect(status).toBe(404)
    expect(body.errors).toContain('7 miles')
  })
})
