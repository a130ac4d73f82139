import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { admin, adminAtOnce, adminJson } from '../../support/admin.js'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { failCalls } from '../../support/faults.js'
import { fixture } from '../../support/fixture.js'
import { getLocation, listActivity } from '../../support/location-reads.js'
import { FLIPPER, type SignedInClient, signInAs } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

const many = Array.from({ length: 60 }, (_, index) => ({
  type: 'machine',
  id: 9000 + index,
  name: `Prototype ${index}`,
}))

let stack: Stack
let flipper: SignedInClient
beforeAll(async () => {
  stack = await startDirectory([...fixture, ...many], { LOG_LEVEL: 'silent' })
  flipper = await signInAs(stack, FLIPPER)
})
afterAll(async () => {
  await expectConsistentDirectory()
  await stack.close()
})

const PLACE = {
  location_name: 'The Flying Flipper',
  location_street: '9 Main St',
  location_city: 'Tacoma',
  location_state: 'WA',
  location_country: 'us',
  location_website: 'flying.example.org',
  location_machines: 'Godzilla (Stern, 2021), Eight Ball (Bally, 1977), ',
  lat: 47.2529,
  lon: -122.4443,
}

/** Suggests a place of that name. @returns the suggestion's id. */
async function suggest(name: string, fields: Record<string, unknown> = {}): Promise<string> {
  const { status } = await flipper.post('/locations/suggest.json', { ...PLACE, location_name: name, ...fields })
  expect(status).toBe(200)
  const suggestions: { id: number; name: string }[] = await adminJson('suggestions', 'list')
  return String(suggestions.find((one) => one.name === name)?.id)
}

const REASON = ['--reason', 'It has closed', '--yes']

const nearest = async () =>
  (await stack.get(`/locations/closest_by_lat_lon.json?lat=${PLACE.lat}&lon=${PLACE.lon}`)).body

describe('npm run admin -- suggestions', () => {
  it('lists open suggestions and shows one', async () => {
    const id = await suggest('Listed', { location_machines: 'Godzilla, Unheard Of' })

    const list = await admin('suggestions', 'list')
    const shown = await admin('suggestions', 'show', id)
    expect(list).toMatchObject({ status: 0, out: expect.stringMatching(/Listed +\d+ +Tacoma .* flipper/) })
    expect(shown.out).toMatch(/street: 9 Main St\n/)
    expect(shown.out).toContain('Known machines: Godzilla (Stern, 2021) [701]')
    expect(shown.out).toContain('Unknown or ambiguous machines:\n  Unheard Of')
    await admin('suggestions', 'reject', id, ...REASON)
  })

  it('creates the suggested location at its point, with its machines, as an action of its user', async () => {
    const id = await suggest('The Flying Flipper')

    const approved = await admin('suggestions', 'approve', id)

    expect(approved).toMatchObject({ status: 0, error: expect.stringContaining('Using table') })
    const { location } = await nearest()
    expect(location).toMatchObject({
      name: 'The Flying Flipper',
      street: '9 Main St',
      city: 'Tacoma',
      country: 'US',
      region_id: 3,
      website: 'https://flying.example.org',
      machine_names: ['Eight Ball (Bally, 1977)', 'Godzilla (Stern, 2021)'],
      num_machines: 2,
      last_updated_by_user_id: 10,
    })
    expect(approved.out).toContain(`Location ${location.id} created`)
    expect(await listActivity(stack, location.id)).toEqual([
      expect.objectContaining({
        submission_type: 'add_location',
        submission: 'New location added: The Flying Flipper in Tacoma by flipper',
        user_id: 10,
        location_id: location.id,
      }),
    ])
    expect((await getLocation(stack, location.id)).location_machine_xrefs).toHaveLength(2)
    expect((await stack.get('/locations/autocomplete.json?name=flying')).body).toHaveLength(1)
  })

  it('takes corrections, and clears a field with a blank one', async () => {
    const id = await suggest('Wrnog', {
      ...{ location_type: 'Bar', location_phone: '1' },
      ...{ place_id: 'a-place', location_all_ages: 'No', location_payment_type: 'No' },
    })

    const fields = ['--name', 'Right', '--city', 'Fife', '--phone', '', '--type', '1', '--machines', '641,702']
    const ages = ['--all-ages', 'Yes', '--payment-type', '']
    const made = await adminJson(
      'suggestions',
      'approve',
      id,
      ...fields,
      ...ages,
      '--lat',
      '-10.5',
      '--lon',
      '170',
      '--region',
      '',
    )

    expect(await getLocation(stack, made.location_id)).toMatchObject({
      name: 'Right',
      city: 'Fife',
      phone: null,
      location_type_id: 1,
      lat: '-10.5',
      lon: '170.0',
      region_id: null,
      place_id: 'a-place',
      all_ages: 'Yes',
      payment_type: null,
      num_machines: 2,
    })
  })

  it.each([
    [['--machines', 'x'], /--machines must be a whole number/],
    [['--machines', '99999'], /machine 99999 not found/],
    [['--lat', '91', '--lon', '0'], /--lat must be between -90 and 90/],
    [['--lat', '9'], /--lon must be between/],
    [['--country', 'Utopia'], /--country/],
    [['--region', 'atlantis'], /region atlantis not found/],
    [['--type', '99'], /type 99 not found/],
    [['--street', ''], /--street is required/],
    [['--website', 'x'], /--website must be the address/],
    [['--all-ages', 'maybe'], /--all-ages must be one of Yes, At Times, No/],
  ])('rejects %j and does nothing', async (options, problem) => {
    const id = await suggest(`Rejected ${options.join('=')}.`)

    const rejected = await admin('suggestions', 'approve', id, ...options)

    expect(rejected).toMatchObject({ status: 1, error: expect.stringMatching(problem) })
    expect((await stack.get(`/locations.json?by_location_name=Rejected`)).body.locations).toEqual([])
    expect(await admin('suggestions', 'reject', id, ...REASON)).toMatchObject({ status: 0 })
  })

  it('rejects unknown machines, or leaves them out', async () => {
    const id = await suggest('Unknown Machines', {
      lat: 40,
      lon: 40,
      location_machines: 'Godzilla, Unheard Of (Nobody, 1999)',
    })

    const rejected = await admin('suggestions', 'approve', id)
    const made = await adminJson('suggestions', 'approve', id, '--ignore-unknown', '--yes')

    expect(rejected).toMatchObject({ status: 1, error: expect.stringContaining('Unheard Of (Nobody, 1999)') })
    expect(made.machine_ids).toEqual([701])
  })

  it('asks before it creates a possible duplicate', async () => {
    const point = { lat: 50, lon: 50 }
    await adminJson('suggestions', 'approve', await suggest('Twice Suggested', point))
    const id = await suggest('Twice Suggested', { ...point, location_street: '10 Main St' })

    const asked = await admin('suggestions', 'approve', id)
    const agreed = await admin('suggestions', 'approve', id, '--yes')

    expect(asked).toMatchObject({
      status: 1,
      error: expect.stringMatching(/may already be in the directory:\n.*Twice Suggested/),
    })
    expect(agreed.status).toBe(0)
  })

  it('creates one location, however often the suggestion is approved', async () => {
    const id = await suggest('Only Once', { lat: 20, lon: 20 })

    const { results } = await adminAtOnce([1, 2, 3].map(() => ['suggestions', 'approve', id]))

    expect(results.filter((status) => status === 0)).toHaveLength(1)
    expect(await admin('suggestions', 'approve', id)).toMatchObject({
      status: 1,
      error: expect.stringContaining('approved as location'),
    })
    expect((await stack.get('/locations.json?by_location_name=Only Once')).body.locations).toHaveLength(1)
  })

  it('continues an interrupted approval with more machines than fit in one transaction', async () => {
    const id = await suggest('Warehouse', {
      lat: 30,
      lon: 30,
      location_machines: many.map(({ name }) => name).join(', '),
    })
    const faults = await failCalls({ operation: 'TransactWriteItems', error: new Error('killed'), skip: 10, times: 99 })
    vi.stubEnv('LOG_LEVEL', 'silent')
    const interrupted = await admin('suggestions', 'approve', id)
    faults.stop()

    const { location_id } = await adminJson('suggestions', 'approve', id, '--yes')

    expect(interrupted.status).toBe(1)
    expect((await getLocation(stack, location_id)).num_machines).toBe(60)
    expect((await stack.get('/locations.json?by_location_name=Warehouse')).body.locations).toHaveLength(1)
  }, 60_000)

  it.each([
    ['before it begins', { about: 'LMX#' }],
    ['after the location is created', { about: 'LMX#', skip: 1 }],
    ['between two machines', { about: 'LMX#', skip: 3 }],
    ['before it closes the suggestion', { about: 'SUGGESTION#CLOSED' }],
  ])('does everything once when it is interrupted %s and repeated', async (moment, fault) => {
    const name = `Interrupted ${moment}`
    const location_machines = many.slice(0, 28).map(({ name }) => name)
    const id = await suggest(name, { lat: 10, lon: 10, location_machines: location_machines.join(', ') })
    const faults = await failCalls({ operation: 'TransactWriteItems', error: new Error('killed'), times: 99, ...fault })
    expect((await admin('suggestions', 'approve', id, '--yes')).status).toBe(1)
    faults.stop()

    const { location_id } = await adminJson('suggestions', 'approve', id, '--yes')

    expect((await stack.get(`/locations.json?by_location_name=${name}`)).body.locations).toHaveLength(1)
    expect(await getLocation(stack, location_id)).toMatchObject({ num_machines: 28 })
    const types = (await listActivity(stack, location_id)).map(
      (one: { submission_type: string }) => one.submission_type,
    )
    expect(types.sort()).toEqual(['add_location', 'new_lmx', 'new_lmx', 'new_lmx'])
    expect((await admin('suggestions', 'approve', id, '--yes')).error).toContain(`approved as location ${location_id}`)
  })

  it('creates the location again when it was removed after an interrupted approval', async () => {
    const location_machines = many.slice(0, 26).map(({ name }) => name)
    const id = await suggest('Removed Early', { lat: 11, lon: 11, location_machines: location_machines.join(', ') })
    const faults = await failCalls({
      operation: 'TransactWriteItems',
      error: new Error('killed'),
      times: 99,
      about: 'SUGGESTION#CLOSED',
    })
    await admin('suggestions', 'approve', id, '--yes')
    faults.stop()
    const { locations } = (await stack.get('/locations.json?by_location_name=Removed Early')).body
    await admin('locations', 'remove', String(locations[0].id), '--yes')

    const { location_id } = await adminJson('suggestions', 'approve', id, '--yes')

    expect(location_id).not.toBe(locations[0].id)
    expect(await getLocation(stack, location_id)).toMatchObject({ num_machines: 26 })
  })

  it('rejects a suggestion, with a reason', async () => {
    const id = await suggest('Not Here')

    expect((await admin('suggestions', 'reject', id, '--yes')).error).toContain('--reason is required')
    expect(await admin('suggestions', 'reject', id, '--reason', 'It has closed')).toMatchObject({
      status: 1,
      error: expect.stringContaining('--yes'),
    })
    expect((await admin('suggestions', 'reject', id, ...REASON)).status).toBe(0)
    expect(await adminJson('suggestions', 'show', id)).toMatchObject({ rejection_reason: 'It has closed' })
    expect(await admin('suggestions', 'approve', id)).toMatchObject({
      status: 1,
      error: expect.stringContaining('rejected'),
    })
    expect((await admin('suggestions', 'list', '--closed')).out).toMatch(/Not Here .* rejected/)
  })
})

describe('npm run admin', () => {
  it.each([
    [[], 'Name a resource'],
    [['planets'], 'unknown resource or command planets'],
    [['suggestions'], 'Name an action'],
    [['suggestions', 'eat'], 'unknown action eat'],
    [['suggestions', 'show'], 'show takes ID'],
    [['suggestions', 'list', '--hue'], "Unknown option '--hue'"],
  ])('%j is a wrong command line', async (args, problem) => {
    expect(await admin(...args)).toMatchObject({ status: 2, error: expect.stringContaining(problem) })
  })

  it.each([[['--help']], [['suggestions', '--help']], [['suggestions', 'approve', '--help']]])(
    '%j shows the help',
    async (args) => {
      expect(await admin(...args)).toMatchObject({ status: 0, out: expect.stringContaining('--table NAME') })
    },
  )

  it('rejects invalid and unknown ids', async () => {
    expect(await admin('suggestions', 'show', 'x')).toMatchObject({
      status: 1,
      error: expect.stringContaining('ID must be'),
    })
    expect(await admin('suggestions', 'show', '999')).toMatchObject({
      status: 1,
      error: expect.stringContaining('suggestion 999 not found'),
    })
  })
})
