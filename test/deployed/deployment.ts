// A deployment in the emulator, asked over HTTP.
import { tmpdir } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { SESClient, VerifyEmailIdentityCommand } from '@aws-sdk/client-ses'
import { API_PREFIX } from '../../shared/http/routes.js'
import { type RawRequest, rawRequest } from '../support/raw-request.js'
import { type Finished, startNode } from './node-process.js'
import { CDK } from './project.js'
import { call } from './signed-call.js'

export const SENDER = 'directory@example.org'
export const ADMIN = 'admin@example.org'
const ACCOUNT = '000000000000'
const EMULATOR = process.env.AWS_ENDPOINT_URL ?? ''
const POLL_MS = 500

/** In another folder than the project's, where the CDK would synthesize the service for it. */
export function bootstrap(): Promise<Finished> {
  const args = [CDK, 'bootstrap', `aws://${ACCOUNT}/${process.env.AWS_REGION}`]
  return startNode(args, { cwd: tmpdir() }).finished
}

/** The emulator asks for no click. */
export async function verifyAddress(EmailAddress: string): Promise<void> {
  await new SESClient().send(new VerifyEmailIdentityCommand({ EmailAddress }))
}

/** Where accounts begin: SES takes emails to verified addresses alone. Accounts of the emulator begin outside of it. */
export async function enterSandbox(): Promise<void> {
  const body = { MailType: 'TRANSACTIONAL', WebsiteURL: 'https://example.org', ProductionAccessEnabled: false }
  await call('ses', { path: '/v2/email/account/details', body })
}

/** The outputs of all stacks of a stage; none where it does not exist. */
export async function outputsOf(stage: string): Promise<Record<string, string>> {
  const { Stacks = [] } = await new CloudFormationClient().send(new DescribeStacksCommand())
  const ofStage = Stacks.filter(({ StackName = '' }) => StackName.startsWith(`directory-${stage}-`))
  const outputs = ofStage.flatMap(({ Outputs = [] }) => Outputs)
  return Object.fromEntries(outputs.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]))
}

/** Runs a function at once. @throws Error with what it has thrown. */
export async function invoke(FunctionName: string): Promise<void> {
  const { FunctionError, Payload } = await new LambdaClient().send(new InvokeCommand({ FunctionName }))
  if (FunctionError) throw new Error(`${FunctionName}: ${Payload?.transformToString()}`)
}

/** Starts a function as the scheduler does, and waits for nothing. */
export async function start(FunctionName: string): Promise<void> {
  await new LambdaClient().send(new InvokeCommand({ FunctionName, InvocationType: 'Event' }))
}

/** The bodies of the messages of a queue, which stay in it. */
export async function messagesIn(QueueUrl: string): Promise<string[]> {
  const target = 'AmazonSQS.ReceiveMessage'
  const text = await call('sqs', { target, body: { QueueUrl, MaxNumberOfMessages: 10, VisibilityTimeout: 0 } })
  const { Messages = [] } = JSON.parse(text) as { Messages?: { Body: string }[] }
  return Messages.map(({ Body }) => Body)
}

export interface ApiResponse {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into it and assert what they find
  body: any
}

/** Sends requests to API Gateway, which the emulator finds by the name in Host. */
export class Api {
  readonly #host: string

  constructor(apiUrl: string) {
    this.#host = `${new URL(apiUrl).host.split('.')[0]}.execute-api.localhost`
  }

  async request(path: string, { headers, ...request }: RawRequest = {}): Promise<ApiResponse> {
    const full = path.startsWith('/users/confirmation') ? path : `${API_PREFIX}${path}`
    const response = await rawRequest(EMULATOR, full, { ...request, headers: { ...headers, host: this.#host } })
    const text = response.body.toString()
    const isJson = String(response.headers['content-type']).includes('json')
    return { status: response.status, body: isJson ? JSON.parse(text) : text }
  }

  get(path: string): Promise<ApiResponse> {
    return this.request(path)
  }

  send(method: string, path: string, body: Record<string, unknown>): Promise<ApiResponse> {
    return this.request(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  }

  /** A form of type multipart/form-data. */
  async sendForm(path: string, fields: Record<string, string | File>): Promise<ApiResponse> {
    const { type, body } = await encodeForm(fields)
    return this.request(path, { method: 'POST', headers: { 'content-type': type }, body })
  }
}

async function encodeForm(fields: Record<string, string | File>): Promise<{ type: string; body: Buffer }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const encoded = new Response(form)
  return {
    type: encoded.headers.get('content-type') ?? '',
    body: Buffer.from(await encoded.arrayBuffer()),
  }
}

/** Sends the file to the bucket with the form that an announcement returned. @returns the status. */
export async function upload(
  { url, fields }: { url: string; fields: Record<string, string> },
  file: File,
): Promise<number> {
  const { type, body } = await encodeForm({ ...fields, file })
  const { origin, pathname } = new URL(url)
  const { status } = await rawRequest(origin, pathname, { method: 'POST', headers: { 'content-type': type }, body })
  return status
}

/** What SES has sent, as one text each. */
export async function sentEmails(): Promise<string[]> {
  const { body } = await rawRequest(EMULATOR, '/_ministack/ses/messages')
  const { messages } = JSON.parse(body.toString()) as { messages: Record<string, unknown[]> }
  return Object.values(messages).flat().map(readable)
}

/** As its reader sees it: SES has it in quoted-printable. */
function readable(message: unknown): string {
  return JSON.stringify(message)
    .replace(/=(\\r)?\\n/g, '')
    .replace(/=3D/g, '=')
}

/** Asks until `isWanted`. @throws Error after `seconds`, with the last value. */
export async function eventually<T>(ask: () => Promise<T>, isWanted: (value: T) => boolean, seconds = 120): Promise<T> {
  const deadline = Date.now() + seconds * 1000
  for (;;) {
    const value = await ask()
    if (isWanted(value)) return value
    if (Date.now() > deadline) throw new Error(`not after ${seconds} s: ${JSON.stringify(value).slice(0, 2_000)}`)
    await delay(POLL_MS)
  }
}
