import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sidOf } from '../../lib/constructs/function-roles.js'
import { functionNames, isJobName } from '../../lib/functions/bundle.js'
import { chunks } from '../../shared/runtime/collections.js'
import { temporaryDirectory } from '../support/deployment.js'
import { startDirectory } from '../support/directory.js'
import { unusedPermissions } from '../support/permissions-table.js'
import { jpegPhoto } from '../support/photos.js'
import type { Stack } from '../support/stack.js'
import {
  ADMIN,
  Api,
  type ApiResponse,
  bootstrap,
  enterSandbox,
  eventually,
  invoke,
  messagesIn,
  outputsOf,
  SENDER,
  sentEmails,
  start,
  upload,
  verifyAddress,
} from './deployment.js'
import { deniedActions, unusedActions, without } from './iam.js'
import { expectDone } from './node-process.js'
import { buildFunctions, Project } from './project.js'
import { exampleReads } from './reads.js'
import { resourcesOf } from './resources.js'
import { sampleRecords } from './sample-records.js'

const STAGE = 'first'
const OTHER_STAGE = 'second'
const MAIL = ['-c', `mailSender=${SENDER}`, '-c', `adminEmail=${ADMIN}`]
const PASSWORD = 'a long new password'
const NEWCOMER = { username: 'newcomer', email: 'newcomer@example.org', password: PASSWORD, confirm_password: PASSWORD }
/** Of region 1, in the records. */
const REGION_ADMIN = 'bob@example.org'
/** Throws in the second stage from its second deployment on. */
const BROKEN_JOB = 'remove-unused-machines'
const WAITING_MESSAGE = 'Nobody will read this at once'

/** Of the emulator, if it enforces the policies of the roles. */
const { TEST_IAM_LOG: IAM_LOG = '' } = process.env

/** Beside those of the examples. */
const OTHER_READS = [
  '/machines.json',
  '/region/portland/locations.json',
  '/locations/closest_by_lat_lon.json?lat=45.52&lon=-122.67&by_machine_id=641',
  '/locations/within_bounding_box.json?swlat=45&swlon=-123&nelat=46&nelon=-122',
  '/locations/99999.json',
  '/locations/closest_by_lat_lon.json?lat=91&lon=0',
]
/** Each may start a process. */
const READS_AT_ONCE = 4

await buildFunctions()

const directory = temporaryDirectory()
const records = sampleRecords()
const reads = [...(await exampleReads()), ...OTHER_READS]
/** Its commands know the region by the variable of the `aws` command alone, those of the other one by that of the SDK. */
const project = new Project({ AWS_REGION: undefined, AWS_DEFAULT_REGION: process.env.AWS_REGION })
const otherProject = new Project()
let local: Stack
/** Of the site. */
let url: string
let api: Api
let otherApi: Api
let table: string[]
/** Of the second stage: it runs while the first one responds to requests. */
let brokenUpgrade: ReturnType<typeof deploy>
let signedIn: { user_email: string; user_token: string }
let locationId: number

beforeAll(async () => {
  local = await startDirectory(records)
})
afterAll(async () => {
  await local?.close()
  for (const one of [project, otherProject]) one.remove()
})

const deploy = (to: Project, stage: string, options: string[] = []) =>
  to.command('deploy', ['--yes', '--stage', stage, ...MAIL, ...options])

/** With `apiTokens`, nearly all functions have other roles than the versions before. Jobs have no version to go back to. */
function deployBroken() {
  const broken = "Promise.reject(new Error('broken'))"
  otherProject.edit('functions/regions/list.ts', 'regionCatalog(0)', broken)
  otherProject.edit(`functions/jobs/${BROKEN_JOB}.ts`, 'removeUnusedMachines(now)', broken)
  return deploy(otherProject, OTHER_STAGE, ['-c', 'apiTokens=on'])
}

const runJob = (name = '') => invoke(`directory-${STAGE}_${name}`)

async function expectStatus(status: number, response: Promise<ApiResponse>): Promise<ApiResponse['body']> {
  const { status: given, body } = await response
  expect(given, JSON.stringify(body)).toBe(status)
  return body
}

async function expectSameResponse(path: string): Promise<void> {
  const here = await local.get(path)
  // Instances that the smoke test has started know of no machine for ten seconds.
  const deployed = await eventually(
    () => api.get(path),
    ({ status }) => status === here.status,
  )
  expect({ path, status: deployed.status, body: withoutAddresses(deployed.body) }).toEqual({
    path,
    status: here.status,
    body: withoutAddresses(here.body),
  })
}

/** Feeds, links to pages and the OpenAPI document name the address of the service. */
function withoutAddresses(body: unknown): unknown {
  const addresses = [url, local.url].flatMap((address) => [address, new URL(address).hostname])
  return JSON.parse(addresses.reduce((text, address) => text.replaceAll(address, ''), JSON.stringify(body)))
}

const namesLeft = async (stage: string) => [...(await resourcesOf(stage)).values()].flat()

const as = (method: string, path: string, body: Record<string, unknown> = {}) =>
  api.send(method, path, { ...signedIn, ...body })

const photo = async (width: number) => new File([new Uint8Array(await jpegPhoto({ width }))], 'photo.jpg')

const pictureForm = (file: File) =>
  api.sendForm('/location_picture_xrefs.json', { ...signedIn, location_id: String(locationId), photo: file })

const announce = ({ size }: File) =>
  expectStatus(
    201,
    as('POST', '/location_picture_xrefs.json', { location_id: locationId, content_type: 'image/jpeg', size }),
  )

const pictures = async () =>
  (await expectStatus(200, api.get(`/locations/${locationId}/picture_details.json`))).pictures as unknown[]

describe('a deployment', () => {
  it('is made by the commands of the project, beside that of another stage', async () => {
    await expectDone(bootstrap())
    await enterSandbox()
    await verifyAddress(SENDER)

    const printed = await Promise.all([
      expectDone(deploy(project, STAGE)),
      expectDone(deploy(otherProject, OTHER_STAGE)),
    ])

    for (const output of printed) expect(output).toMatch(/All requests succeeded/)
    const outputs = await outputsOf(STAGE)
    table = ['--table', outputs.TableName ?? '']
    const file = join(directory, 'records.jsonl')
    writeFileSync(file, records.map((record) => JSON.stringify(record)).join('\n'))
    await project.done('import', [...table, '--bucket', outputs.PicturesBucket ?? '', file])
    url = outputs.Url ?? ''
    api = new Api(outputs.ApiUrl ?? '')
    otherApi = new Api((await outputsOf(OTHER_STAGE)).ApiUrl ?? '')
    expect((await expectStatus(200, otherApi.get('/regions.json'))).regions).toEqual([])
    brokenUpgrade = deployBroken()
  })

  it('responds as the local server does', async () => {
    const { locations } = (await local.get('/region/portland/locations.json')).body
    locationId = locations[0].id

    for (const some of chunks(reads, READS_AT_ONCE)) await Promise.all(some.map(expectSameResponse))
  })

  it('confirms an account by the link in its email', async () => {
    await verifyAddress(NEWCOMER.email)
    await expectStatus(200, api.send('POST', '/users/signup.json', NEWCOMER))
    const [email = ''] = await eventually(
      async () => (await sentEmails()).filter((text) => text.includes(NEWCOMER.email)),
      (found) => found.length > 0,
    )
    const [, path = ''] = /https:\/\/[^/]+(\/users\/confirmation\?[\w=&.%-]+)/.exec(email) ?? []
    const [, token = ''] = /value="([^"]+)"/.exec(await expectStatus(200, api.get(path))) ?? []
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const body = new URLSearchParams({ confirmation_token: token }).toString()
    await expectStatus(200, api.request('/users/confirmation', { method: 'POST', headers, body }))

    const login = { login: NEWCOMER.username, password: PASSWORD }
    const { user } = await expectStatus(200, api.send('POST', '/users/auth_details.json', login))

    signedIn = { user_email: NEWCOMER.email, user_token: user.authentication_token }
  })

  it('takes a machine through its life', async () => {
    const added = await expectStatus(
      201,
      as('POST', '/location_machine_xrefs.json', { location_id: locationId, machine_id: 700, condition: 'New here' }),
    )
    const { id } = added.location_machine
    const path = `/location_machine_xrefs/${id}.json`
    await expectStatus(200, as('PUT', path, { condition: 'Plays well' }))
    await expectStatus(201, as('POST', '/machine_score_xrefs.json', { location_machine_xref_id: id, score: 1234 }))
    const { location_machine: shown } = await expectStatus(200, api.get(path))
    expect(shown.condition).toBe('Plays well')
    await expectStatus(200, as('DELETE', path))
    await expectStatus(404, api.get(path))
    const again = await as('POST', '/location_machine_xrefs.json', { location_id: locationId, machine_id: 700 })
    expect([200, 201]).toContain(again.status)
    const { location_machine: back } = await expectStatus(200, api.get(path))
    expect(back).toMatchObject({ id, machine_conditions: [{ comment: 'Plays well' }, { comment: 'New here' }] })
  })

  it('shows a change in every list, by the stream of the table', async () => {
    const {
      lat,
      lon,
      location_machine_xrefs: present,
    } = await expectStatus(200, api.get(`/locations/${locationId}.json`))
    const { machines } = await expectStatus(200, api.get('/machines.json'))
    const isPresent = (id: number) => present.some((lmx: { machine_id: number }) => lmx.machine_id === id)
    const added: number = machines.find(({ id }: { id: number }) => !isPresent(id)).id
    const counts = '/regions/location_and_machine_counts.json?region_name=portland'
    const { num_lmxes } = await expectStatus(200, api.get(counts))
    const body = { location_id: locationId, machine_id: added }
    const { location_machine } = await expectStatus(201, as('POST', '/location_machine_xrefs.json', body))

    const lists: Record<string, (response: ApiResponse['body']) => boolean> = {
      [`/locations.json?by_machine_id=${added}&region=portland`]: ({ locations }) =>
        locations.some(({ id }: { id: number }) => id === locationId),
      [counts]: (now) => now.num_lmxes === num_lmxes + 1,
      [`/user_submissions/list_within_range.json?lat=${lat}&lon=${lon}&max_distance=1`]: ({ user_submissions }) =>
        user_submissions.some(
          (one: { submission_type: string; machine_id: number }) =>
            one.submission_type === 'new_lmx' && one.machine_id === added,
        ),
      '/region/portland/location_machine_xrefs.json?limit=1': ({ location_machine_xrefs }) =>
        location_machine_xrefs[0].id === location_machine.id,
      // The copies of a location, which are gathered.
      [`/locations/closest_by_lat_lon.json?lat=${lat}&lon=${lon}`]: ({ location }) =>
        location.machine_ids.includes(added),
    }
    for (const [path, isShown] of Object.entries(lists)) {
      let asked = 0
      // Past the caches.
      const ask = () => api.get(`${path}${path.includes('?') ? '&' : '?'}asked=${++asked}`)
      await eventually(ask, ({ body: found }) => isShown(found))
    }
    await expectStatus(200, as('DELETE', `/location_machine_xrefs/${location_machine.id}.json`))
  })

  it('stores a picture from a form, and one that was uploaded to the bucket', async () => {
    await expectStatus(201, pictureForm(await photo(90)))
    const file = await photo(120)

    expect(await upload((await announce(file)).upload, file)).toBeLessThan(300)

    await eventually(pictures, (found) => found.length === 2)
  })

  it('rejects a picture that is too large, and an upload that is not a picture', async () => {
    await expectStatus(413, pictureForm(new File([new Uint8Array(5_000_000)], 'large.jpg')))
    const text = new File(['not a picture at all'], 'text.jpg')
    const { location_picture, upload: form } = await announce(text)

    await upload(form, text)

    const show = () => api.get(`/location_picture_xrefs/${location_picture.id}.json`)
    await eventually(show, ({ status }) => status === 422)
    expect(await pictures()).toHaveLength(2)
  })

  it('takes a message although SES rejects its email, as the sandbox rejects addresses that are not verified', async () => {
    await expectStatus(200, as('POST', '/regions/contact.json', { region_id: 1, message: WAITING_MESSAGE }))
  })

  it('carries an edit of one endpoint live, and changes no other function', async () => {
    const { total_user_count: users } = await expectStatus(200, api.get('/users/total_user_count.json'))
    project.edit('functions/users/total-count.ts', 'return { total_user_count }', 'return { total_user_count: 4711 }')
    // It also changes the monitoring stack.
    const settings = [...MAIL, '-c', 'dashboard=off']
    const app = ['--app', await project.synthesized(['-c', `stage=${STAGE}`, ...settings])]
    const differences = await project.done('diff', ['--stage', STAGE, ...settings, ...app])
    expect(differences.match(/\[~\] AWS::Lambda::Function .*/g)).toEqual([expect.stringContaining('TotalCount')])

    const output = await project.done('deploy', ['--yes', '--stage', STAGE, ...settings, ...app])

    expect(output).toMatch(/^1 functions? ha(s|ve) a new version/m)
    expect(users).not.toBe(4711)
    expect(await api.get('/users/total_user_count.json?uncached=1')).toMatchObject({ body: { total_user_count: 4711 } })
  })

  it('rolls back a version that fails the smoke test', async () => {
    const { status, output } = await brokenUpgrade

    expect(status).toBe(1)
    expect(output).toMatch(/GET \S+regions.json: status 5\d\d/)
    expect((await expectStatus(200, otherApi.get('/regions.json'))).regions).toEqual([])
  })

  it('reports a job that throws to the queue that has an alarm', async () => {
    const { DeadLetterQueueUrl = '' } = await outputsOf(OTHER_STAGE)
    expect(await messagesIn(DeadLetterQueueUrl)).toEqual([])

    await start(`directory-${OTHER_STAGE}_${BROKEN_JOB}`)

    const [message] = await eventually(
      () => messagesIn(DeadLetterQueueUrl),
      (found) => found.length > 0,
    )
    const { requestContext, responsePayload } = JSON.parse(message ?? '')
    expect(requestContext.functionArn).toContain(BROKEN_JOB)
    expect(responsePayload.errorMessage).toBe('broken')
  })

  it('keeps the email that SES rejected, and sends it once SES takes it', async () => {
    const failed = async () => JSON.parse(await project.done('admin', ['outbox', 'list', '--json', ...table]))
    await eventually(failed, ([email]) => email?.state === 'failed')
    await verifyAddress(REGION_ADMIN)
    await project.done('admin', ['outbox', 'retry-all', ...table])

    await eventually(sentEmails, (emails) => emails.some((email) => email.includes(WAITING_MESSAGE)))
  })

  it('gets a region by the command, which need not know its address', async () => {
    const fields = ['--name', 'springfield', '--full-name', 'Springfield', '--lat', '39.8', '--lon', '-89.65']
    const created = await project.done('admin', ['regions', 'create', ...table, ...fields, '--json'])
    expect(JSON.parse(created).record).toMatchObject({ name: 'springfield', lat: '39.8' })
  })

  it('is restored from its backup by the drill', async () => {
    expect(await project.done('restore-drill', table)).toMatch(/counters differed from the records/)
  })

  it.runIf(IAM_LOG)('runs its jobs, and deletes a picture', async () => {
    for (const name of functionNames().filter(isJobName)) await runJob(name.split('/')[1])

    const [picture] = (await pictures()) as { id: number }[]
    await expectStatus(200, as('DELETE', `/location_picture_xrefs/${picture?.id}.json`))
    expect(await pictures()).toHaveLength(1)
  })

  it.runIf(IAM_LOG)('lets its roles do no more than they need', async () => {
    const search = '/locations/within_bounding_box.json?swlat=45&swlon=-123&nelat=46&nelon=-122'
    expect(deniedActions(STAGE, IAM_LOG)).toEqual(new Map())

    const role = await without('dynamodb:Query', `directory-${STAGE}-locations-within-bounding-box`, async () => {
      const { errors } = await expectStatus(500, api.get(`${search}&no_details=1`))
      expect(errors).toMatch(/quote request \S+ when you report it/)
    })

    expect(deniedActions(STAGE, IAM_LOG)).toEqual(new Map([[role, new Set(['dynamodb:Query'])]]))
    await expectStatus(200, api.get(`${search}&no_details=2`))
  })

  it.runIf(IAM_LOG)('uses what docs/security.md says of the permissions of its roles', async () => {
    const { capabilities, roles } = await unusedActions(STAGE, IAM_LOG)
    console.log(['Not used by these tests, for each role:', ...roles].join('\n  '))

    const documented = [...unusedPermissions()].flatMap(([capability, actions]) =>
      actions.map((action) => `${sidOf(capability)}: ${action}`),
    )
    expect(capabilities).toEqual(documented.sort())
  })

  it('is removed with its data and without a trace, also after an interruption', async () => {
    const destroy = (stage: string) => ['--stage', stage, '--yes', '--delete-data', '--confirm', `directory-${stage}`]
    // Every list would find what is left: the first stage has no dashboard any more.
    const unseen = [...(await resourcesOf(OTHER_STAGE))].filter(([, names]) => names.length === 0)
    expect(unseen).toEqual([])

    const [, interrupted] = await Promise.all([
      project.done('destroy', destroy(STAGE)),
      otherProject.interrupted('destroy', destroy(OTHER_STAGE), /monitoring.*: destroyed/),
    ])
    expect(interrupted.status, interrupted.output).not.toBe(0)
    // It has outlived the CDK: who runs it again finds nothing running.
    expect(interrupted.output).toMatch(/run the same command again to complete it\.\s*$/)
    expect(await namesLeft(STAGE)).toEqual([])
    expect(await namesLeft(OTHER_STAGE)).not.toEqual([])
    await otherProject.done('destroy', destroy(OTHER_STAGE))

    expect(await namesLeft(OTHER_STAGE)).toEqual([])
  })
})
