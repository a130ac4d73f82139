// Starts the AWS emulator MiniStack in a virtual environment of its own.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort, LOOPBACK } from '../../lib/local/free-port.js'
import { ROOT } from '../../lib/paths.js'
import { rawRequest } from '../support/raw-request.js'
import { startProgram } from './program.js'

const REQUIREMENTS = join(import.meta.dirname, 'requirements.txt')
/** Outside of the project, so that a fresh clone need not install it again. */
const CACHE = process.env.XDG_CACHE_HOME || join(homedir(), '.cache')
const LOG = join(ROOT, 'dist', 'emulator.log')
/** What its IAM has checked. */
export const IAM_LOG = join(ROOT, 'dist', 'emulator-iam.log')
const START_TIMEOUT_MS = 120_000
const POLL_MS = 200
const run = promisify(execFile)

interface EmulatorOptions {
  /** Enforces the policies of the roles, which needs TLS: the CDK's bucket takes no plain HTTP. */
  auth: boolean
}

/** What the commands and functions need in their environment to reach the emulator. */
export function emulatorEnvironment(url: string): Record<string, string> {
  return {
    AWS_ENDPOINT_URL: url,
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_REGION: 'us-east-1',
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    CDK_DISABLE_CLI_TELEMETRY: 'true',
    NODE_OPTIONS: `--require ${join(import.meta.dirname, 'localhost.cjs')}`,
    // Its certificate is its own.
    ...(url.startsWith('https:') ? { NODE_TLS_REJECT_UNAUTHORIZED: '0', NODE_NO_WARNINGS: '1' } : {}),
  }
}

/**
 * Starts one that listens on the loopback address.
 * @param python - of the virtual environment.
 * @returns its URL.
 * @throws Error that says why it did not start.
 */
export async function startEmulator(python: string, { auth }: EmulatorOptions): Promise<string> {
  const port = await freePort()
  const url = `${auth ? 'https' : 'http'}://localhost:${port}`
  console.log(`Starting the emulator at ${url}, which logs to ${LOG}`)
  mkdirSync(join(ROOT, 'dist'), { recursive: true })
  writeFileSync(IAM_LOG, '')
  Object.assign(process.env, emulatorEnvironment(url))
  const emulator = startProgram(python, [join(import.meta.dirname, 'emulator.py')], {
    log: LOG,
    environment: {
      ...(auth ? { AUTH: 'true', USE_SSL: '1' } : {}),
      GATEWAY_PORT: String(port),
      BIND_HOST: LOOPBACK,
      IOT_MTLS_ENABLED: '0',
      IAM_LOG,
    },
  })
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await isHealthy(url))) {
    if (!emulator.isRunning() || Date.now() > deadline) {
      await emulator.stop()
      throw new Error(`The emulator did not start:\n${readFileSync(LOG, 'utf8').slice(-2_000)}`)
    }
    await delay(POLL_MS)
  }
  return url
}

async function isHealthy(url: string): Promise<boolean> {
  return rawRequest(url, '/_ministack/health').then(
    ({ status }) => status === 200,
    () => false,
  )
}

/** The virtual environment's Python, or why there is none. The first run installs it. */
export async function findPython(): Promise<{ python: string } | { missing: string }> {
  const digest = createHash('sha256').update(readFileSync(REQUIREMENTS)).digest('hex').slice(0, 12)
  const directory = join(CACHE, 'machine-location-directory', `emulator-${digest}`)
  const python = join(directory, 'bin', 'python')
  const installed = join(directory, 'installed')
  if (existsSync(installed)) return { python }
  const check = 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))'
  const problem = await failureOf('python3', ['-c', check])
  if (problem) return { missing: 'the emulator needs Python 3.10 or newer with venv, and python3 is not that' }
  console.log(`Installing the emulator into ${directory}`)
  rmSync(directory, { recursive: true, force: true })
  const failure =
    (await failureOf('python3', ['-m', 'venv', directory])) ??
    (await failureOf(python, ['-m', 'pip', 'install', '--quiet', '--requirement', REQUIREMENTS]))
  if (failure) return { missing: `the emulator cannot be installed: ${failure}` }
  writeFileSync(installed, '')
  return { python }
}

/** What a program that failed has to say; undefined if it succeeded. */
async function failureOf(command: string, args: string[]): Promise<string | undefined> {
  return run(command, args).then(
    () => undefined,
    ({ stderr, message }: Error & { stderr?: string }) => (stderr || message).trim().split('\n').slice(-3).join('\n'),
  )
}
