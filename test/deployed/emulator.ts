// Starts the AWS emulator MiniStack in a virtual environment of its own.
import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../../lib/local/free-port.js'
import { ROOT } from '../../lib/paths.js'

const REQUIREMENTS = join(import.meta.dirname, 'requirements.txt')
const LOG = join(ROOT, 'dist', 'emulator.log')
const START_TIMEOUT_MS = 60_000
const POLL_MS = 200
const run = promisify(execFile)

export interface Emulator {
  url: string
  stop(): Promise<void>
}

/** Why the emulator cannot be installed; undefined if it can. */
export async function missingPython(): Promise<string | undefined> {
  const check = 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))'
  const hasPython = await run('python3', ['-c', check]).then(
    () => true,
    () => false,
  )
  return hasPython ? undefined : 'the emulator needs Python 3.10 or newer with venv, and python3 is not that'
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
  }
}

/** The emulator at AWS_ENDPOINT_URL if that is set, otherwise a new one. */
export async function startEmulator(report: (text: string) => void): Promise<Emulator> {
  const running = process.env.AWS_ENDPOINT_URL
  if (running) return { url: running, stop: async () => {} }
  const python = await virtualEnvironment(report)
  const [port, secondPort] = [await freePort(), await freePort()]
  const url = `http://localhost:${port}`
  report(`Starting the emulator at ${url}, which logs to ${LOG}`)
  const log = openSync(LOG, 'w')
  const child = spawn(join(python, 'bin', 'ministack'), {
    stdio: ['ignore', log, log],
    // Its workers are children of their own, which a signal to the group ends too.
    detached: true,
    env: {
      ...process.env,
      ...emulatorEnvironment(url),
      GATEWAY_PORT: String(port),
      IOT_MTLS_PORT: String(secondPort),
    },
  })
  const stop = async () => {
    if (child.exitCode !== null || child.pid === undefined) return
    const ended = once(child, 'exit')
    process.kill(-child.pid, 'SIGTERM')
    await Promise.race([ended, delay(10_000)])
    if (child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
  }
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await isHealthy(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error(`The emulator did not start:\n${readFileSync(LOG, 'utf8').slice(-2_000)}`)
    }
    await delay(POLL_MS)
  }
  return { url, stop }
}

async function isHealthy(url: string): Promise<boolean> {
  return fetch(`${url}/_ministack/health`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Kept under dist/, so that only the first run installs it. @returns its folder. */
async function virtualEnvironment(report: (text: string) => void): Promise<string> {
  const digest = createHash('sha256').update(readFileSync(REQUIREMENTS)).digest('hex').slice(0, 12)
  const directory = join(ROOT, 'dist', `emulator-${digest}`)
  if (existsSync(join(directory, 'bin', 'ministack'))) return directory
  report(`Installing the emulator into ${directory}`)
  mkdirSync(join(ROOT, 'dist'), { recursive: true })
  try {
    await run('python3', ['-m', 'venv', directory])
    await run(join(directory, 'bin', 'pip'), ['install', '--quiet', '--requirement', REQUIREMENTS])
  } catch (error) {
    rmSync(directory, { recursive: true, force: true })
    throw error
  }
  return directory
}
