import { afterAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'

const stack = await startDirectory(fixture)
afterAll(() => stack.close())

describe('GET /users/{id}/list_fave_locations.json', () => {
  it('lists the favourites with their locations and machines', async () => {
    const { body } = await stack.get('/users/10/list_fave_locations.json')

    expect(body.user_fave_locations).toMatchObject([
      {
        user_id: 10,
        location_id: 101,
        location: {
          id: 101,
          name: "Billy Ray's Neighborhood Dive",
          all_ages: 'Yes',
          payment_type: 'No',
          place_id: null,
          users_count: 1,
          user_submissions_count: 0,
          location_type: { id: 4, name: 'Bar' },
          machines: [
            { id: 3211, name: 'Monster Bash (Remake)', year: 2018, manufacturer: 'Chicago Gaming', lmx_count: 1 },
          ],
        },
      },
      { location_id: 200, location: { id: 200 } },
    ])
  })

  it('returns an empty list for a user without favourites and 404 for an unknown one', async () => {
    expect((await stack.get('/users/11/list_fave_locations.json')).body).toEqual({ user_fave_locations: [] })
    expect((await stack.get('/users/99/list_fave_locations.json')).status).toBe(404)
  })
})

describe('GET /users/{id}/list_fave_location_ids.json', () => {
  it('lists the ids alone for one unit', async () => {
    const { body, headers } = await stack.get('/users/10/list_fave_location_ids.json')

    expect(body).toEqual({ user_fave_location_ids: [101, 200] })
    expect(headers.get('server-timing')).toContain('units=1"')
    expect((await stack.get('/users/99/list_fave_location_ids.json')).status).toBe(404)
  })
})
