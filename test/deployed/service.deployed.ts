import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { ListBucketsCommand, S3Client } from '@aws-sdk/client-s3'
import { DeleteIdentityCommand, SESClient } from '@aws-sdk/client-ses'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryDirectory } from '../support/deployment.js'
import { startDirectory } from '../support/directory.js'
import { jpegPhoto } from '../support/photos.js'
import { rawRequest } from '../support/raw-request.js'
import type { Stack } from '../support/stack.js'
import { sampleRecords } from '../upgrade/record-table.js'
import {
  ADMIN,
  Api,
  type ApiResponse,
  bootstrap,
  command,
  encodeForm,
  eventually,
  outputsOf,
  SENDER,
  sentEmails,
  verifySender,
} from './deployment.js'

const STAGE = 'deployed'
const DEPLOYMENT = ['--yes', '--no-smoke-test', '-c', `mailSender=${SENDER}`, '-c', `adminEmail=${ADMIN}`]
const PASSWORD = 'a long new password'
const NEWCOMER = { username: 'newcomer', email: 'newcomer@example.org', password: PASSWORD, confirm_password: PASSWORD }

const directory = temporaryDirectory()
const records = sampleRecords()
let local: Stack
let api: Api
let outputs: Record<string, string>
let signedIn: { user_email: string; user_token: string }
let locationId: number

beforeAll(async () => {
  // The commands of the tests must not find the table of this process.
  const { AWS_ENDPOINT_URL } = process.env
  local = await startDirectory(records)
  expect(AWS_ENDPOINT_URL).toBeTruthy()
})
afterAll(() => local?.close())

/** The environment that the local stack has set would lead the commands to its own table. */
const ON_AWS = { environment: { DYNAMODB_ENDPOINT: '', TABLE_NAME: '', TOKEN_SECRET: '', LOG_LEVEL: 'error' } }

async function expectDone(name: string, args: string[]): Promise<string> {
  const { status, output } = await command(name, args, ON_AWS)
  expect(status, output.slice(-3_000)).toBe(0)
  return output
}

async function expectStatus(status: number, response: Promise<ApiResponse>): Promise<ApiResponse['body']> {
  const { status: given, body } = await response
  expect(given, JSON.stringify(body)).toBe(status)
  return body
}

const as = (method: string, path: string, body: Record<string, unknown> = {}) =>
  api.send(method, path, { ...signedIn, ...body })

const photo = async (width: number) => new File([new Uint8Array(await jpegPhoto({ width }))], 'photo.jpg')

const pictureForm = (file: File) =>
  api.sendForm('/location_picture_xrefs.json', { ...signedIn, location_id: String(locationId), photo: file })

describe('a deployment', () => {
  it('is made by the commands of the project, and loaded by the import', async () => {
    expect((await bootstrap()).status).toBe(0)
    await verifySender()
    await expectDone('deploy', [...DEPLOYMENT, '--stage', STAGE])
    outputs = await outputsOf(STAGE)
    const file = join(directory, 'records.jsonl')
    writeFileSync(file, records.map((record) => JSON.stringify(record)).join('\n'))
    await expectDone('import', ['--table', outputs.TableName ?? '', '--bucket', outputs.PicturesBucket ?? '', file])
    api = new Api(outputs.ApiUrl ?? '')
  })

  it('responds as the local server does', async () => {
    const { locations } = (await local.get('/region/portland/locations.json')).body
    locationId = locations[0].id
    const paths = [
      '/regions.json',
      '/machines.json',
      '/location_types.json',
      `/locations/${locationId}.json`,
      `/locations/${locationId}/machine_details.json`,
      '/region/portland/locations.json',
      '/locations/closest_by_lat_lon.json?lat=45.52&lon=-122.67&by_machine_id=641',
      '/locations/within_bounding_box.json?swlat=45&swlon=-123&nelat=46&nelon=-122',
      '/locations/autocomplete.json?name=bar',
      '/regions/location_and_machine_counts.json',
      '/user_submissions/top_users.json',
      '/locations/99999.json',
      '/locations/closest_by_lat_lon.json?lat=91&lon=0',
    ]
    for (const path of paths) {
      const [deployed, here] = await Promise.all([api.get(path), local.get(path)])

      expect({ path, status: deployed.status, body: deployed.body }).toEqual({
        path,
        status: here.status,
        body: here.body,
      })
    }
  })

  it('confirms an account by the link in its email', async () => {
    await expectStatus(200, api.send('POST', '/users/signup.json', NEWCOMER))
    const [email = ''] = await eventually(
      async () => (await sentEmails()).filter((text) => text.includes(NEWCOMER.email)),
      (found) => found.length > 0,
    )
    const [, path = ''] = /https:\/\/[^/]+(\/users\/confirmation\?[\w=&.%-]+)/.exec(decodeMail(email)) ?? []
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

  it('stores a picture from a form, and one that was uploaded to the bucket', async () => {
    await expectStatus(201, pictureForm(await photo(90)))
    const file = await photo(120)
    const announced = await expectStatus(
      201,
      as('POST', '/location_picture_xrefs.json', {
        location_id: locationId,
        content_type: 'image/jpeg',
        size: file.size,
      }),
    )

    expect(await upload(announced.upload, file)).toBeLessThan(300)

    await eventually(pictures, (found) => found.length === 2)
  })

  it('rejects a picture that is too large, and an upload that is not a picture', async () => {
    const large = new File([new Uint8Array(5_000_000)], 'large.jpg')
    await expectStatus(413, pictureForm(large))
    const text = new File(['not a picture at all'], 'text.jpg')
    const { location_picture, upload: form } = await expectStatus(
      201,
      as('POST', '/location_picture_xrefs.json', {
        location_id: locationId,
        content_type: 'image/jpeg',
        size: text.size,
      }),
    )

    await upload(form, text)

    const show = () => api.get(`/location_picture_xrefs/${location_picture.id}.json`)
    await eventually(show, ({ status }) => status === 422)
    expect(await pictures()).toHaveLength(2)
  })

  it('keeps an email that SES rejects, and its job sends it after a retry', async () => {
    await new SESClient().send(new DeleteIdentityCommand({ Identity: SENDER }))
    const message = 'Nobody will read this at once'
    await expectStatus(200, as('POST', '/regions/contact.json', { region_id: 1, message }))
    const table = ['--table', outputs.TableName ?? '']
    const failed = async () => JSON.parse(await expectDone('admin', ['outbox', 'list', '--json', ...table]))
    await eventually(failed, ([email]) => email?.state === 'failed')
    await verifySender()

    await expectDone('admin', ['outbox', 'retry', '--all', ...table])

    await eventually(
      async () => (await sentEmails()).map(decodeMail),
      (texts) => texts.some((text) => text.includes(message)),
    )
  })

  it('is removed with its data, without a trace', async () => {
    const { ApiUrl, TableName = '', PicturesBucket = '' } = outputs
    await expectDone('destroy', ['--stage', STAGE, '--yes', '--delete-data', '--confirm', `directory-${STAGE}`])

    expect(ApiUrl).toBeTruthy()
    expect(await outputsOf(STAGE)).toEqual({})
    const { TableNames } = await new DynamoDBClient().send(new ListTablesCommand())
    expect(TableNames).not.toContain(TableName)
    const { Buckets = [] } = await new S3Client().send(new ListBucketsCommand())
    expect(Buckets.map(({ Name }) => Name)).not.toContain(PicturesBucket)
  })
})

async function pictures(): Promise<unknown[]> {
  return (await expectStatus(200, api.get(`/locations/${locationId}/picture_details.json`))).pictures
}

/** Sends the file with the form that an announcement returned. */
async function upload({ url, fields }: { url: string; fields: Record<string, string> }, file: File): Promise<number> {
  const { type, body } = await encodeForm({ ...fields, file })
  const { origin, pathname } = new URL(url)
  const { status } = await rawRequest(origin, pathname, { method: 'POST', headers: { 'content-type': type }, body })
  return status
}

/** The message as its reader sees it: SES has it in quoted-printable or base64. */
function decodeMail(text: string): string {
  const joined = text.replace(/=(\\r)?\\n/g, '').replace(/=3D/g, '=')
  return joined
}
