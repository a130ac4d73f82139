// A deployment in the emulator: made and removed by the project's commands, asked over HTTP.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { SESClient, VerifyEmailIdentityCommand } from '@aws-sdk/client-ses'
import { ROOT } from '../../lib/paths.js'
import { API_PREFIX } from '../../shared/http/routes.js'
import { type RawRequest, rawRequest } from '../support/raw-request.js'

export const SENDER = 'directory@example.org'
export const ADMIN = 'admin@example.org'
const ACCOUNT = '000000000000'
const EMULATOR = process.env.AWS_ENDPOINT_URL ?? ''
const POLL_MS = 500

export interface Finished {
  status: number
  output: string
}

interface RunOptions {
  cwd?: string
  environment?: Record<string, string>
}

/** Runs a program of Node to its end. */
async function runNode(args: string[], { cwd = ROOT, environment = {} }: RunOptions = {}): Promise<Finished> {
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text
    })
  }
  const [status] = await once(child, 'exit')
  return { status: status ?? 1, output }
}

/** Runs a command of bin/, such as `deploy`. */
export function command(name: string, args: string[], options: RunOptions = {}): Promise<Finished> {
  return runNode(['--import', 'tsx', join(ROOT, 'bin', `${name}.ts`), ...args], options)
}

/** In another folder than the project's, where the CDK would synthesize the service for it. */
export function bootstrap(): Promise<Finished> {
  const cdk = join(ROOT, 'node_modules', 'aws-cdk', 'bin', 'cdk')
  return runNode([cdk, 'bootstrap', `aws://${ACCOUNT}/${process.env.AWS_REGION}`], { cwd: tmpdir() })
}

export async function verifySender(EmailAddress = SENDER): Promise<void> {
  await new SESClient().send(new VerifyEmailIdentityCommand({ EmailAddress }))
}

/** The outputs of both stacks of a stage; none where it does not exist. */
export async function outputsOf(stage: string): Promise<Record<string, string>> {
  const { Stacks = [] } = await new CloudFormationClient().send(new DescribeStacksCommand())
  const ofStage = Stacks.filter(({ StackName = '' }) => StackName.startsWith(`directory-${stage}-`))
  const outputs = ofStage.flatMap(({ Outputs = [] }) => Outputs)
  return Object.fromEntries(outputs.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]))
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

export async function encodeForm(fields: Record<string, string | File>): Promise<{ type: string; body: Buffer }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const encoded = new Response(form)
  return {
    type: encoded.headers.get('content-type') ?? '',
    body: Buffer.from(await encoded.arrayBuffer()),
  }
}

/** What SES has sent, as one text each. */
export async function sentEmails(): Promise<string[]> {
  const response = await fetch(`${EMULATOR}/_ministack/ses/messages`)
  const { messages } = (await response.json()) as { messages: Record<string, unknown[]> }
  return Object.values(messages)
    .flat()
    .map((message) => JSON.stringify(message))
}

/** Asks until `isWanted`. @throws Error after `seconds`, with the last value. */
export async function eventually<T>(ask: () => Promise<T>, isWanted: (value: T) => boolean, seconds = 90): Promise<T> {
  const deadline = Date.now() + seconds * 1000
  for (;;) {
    const value = await ask()
    if (isWanted(value)) return value
    if (Date.now() > deadline) throw new Error(`not after ${seconds} s: ${JSON.stringify(value).slice(0, 2_000)}`)
    await delay(POLL_MS)
  }
}
