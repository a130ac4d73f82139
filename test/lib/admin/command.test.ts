// What all commands have in common, and how endpoints become actions. What they do is tested at the endpoints.
import { PassThrough } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { admin, adminJson } from '../../support/admin.js'
import { expectConsistentDirectory } from '../../support/consistency.js'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import { getLocation } from '../../support/location-reads.js'
import { FLIPPER, type SignedInClient, signInAs } from '../../support/signed-in-client.js'
import type { Stack } from '../../support/stack.js'

let stack: Stack
let flipper: SignedInClient
beforeAll(async () => {
  stack = await startDirectory(fixture, { LOG_LEVEL: 'silent' })
  flipper = await signInAs(stack, FLIPPER)
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(async () => {
  const { finishFollowUps } = await import('../../../shared/upkeep/follow-ups.js')
  await finishFollowUps(new Date(Date.now() + 61_000))
  await expectConsistentDirectory()
  await stack.close()
})

/** Answers the questions of the next command. @returns what was asked so far. */
function atTerminal(...answers: string[]): () => string {
  const input = Object.assign(new PassThrough(), { isTTY: true })
  let asked = ''
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(input as unknown as typeof process.stdin)
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    asked += text
    if (String(text).includes('(yes/no)')) setImmediate(() => input.write(`${answers.shift() ?? 'no'}\n`))
    return true
  })
  return () => asked
}

it('makes a record where nobody has told the address of the service, which emails alone have', async () => {
  const { environment } = await import('../../../shared/runtime/environment.js')
  const { DYNAMODB_ENDPOINT } = environment
  // Requests go on to the local engine, whose address their client has read.
  environment.DYNAMODB_ENDPOINT = undefined
  onTestFinished(() => {
    environment.DYNAMODB_ENDPOINT = DYNAMODB_ENDPOINT
  })

  expect(await adminJson('location-types', 'create', '--name', 'Barge')).toMatchObject({ record: { name: 'Barge' } })
})

describe('the help', () => {
  it('lists the resources of endpoints beside others, commands and exit statuses', async () => {
    const { status, out } = await admin('--help')

    const [, resources = ''] = /Resources: (.*)\n/.exec(out) ?? []
    expect(status).toBe(0)
    expect(resources.split(', ')).toEqual(
      expect.arrayContaining(['suggestions', 'regions', 'location-types', 'users', 'outbox', 'token-key']),
    )
    expect(resources).not.toMatch(/records|session/)
    expect(out).toMatch(/Commands: +recount, export, mirror[\s\S]*--table NAME[\s\S]*exit status is 0/)
  })

  it('of a resource lists actions with their arguments, and what they do', async () => {
    const { out } = await admin('machines', '--help')

    expect(out).toMatch(/\n {2}merge ID +Merge a machine into another/)
    expect(out).toMatch(/\n {2}list +List /)
    expect(out).toMatch(/\n {2}keep ID +Keep a machine/)
    expect((await admin('content', '--help')).out).toContain('\n  hide RECORD_TYPE ID ')
  })

  it('of an action has the options of its endpoint, of reference data those of the type', async () => {
    const { out } = await admin('machines', 'update', '--help')

    expect(out).toMatch(/npm run admin -- machines update ID\n/)
    expect(out).toMatch(/--opdb-id TEXT +of a machine: id in/)
    expect(out).toMatch(/--machine-group-id NUMBER /)
    expect(out).toMatch(/--is-active yes\|no /)
    expect(out).not.toContain('--motd')
    expect(out).not.toContain('--record-type')
    expect((await admin('reports', 'decide', '--help')).out).toMatch(/--decision hide\|dismiss .*\(required\)/)
  })
})

describe('a wrong command line', () => {
  it.each([
    [[], 'Name a resource or a command'],
    [['planets'], 'unknown resource or command planets'],
    [['constructor'], 'unknown resource or command constructor'],
    [['records', 'list'], 'unknown resource or command records'],
    [['regions'], 'Name an action'],
    [['regions', 'eat'], 'unknown action eat'],
    [['regions', 'show'], 'show takes ID'],
    [['regions', 'list', '1'], 'list takes no arguments'],
    [['regions', 'list', '--hue'], "Unknown option '--hue'"],
    [['regions', 'update', '3', '--category', 'x'], "Unknown option '--category'"],
    [['regions', 'update', '3', '--state', '--json'], "Option '--state"],
    [['regions', 'update', '3'], 'Name a field to change'],
    [['regions', 'update', '3', '--lat', '-99'], '--lat must be between -90 and 90'],
    [['regions', 'update', '3', '--effective-radius', 'wide'], '--effective-radius must be a number'],
    [['regions', 'create', '--name', 'x'], '--full-name is required'],
    [['events', 'list'], '--region-id is required'],
    [['locations', 'list'], '--name must have at least 3 characters, or --region-id is required'],
    [['regions', 'show', 'x'], 'ID must be an id'],
    [['content', 'hide', 'location', '5'], 'RECORD_TYPE must be one of machine_condition'],
    [['users', 'update', '10', '--is-disabled=maybe'], '--is-disabled must be true or false'],
    [['machines', 'merge', '641', '--yes'], '--into-machine-id is required'],
  ])('is %j', async (args, problem) => {
    expect(await admin(...args)).toMatchObject({ status: 2, error: expect.stringContaining(problem) })
  })

  it.each([
    [['regions', 'show', '99'], 'region 99 not found'],
    [['locations', 'delete', '9999'], 'location 9999 not found'],
    [['regions', 'update', '3', '--name', 'portland'], '--name is already taken'],
    [['zones', 'create', '--name', 'x', '--region-id', '9'], 'region 9 not found'],
  ])('is not %j, which is rejected', async (args, problem) => {
    expect(await admin(...args)).toMatchObject({ status: 1, error: expect.stringContaining(problem) })
  })
})

describe('the table', () => {
  it('is that of the environment, unless one is named', async () => {
    const named = process.env.TABLE_NAME as string

    expect((await admin('regions', 'list')).error).toBe(`Using table ${named}\n`)
    expect((await admin('regions', 'list', '--table', named)).error).toBe('')
    vi.stubEnv('TABLE_NAME', '')
    vi.stubEnv('RUNNING_SERVER_FILE', '/nowhere')
    expect(await admin('regions', 'list')).toMatchObject({
      status: 2,
      error: expect.stringContaining('Name the table: --table NAME'),
    })
    vi.stubEnv('TABLE_NAME', named)
  })
})

describe('options', () => {
  it('set fields, also to negative numbers, and clear them with a blank value', async () => {
    const fields = ['--lat', '-10.5', '--lon=-20', '--city', 'Elsewhere', '--phone', '', '--zone-id', '']
    const { location } = await adminJson('locations', 'update', '102', ...fields, '--accept-far-point')

    expect(location).toMatchObject({ lat: '-10.5', lon: '-20', city: 'Elsewhere', phone: null, zone_id: null })
    expect(await getLocation(stack, 102)).toMatchObject({ lat: '-10.5', city: 'Elsewhere', phone: null })
  })

  it.each([
    [['--is-stern-army'], true],
    [['--is-stern-army', 'no'], false],
    [['--is-stern-army', 'yes'], true],
    [['--is-stern-army='], null],
  ])('of yes and no may be %j', async (options, is_stern_army) => {
    const { location } = await adminJson('locations', 'update', ...options, '101')

    expect(location).toMatchObject({ is_stern_army })
  })

  it('with several values are comma-separated or repeated', async () => {
    const regions = async (...options: string[]) =>
      (await adminJson('users', 'update', '10', ...options)).user.region_ids

    expect(await regions('--region-ids', '3,1')).toEqual([3, 1])
    expect(await regions('--region-ids', '1', '--region-ids', '3')).toEqual([1, 3])
    expect(await regions('--region-ids', '')).toEqual([])
  })
})

describe('the output', () => {
  it('is a table of the columns that fit', async () => {
    const { out } = await admin('regions', 'list')

    expect(out).toMatch(/^name +id +full_name.*\n─+\nportland +1 +Portland, Oregon/)
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120)
    expect((await admin('zones', 'list', '--containing', 'nowhere')).out).toBe('There are none\n')
  })

  it('is a line for each field, with tables of what else is there', async () => {
    const { out } = await admin('locations', 'show', '100')

    expect(out).toMatch(
      /location:\nid: 100\nname: Ground Kontrol\n[\s\S]*\n\nmachines:\nname +location_machine_xref_id/,
    )
  })

  it('is the response of the endpoint with --json', async () => {
    expect(await adminJson('regions', 'list', '--containing', 'SEA')).toEqual({
      records: [expect.objectContaining({ id: 3, name: 'seattle' })],
      next_after: null,
    })
  })
})

it('is in the journal as the operator, without an account', async () => {
  await adminJson('regions', 'update', '3', '--motd', 'Hello')

  const [entry] = (await adminJson('journal', 'list', '--record-type', 'region')).entries
  expect(entry).toMatchObject({ user_id: null, username: 'operator', action: 'update_region', record_id: 3 })
  expect((await adminJson('journal', 'revert', String(entry.id))).entry.reverted_by).toBe('operator')
  expect((await adminJson('regions', 'show', '3')).record.motd).not.toBe('Hello')
})

describe('a question', () => {
  it('comes before what cannot be reverted, and needs --yes without a terminal', async () => {
    const command = ['locations', 'delete', '103']

    expect(await admin(...command)).toMatchObject({
      status: 1,
      error: expect.stringMatching(/location 103, .+: delete\? Confirm with --yes/),
    })
    const asked = atTerminal('no')
    expect(await admin(...command)).toMatchObject({ status: 1, error: expect.stringContaining('Nothing was done') })
    expect(asked()).toMatch(/location 103, .+: delete\? \(yes\/no\)/)
    expect((await stack.get('/locations/103.json')).status).toBe(200)

    atTerminal('yes')
    expect((await admin(...command)).status).toBe(0)
    expect((await stack.get('/locations/103.json')).status).toBe(404)
  })

  it('follows from a rejection that names a flag, which stands for the answer', async () => {
    const approve = async (street: string, ...options: string[]) => {
      const place = {
        location_name: 'Twice',
        location_street: street,
        location_city: 'Tacoma',
        location_country: 'us',
      }
      const sent = { ...place, location_machines: 'Godzilla, Unheard Of', lat: 47.25, lon: -122.44 }
      expect((await flipper.post('/locations/suggest.json', sent)).status).toBe(200)
      const { suggestions } = await adminJson('suggestions', 'list')
      return ['suggestions', 'approve', String(suggestions[0].id), ...options]
    }
    const first = await approve('9 Main St', '--ignore-unknown-machines')
    expect((await admin(...first)).status).toBe(0)
    const second = await approve('10 Main St')

    expect(await admin(...second)).toMatchObject({
      status: 1,
      error: expect.stringMatching(/give --ignore-unknown-machines to leave these out\nUnheard Of/),
    })
    expect(await admin(...second, '--ignore-unknown-machines', '--yes')).toMatchObject({
      status: 1,
      error: expect.stringMatching(/already be in the directory: .*Twice.* Give --is-no-duplicate to create it anyway/),
    })
    const declined = atTerminal('yes', 'no')
    expect((await admin(...second)).status).toBe(1)
    expect(declined()).toMatch(/--ignore-unknown-machines\? \(yes\/no\)[\s\S]*--is-no-duplicate\? \(yes\/no\)/)
    atTerminal('yes', 'yes')
    expect((await admin(...second)).status).toBe(0)
  })
})
