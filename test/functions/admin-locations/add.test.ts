// Administrators add locations, one by one or from a spreadsheet.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AdministratorClient, administratorClient } from '../../support/administrator.js'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { interrupted } from '../../support/faults.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import { FLIPPER, signInAs } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

const confirmed_at = '2019-01-01T00:00:00Z'
const MANY = Array.from({ length: 25 }, (_, index) => 7001 + index)
const records: ImportRecord[] = [
  { type: 'user', id: 60, username: 'chief', email: 'chief@example.org', confirmed_at, is_super_admin: true },
  { type: 'user', id: 62, username: 'rain', email: 'rain@example.org', confirmed_at, region_id: 3 },
  { type: 'user', id: 63, username: 'other', email: 'other@example.org', confirmed_at, region_id: 2 },
  // It reaches all the places of the spreadsheets.
  { type: 'region', id: 3, name: 'seattle', full_name: 'Seattle', lat: 47.6062, lon: -122.3321, effective_radius: 600 },
  { type: 'region', id: 2, name: 'atlanta', full_name: 'Atlanta', lat: 33.75, lon: -84.39, effective_radius: 50 },
  ...MANY.map((id): ImportRecord => ({ type: 'machine', id, name: `Model ${id}` })),
]
const PLACE = { street: '1 Pine St', city: 'Seattle', state: 'WA', country: 'US', region_id: 3 }

const WRITES = /^(TransactWriteItems|BatchWriteItem)Command$/

let stack: Stack
let chief: AdministratorClient
let rain: AdministratorClient
beforeAll(async () => {
  stack = await startDirectory([...fixture.filter(({ type, id }) => type !== 'region' || id !== 3), ...records], {
    LOG_LEVEL: 'silent',
  })
  chief = administratorClient(stack, 60)
  rain = administratorClient(stack, 62)
})
afterAll(async () => {
  await expectConsistentDirectory()
  await stack.close()
})

const lastEntry = async () => (await chief('GET', 'journal.json')).body.entries[0]
const shown = async (id: number) => (await stack.get(`/locations/${id}.json`)).body

describe('POST /admin/locations.json', () => {
  it('adds a location with its machines at once, which is in the journal', async () => {
    const fields = { ...PLACE, name: 'First', lat: 47.7, lon: -122.3, phone: '206-555-0100', description: 'Upstairs' }
    const { status, body } = await rain('POST', 'locations.json', { ...fields, machine_ids: [641, 701] })

    expect(status).toBe(200)
    const location = await shown(body.location_id)
    expect(location).toMatchObject({ name: 'First', region_id: 3, description: 'Upstairs', num_machines: 2 })
    expect(await lastEntry()).toMatchObject({
      id: body.journal_id,
      action: 'create_location',
      record_id: body.location_id,
      username: 'rain',
      is_revertible: true,
      after: { name: 'First', city: 'Seattle' },
    })
  })

  it('takes machines by name, and more than one transaction has room for', async () => {
    const at = { lat: 47.71, lon: -122.31 }
    const unknown = await rain('POST', 'locations.json', {
      ...PLACE,
      ...at,
      name: 'Named',
      machines: 'Model 7001, Nix',
    })
    expect([unknown.status, unknown.body.errors]).toEqual([422, expect.arrayContaining(['Nix'])])

    const { body } = await rain('POST', 'locations.json', { ...PLACE, ...at, name: 'Named', machine_ids: MANY })

    expect((await shown(body.location_id)).num_machines).toBe(MANY.length)
  })

  it('rejects what is wrong with the name of the parameter, and adds nothing', async () => {
    const before = await lastEntry()
    const errorOf = async (fields: object) => {
      const { status, body } = await rain('POST', 'locations.json', {
        ...PLACE,
        name: 'No',
        lat: 47.9,
        lon: -122,
        ...fields,
      })
      return [status, body.errors]
    }

    expect(await errorOf({ name: '' })).toEqual([400, 'name is required'])
    expect(await errorOf({ street: '' })).toEqual([400, 'street is required'])
    expect(await errorOf({ city: '' })).toEqual([400, 'city is required'])
    expect(await errorOf({ lat: 95 })).toEqual([400, expect.stringMatching(/^lat /)])
    expect(await errorOf({ phone: '13' })).toEqual([400, expect.stringMatching(/^phone /)])
    expect(await errorOf({ machine_ids: '641_4711' })).toEqual([404, 'machine 4711 not found'])
    expect(await errorOf({ location_type_id: 4711 })).toEqual([404, 'location_type 4711 not found'])
    expect(await errorOf({ operator_id: 5 })).toEqual([400, expect.stringMatching(/^operator_id /)])
    expect(await errorOf({ region_id: 1 })).toEqual([403, expect.any(String)])
    expect(await lastEntry()).toEqual(before)
  })

  it('asks about a possible duplicate', async () => {
    const fields = { ...PLACE, name: 'Shorty’s', lat: 47.6145, lon: -122.3447 }
    const { status, body } = await rain('POST', 'locations.json', fields)

    expect([status, body.errors]).toEqual([409, expect.stringContaining('is_no_duplicate')])
    expect((await rain('POST', 'locations.json', { ...fields, is_no_duplicate: true })).status).toBe(200)
  })

  it('asks about a point outside of the region', async () => {
    const fields = { ...PLACE, name: 'Unsigned', lat: 47.7, lon: 122.3, accept_far_point: false }
    const { status, body } = await rain('POST', 'locations.json', fields)

    expect([status, body.errors]).toEqual([
      409,
      'Its point is 4,795 miles from the middle of Seattle. Correct lat and lon, or send accept_far_point to put it there',
    ])
    const { location_id } = (await rain('POST', 'locations.json', { ...fields, accept_far_point: true })).body
    expect(await shown(location_id)).toMatchObject({ lon: '122.3', region_id: 3 })
  })

  it('adds once, however often the request is repeated', async () => {
    const fields = { ...PLACE, name: 'Repeated', lat: 47.72, lon: -122.32, machine_ids: [641] }
    const [first, second] = [await rain('POST', 'locations.json', fields), await rain('POST', 'locations.json', fields)]

    expect(second.body).toEqual(first.body)
    expect((await stack.get('/locations/autocomplete.json?name=repeated')).body).toHaveLength(1)
  })

  it('is reverted by the journal, unless somebody has changed the location since', async () => {
    const add = async (name: string, lat: number) =>
      (await rain('POST', 'locations.json', { ...PLACE, name, lat, lon: -122.33, machine_ids: [641] })).body
    const [gone, kept] = [await add('Gone Again', 47.73), await add('Kept', 47.74)]
    await chief('PUT', `locations/${kept.location_id}.json`, { name: 'Kept Bar' })

    expect((await rain('POST', `journal/${gone.journal_id}/revert.json`)).status).toBe(200)
    const second = await rain('POST', `journal/${gone.journal_id}/revert.json`)
    const changed = await rain('POST', `journal/${kept.journal_id}/revert.json`)

    expect((await stack.get(`/locations/${gone.location_id}.json`)).status).toBe(404)
    expect([second.status, changed.status]).toEqual([409, 409])
    expect(changed.body.errors).toContain('name is "Kept Bar"')
    expect((await shown(kept.location_id)).name).toBe('Kept Bar')
  })
})

describe('POST /admin/locations/import.json', () => {
  const TITLES = 'Place;Street address;Town;State;Country;Region;Latitude;Longitude;Machines;Colour'
  const line = (name: string, lat: number | string, machines = '') =>
    `${name};1 Oak St, upstairs;Seattle;WA;US;Seattle;${lat};-122.4;"${machines}";red`
  const sheet = (...lines: string[]) => [TITLES, ...lines].join('\r\n')
  const send = (csv: string, fields: object = {}) => rain('POST', 'locations/import.json', { csv, ...fields })
  const addedNames = async (name: string) =>
    (await stack.get(`/locations/autocomplete.json?name=${name}`)).body.map(({ value }: { value: string }) => value)

  it('says which columns it takes and what is wrong where, before it adds anything', async () => {
    const before = await lastEntry()
    const lines = [
      line('Oakroom One', 48.1, 'Model 7001; Model 7002'),
      '',
      line('Oakroom Two', 95),
      line('Oakroom Three', 48.3, 'Nix'),
      line('Shorty’s', 48.4),
      line('Oakroom One', 48.5),
    ]
    const { status, body } = await send(sheet(...lines), { dry_run: true })

    expect(status).toBe(200)
    expect(body.columns.map(({ field }: { field: string }) => field)).toEqual([
      ...['name', 'street', 'city', 'state', 'country', 'region_id', 'lat', 'lon', 'machines', null],
    ])
    const [one, two, three, double, again] = body.rows
    expect(one).toMatchObject({ row: 2, machines: ['Model 7001', 'Model 7002'], problems: [], location_id: null })
    expect(two.problems).toEqual([{ field: 'lat', message: expect.stringMatching(/^Latitude must/) }])
    expect(body.rows.map(({ row }: { row: number }) => row)).toEqual([2, 4, 5, 6, 7])
    expect(three.problems.map(({ message }: { message: string }) => message)).toEqual([
      'Unknown or ambiguous machines: correct their names, or say yes in a column ignore_unknown_machines to leave these out',
      'Nix',
    ])
    expect(double.possible_duplicates[0]).toMatchObject({ id: 200, reason: 'same name' })
    expect(again.problems).toEqual([{ field: 'name', message: 'Place is the same as in row 2' }])
    expect(await lastEntry()).toEqual(before)
  })

  it('adds all or, where a row is wrong, none', async () => {
    const before = await lastEntry()
    const { status, body } = await send(sheet(line('Elm One', 48.6), line('Elm Two', 95)))
    expect([status, body.errors]).toEqual([400, expect.stringMatching(/^csv row 3: Latitude must/)])
    const ofOther = sheet(line('Elm One', 48.6)).replace(';Seattle;48', ';Portland;48')
    expect((await send(ofOther)).status).toBe(403)
    const message = 'You do not administer region 1 (Portland, Oregon): the location would be there'
    expect((await send(ofOther, { dry_run: 1 })).body.rows[0].problems).toEqual([{ field: 'region_id', message }])
    expect(await lastEntry()).toEqual(before)

    const added = await send(sheet(line('Elm One', 48.6, 'Model 7003'), line('Elm Two', 48.7), line('Shorty’s', 48.8)))

    const [first, , double] = added.body.rows
    expect(double).toMatchObject({
      location_id: null,
      possible_duplicates: expect.arrayContaining([expect.objectContaining({ id: 200 })]),
    })
    expect(await shown(first.location_id)).toMatchObject({ name: 'Elm One', region_id: 3, num_machines: 1 })
    expect(await lastEntry()).toMatchObject({ action: 'create_location', after: { name: 'Elm Two' } })
  })

  it('takes coordinates with a decimal comma', async () => {
    const titles = 'name;street;city;country;region;latitude;longitude'
    const { body } = await send(`${titles}\nComma;1 Elm St;Seattle;US;Seattle;48,61;-122,3`, { dry_run: 1 })

    expect(body.rows[0].problems).toEqual([])
  })

  it('asks about a point outside of the region', async () => {
    const titles = 'name,street,city,country,region,latitude,lng'
    const row = 'Unsigned One,1 Far St,Seattle,US,Seattle,47.6,122.3'
    const nowhere = await send(`${titles.replace(',region', '')}\n${row.replace(',Seattle,47', ',47')}`, { dry_run: 1 })
    expect(nowhere.body.rows[0].problems[0].message).toMatch(
      /at 47\.6, 122\.3\. Correct latitude and lng, or name its region$/,
    )
    const far = 'Its point is 4,800 miles from the middle of Seattle. Correct latitude and lng, or say yes in a column'

    const [asked] = (await send(`${titles}\n${row}`, { dry_run: 1 })).body.rows
    const refused = await send(`${titles}\n${row}`)
    const { body } = await send(`${titles},accept far point\n${row},yes`)

    expect(asked.problems).toEqual([{ field: null, message: `${far} accept_far_point to put it there` }])
    expect([refused.status, refused.body.errors]).toEqual([400, expect.stringContaining(far)])
    expect((await shown(body.rows[0].location_id)).lon).toBe('122.3')
  })

  it('says all that is wrong with the cells of a row', async () => {
    const titles = 'name,street,city,region,type,latitude,longitude,machines'
    const { body } = await send(`${titles}\n,1 Elm St,,Atlantis,Palace,95,-122.3,Nix`, { dry_run: 1 })

    const [{ problems }] = body.rows
    expect(problems.map(({ field }: { field: string | null }) => field)).toEqual(
      expect.arrayContaining(['name', 'city', 'region_id', 'location_type_id', 'lat']),
    )
    const messages = problems.map(({ message }: { message: string }) => message)
    expect(messages).toEqual(
      expect.arrayContaining(['name is required', 'region Atlantis not found', 'type Palace not found', 'Nix']),
    )
    expect(messages.filter((message: string) => /^city/.test(message))).toHaveLength(1)
  })

  it('says what is wrong with the place and the phone, and what it may be, beside what is wrong with other cells', async () => {
    const titles = 'name,street,city,region,type,phone,latitude,longitude,machines'
    const { body } = await send(`${titles}\nShorty’s,1 Elm St,Seattle,Seattle,Palace,13,47.6,122.3,Nix`, { dry_run: 1 })

    const [{ problems, possible_duplicates }] = body.rows
    const messages = problems.map(({ message }: { message: string }) => message)
    expect(messages).toEqual(
      expect.arrayContaining(['type Palace not found', 'Nix', expect.stringMatching(/^phone must/)]),
    )
    expect(messages).toContainEqual(expect.stringMatching(/^Its point is/))
    expect(possible_duplicates[0]).toMatchObject({ id: 200, reason: 'same name' })
  })

  it('adds once, however often it is repeated, and each row can be reverted', async () => {
    const csv = sheet(line('Ash One', 49.1), line('Ash Two', 49.2))
    const [first, second] = [await send(csv), await send(csv)]
    expect(second.body).toEqual(first.body)
    expect(await addedNames('ash')).toHaveLength(2)

    expect((await rain('POST', `journal/${first.body.rows[0].journal_id}/revert.json`)).status).toBe(200)

    expect(await addedNames('ash')).toEqual([expect.stringContaining('Ash Two')])
  })

  it('asks about what is near in the directory, and not about neighbors of the same table', async () => {
    const near = (name: string, index: number, more = '') => line(name, 48.95 + index / 10_000, more)
    const first = await send(sheet(near('Near A', 0), near('Near B', 1), near('Near C', 2)))
    const { import_id, rows } = first.body
    const next = await send(sheet(near('Near D', 3)), { import_id })
    const meanwhile = { ...PLACE, name: 'Alder', lat: 48.9504, lon: -122.4, is_no_duplicate: true }
    const other = await chief('POST', 'locations.json', meanwhile)
    const { body } = await send(sheet(near('Near E', 4), near('Near B', 1, 'Model 7001')), { import_id })
    const elsewhere = await send(sheet(near('Near F', 5)))

    const added = [...rows, ...next.body.rows]
    expect(added.map(({ name, location_id }) => [name, location_id])).toEqual(
      ['A', 'B', 'C', 'D'].map((letter) => [`Near ${letter}`, expect.any(Number)]),
    )
    const asked = { location_id: null, problems: [] }
    const alder = { id: other.body.location_id, reason: 'within 100 m' }
    expect(body.rows).toMatchObject([
      { ...asked, possible_duplicates: [alder] },
      { ...asked, possible_duplicates: [{ id: added[1].location_id, reason: 'same name' }, alder] },
    ])
    expect(elsewhere.body.rows).toMatchObject([{ location_id: null, problems: [] }])
    expect(elsewhere.body.rows[0].possible_duplicates).toHaveLength(5)
  })

  describe('as one change', () => {
    const entriesOf = async (query: string) => (await rain('GET', `journal.json?${query}`)).body.entries
    const undo = (importId: number, who = rain) => who('POST', `journal/${importId}/revert.json`)
    const idsIn = ({ body }: { body: { rows: { location_id: number }[] } }) => body.rows.map((row) => row.location_id)
    const remaining = async (ids: readonly number[]) => {
      const found = await Promise.all(ids.map((id) => stack.get(`/locations/${id}.json`)))
      return ids.filter((_, index) => found[index]?.status === 200)
    }

    it('is undone as a whole, in however many requests it came; what somebody has touched since stays', async () => {
      const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']
      const lines = names.map((name, index) => line(`Fir ${name}`, 50 + index / 10, index === 1 ? 'Model 7001' : ''))
      const first = await send(sheet(...lines.slice(0, 2)))
      const { import_id } = first.body
      const second = await send(sheet(...lines.slice(2)), { import_id })
      expect(second.body.import_id).toBe(import_id)
      const [entry] = await entriesOf('action=import_locations')
      expect(entry).toMatchObject({ id: import_id, after: { locations: 6 }, is_revertible: true, region_id: 3 })
      const ids = [...idsIn(first), ...idsIn(second)]
      const [one, two, three, four] = ids as [number, number, number, number]
      // One is taken back alone, others change one, write at one, and play at one.
      expect((await undo(first.body.rows[0].journal_id)).status).toBe(200)
      await chief('PUT', `locations/${three}.json`, { phone: '206-555-0101' })
      const flipper = await signInAs(stack, FLIPPER)
      const [lmx] = (await shown(two)).location_machine_xrefs
      await flipper.post('/machine_score_xrefs.json', { location_machine_xref_id: lmx.id, score: 4711 })
      await flipper.post('/location_machine_xrefs.json', { location_id: four, machine_id: 7002 })
      expect((await undo(import_id, administratorClient(stack, 63))).status).toBe(403)

      expect((await undo(import_id)).status).toBe(200)

      expect(await remaining(ids)).toEqual([two, three, four])
      expect(one).not.toBe(two)
      const [undone] = await entriesOf('action=revert_import_locations')
      expect(undone).toMatchObject({ record_id: import_id, is_complete: true, username: 'rain' })
      expect(undone.left).toMatchObject([
        { record_type: 'location', record_id: two, record_name: 'Fir Two', reason: 'it was changed since by flipper' },
        { record_type: 'location', record_id: three, reason: 'it was changed since by chief' },
        { record_type: 'location', record_id: four, reason: 'it was changed since by flipper' },
      ])
      expect((await undo(import_id)).status).toBe(409)
      const more = await send(sheet(line('Fir Seven', 50.9)), { import_id })
      expect([more.status, more.body.errors]).toEqual([409, `import ${import_id} has been undone`])
      expect((await send(sheet(line('Fir Seven', 50.9)), { import_id: 4711 })).status).toBe(404)
      expect((await chief('POST', 'locations/import.json', { csv: sheet(line('A', 51)), import_id })).status).toBe(404)
    })

    it.each([false, true])(
      'is one, however its request is interrupted and repeated (after the write: %s)',
      async (after) => {
        const from = after ? 52 : 53
        const csv = sheet(
          ...[0, 1, 2].map((index) => line(`Yew ${from} ${index}`, from + index / 10_000, 'Model 7003')),
        )
        for (const skip of [0, 1, 2, 3]) {
          await interrupted(() => send(csv), { operation: WRITES, about: 'SHEET#', skip, after })
        }
        const { body } = await send(csv)

        const [entry] = await entriesOf('action=import_locations')
        expect([entry.id, entry.after]).toEqual([body.import_id, { locations: 3 }])
        await undo(body.import_id)
        expect(await remaining(idsIn({ body }))).toEqual([])
      },
    )

    it.each([false, true])('is undone in the end when that is interrupted (after the write: %s)', async (after) => {
      const from = after ? 54 : 55
      const { body } = await send(sheet(...[0, 1, 2].map((index) => line(`Box ${from} ${index}`, from + index / 10))))
      const [, kept] = idsIn({ body }) as [number, number]
      await chief('PUT', `locations/${kept}.json`, { phone: '206-555-0102' })
      const { finishFollowUps } = await import('../../../shared/upkeep/follow-ups.js')
      const runJobLater = () => finishFollowUps(new Date(Date.now() + 61_000))
      // Before it is registered, and in each removal.
      for (const skip of [0, 1]) await interrupted(() => undo(body.import_id), { operation: WRITES, skip, after })
      for (const skip of [1, 1, 1, 2, 2]) await interrupted(runJobLater, { operation: WRITES, skip, after })
      await runJobLater()

      expect(await remaining(idsIn({ body }))).toEqual([kept])
      const [undone] = await entriesOf(`action=revert_import_locations&record_id=${body.import_id}`)
      expect(undone.left).toHaveLength(1)
    })
  })

  it.each([
    ['', 'csv is required'],
    ['street\n1 Way', 'csv must have a column for the name, titled in its first row'],
    ['name,place\nA,B', 'csv must have one column for name'],
    ['name', 'csv must have rows below the titles'],
    [`name\n${'A\n'.repeat(21)}`, 'csv must have at most 20 rows below the titles, not 21'],
    ['name,region\nA,Atlantis', 'csv row 2: region Atlantis not found'],
  ])('rejects %j', async (csv, problem) => {
    const { status, body } = await send(csv)

    expect([status, [body.errors].flat()[0]]).toEqual([400, problem])
  })
})
