import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import type { Stack } from '../../support/stack.js'

let stack: Stack
beforeAll(async () => {
  stack = await startDirectory(fixture)
})
afterAll(() => stack.close())

type Lmx = { id: number } & Record<string, unknown>

describe('GET /locations/{id}.json', () => {
  it.each([
    '/locations/99999.json',
    '/locations/99999.json?no_details=1',
    '/locations/99999.json?no_details=2',
    '/locations/99999.json?metadata_only=1',
  ])('answers 404 for %s', async (path) => {
    const { status, body } = await stack.get(path)

    expect(status).toBe(404)
    expect(body).toEqual({ errors: expect.any(String) })
  })

  it.each(['abc', '-1', '0', '1.5', '1e3'])('rejects the id %s', async (id) => {
    const { status, body } = await stack.get(`/locations/${id}.json`)

    expect(status).toBe(400)
    expect(body.errors).toMatch(/^id must/)
  })

  it('returns the record without a root, with machines, all conditions and scores', async () => {
    const { status, body } = await stack.get('/locations/100.json')

    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: 100,
      name: 'Ground Kontrol',
      num_machines: 6,
      last_updated_by_username: 'flipper',
    })
    const lmx = body.location_machine_xrefs.find(({ id }: Lmx) => id === 1002)
    expect(lmx).toMatchObject({ name: 'Monster Bash', year: 1998, condition: 'note 13', machine_score_xrefs_count: 2 })
    expect(lmx.machine).toBeUndefined()
    expect(lmx.machine_conditions).toHaveLength(14)
    expect(lmx.machine_conditions[0]).toMatchObject({ comment: 'note 13', username: 'flipper' })
    expect(lmx.machine_score_xrefs.map(({ score, username }: Lmx) => [score, username])).toEqual([
      [99000000, 'tilt'],
      [1234567, 'flipper'],
    ])
  })

  it('keeps every digit of a 64-bit score', async () => {
    const response = await fetch(`${stack.url}/api/v1/locations/102.json`)

    expect(await response.text()).toContain('"score":9223372036854775807')
  })

  it('leaves out conditions and scores with no_details=1', async () => {
    const { body } = await stack.get('/locations/100.json?no_details=1')

    const lmx = body.location_machine_xrefs.find(({ id }: Lmx) => id === 1002)
    expect(lmx).toMatchObject({ machine_id: 641, user_id: expect.any(Number), ic_enabled: null })
    expect(lmx.machine_conditions).toBeUndefined()
    expect(body.region_id).toBe(1)
  })

  it('shows the operator with the address that it publishes, and the user who updated it last, with no_details=1', async () => {
    const { body } = await stack.get('/locations/100.json?no_details=1')

    expect(body).toMatchObject({
      place_id: 'place-of-100',
      all_ages: 'At Times',
      payment_type: 'Free Play',
      opening_hours: '24/7',
      time_zone: 'America/Los_Angeles',
      lpx_count: 0,
      operator_has_email: true,
      operator_email_opt_in: 'quarters@example.org',
      operator_phone_opt_in: null,
      operator_website: 'https://example.org',
      last_updated_by_username: 'flipper',
      last_updated_by_contributor_rank: null,
      last_updated_by_user_deleted: false,
    })
    expect(body.location_machine_xrefs[0].in_life_list).toBeUndefined()
  })

  it('adds which machines are in the life list of a user', async () => {
    const [{ putItem }, { lifeListKey }] = await Promise.all([
      import('../../../shared/table/write.js'),
      import('../../../shared/scores/keys.js'),
    ])
    await putItem({ ...lifeListKey(10, 641), id: 1, user_id: 10, machine_id: 641 })
    const inLifeList = async (userId: number) => {
      const { body } = await stack.get(`/locations/100.json?no_details=1&user_id=${userId}`)
      const listed = body.location_machine_xrefs.filter(({ in_life_list }: Lmx) => in_life_list)
      return listed.map(({ machine_id }: Lmx) => machine_id)
    }

    expect(await inLifeList(10)).toEqual([641])
    expect(await inLifeList(0)).toEqual([])
  })

  it('shows of each note and score what its user shows', async () => {
    const { body } = await stack.get('/locations/100.json')

    const lmx = body.location_machine_xrefs.find(({ id }: Lmx) => id === 1002)
    expect(lmx.machine_conditions[0]).toMatchObject({ admin_title: null, flag: null, user_deleted: false })
    expect(lmx.machine_score_xrefs[0]).toMatchObject({ admin_title: 'Global Administrator', user_deleted: false })
  })

  it('shows what a marker needs with no_details=2', async () => {
    const { body } = await stack.get('/locations/100.json?no_details=2')

    expect(body.location_machine_xrefs).toBeUndefined()
    expect(body.phone).toBeUndefined()
    expect(body.machine_names_first_no_year).toEqual(['Addams Family', 'Godzilla', 'Homemade', 'Monster Bash', 'zebra'])
  })

  it('leaves out the machines with metadata_only', async () => {
    const { body } = await stack.get('/locations/100.json?metadata_only=1')

    expect(body).toMatchObject({ id: 100, description: 'Two floors' })
    expect(body.location_machine_xrefs).toBeUndefined()
  })

  it.each([
    '/locations/100',
    '/locations/100.json%20',
    '/region/portland/locations/100.json',
    '/region/seattle/locations/100',
  ])('answers %s as well', async (path) => {
    expect((await stack.get(path)).body.id).toBe(100)
  })

  it.each(['', '?no_details=1', '?no_details=2', '?metadata_only=1'])(
    'rejects an unknown region in the path, with "%s"',
    async (form) => {
      const answer = await stack.get(`/region/nowhere/locations/100.json${form}`)

      expect(answer).toMatchObject({ status: 404, body: { errors: 'region nowhere not found' } })
    },
  )

  it.each(['', '?no_details=1', '?no_details=2', '?metadata_only=1'])(
    'costs one round of reads with "%s"',
    async (form) => {
      // Machines, operators and what is shown of users are remembered.
      await stack.get(`/locations/100.json${form}`)
      const { headers } = await stack.get(`/locations/100.json${form}`)

      expect(headers.get('server-timing')).toMatch(/trips;dur=1\b/)
    },
  )
})
