// Runs a DynamoDB engine as a child process.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { SetupError } from '../cli/setup-error.js'
import type { EngineCommand, EngineFiles } from './engine-command.js'
import { freePort } from './free-port.js'
import { findJava, javaCommand } from './java-engine.js'
import { findNativeEngine, nativeCommand } from './native-engine.js'

/** `java`: DynamoDB Local. `native`: a program that needs no Java. */
export const ENGINES = ['java', 'native'] as const
export type EngineName = (typeof ENGINES)[number]

export interface Engine {
  endpoint: string
  /** Undefined for one that was already running. */
  name: EngineName | undefined
  /** Resolves when the engine has ended; does nothing to an engine that was already running. */
  stop(): Promise<void>
}

export interface EngineOptions {
  maxHeapMb?: number
  /** Undefined: chosen by `chooseEngine`. */
  engine?: EngineName | undefined
  /** A directory for the tables, which the engine's end deletes. Without one they are in memory. */
  storage?: string | undefined
  /** Whether it serves many thousands of requests, so that compiling it well pays off. */
  isLongRun?: boolean
}

const DEFAULT_MAX_HEAP_MB = 512
const START_TIMEOUT_MS = 120_000
/** One in a container may still be starting, which takes some seconds. */
const RUNNING_TIMEOUT_MS = 30_000
const STOP_TIMEOUT_MS = 3_000
/** An engine that is starting in a container may accept a connection and never respond. */
const ATTEMPT_TIMEOUT_MS = 2_000
const POLL_MS = 25

export interface LaunchedEngine extends Engine {
  /** Resolves when it responds. Rejects with a SetupError if it does not, and has stopped then. */
  ready: Promise<void>
}

/**
 * The engine at DYNAMODB_ENDPOINT if that is set, otherwise a new one that ends with this process at the latest.
 * @throws SetupError that says what is missing.
 */
export async function startEngine(options: EngineOptions = {}): Promise<Engine> {
  const { ready, ...engine } = await launchEngine(options)
  await ready
  return engine
}

/**
 * The same without waiting for it.
 * @throws SetupError that says what is missing.
 */
export async function launchEngine(options: EngineOptions = {}): Promise<LaunchedEngine> {
  const running = process.env.DYNAMODB_ENDPOINT
  if (running) {
    const ready = waitUntilResponding(running, RUNNING_TIMEOUT_MS)
    return { endpoint: running, name: undefined, ready, stop: async () => {} }
  }
  const { name, commandOf } = await chooseEngine(options.engine)
  const directory = options.storage ?? (await mkdtemp(join(tmpdir(), 'dynamodb-local-')))
  const port = await freePort()
  const { maxHeapMb = DEFAULT_MAX_HEAP_MB, storage, isLongRun = false } = options
  const isStored = storage !== undefined
  const child = spawnAttached(directory, await commandOf({ directory, port, maxHeapMb, isStored, isLongRun }))
  const stop = async () => {
    await end(child)
    await rm(directory, { recursive: true, force: true })
  }
  const endpoint = `http://127.0.0.1:${port}`
  const ready = waitUntilResponding(endpoint, START_TIMEOUT_MS, failureOf(child)).catch(async (error) => {
    await stop()
    throw error
  })
  return { endpoint, name, ready, stop }
}

/** With the functions' region and access key: DynamoDB Local keeps separate tables for each. */
export function engineClient(endpoint: string): DynamoDBClient {
  return new DynamoDBClient({
    endpoint,
    region: 'local',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })
}

interface ChosenEngine {
  name: EngineName
  commandOf: (files: EngineFiles) => Promise<EngineCommand>
}

/**
 * The wanted engine, else DynamoDB Local where there is Java, as it is closest to DynamoDB, else the native one.
 * @throws SetupError when it is not installed.
 */
export async function chooseEngine(wanted: EngineName | undefined): Promise<ChosenEngine> {
  const program = wanted === 'java' ? undefined : findNativeEngine()
  if (wanted === 'native' && !program) {
    throw new SetupError('The native engine is not installed: it is an optional npm package, for Linux x64 only')
  }
  const native: ChosenEngine | undefined = program
    ? { name: 'native', commandOf: async (files) => nativeCommand(program, files) }
    : undefined
  if (wanted === 'native' && native) return native
  try {
    const java = await findJava()
    return { name: 'java', commandOf: (files) => javaCommand(java, files) }
  } catch (error) {
    if (native) return native
    throw error
  }
}

/** The child ends when its standard input ends, which happens however this process ends. */
function spawnAttached(cwd: string, { command, args, environment }: EngineCommand): ChildProcess {
  const env = { ...process.env, ...environment }
  // In a separate process group, Ctrl-C in a terminal does not end the child before the last requests.
  const child = spawn(command, args, { cwd, env, detached: true, windowsHide: true, stdio: 'pipe' })
  child.stdout?.resume()
  child.stdin?.on('error', () => {})
  process.once('exit', () => child.kill('SIGKILL'))
  return child
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
    const responds = await fetch(endpoint, { signal: AbortSignal.timeout(ATTEMPT_TIMEOUT_MS) }).then(
      (response) => response.arrayBuffer().then(() => true),
      () => false,
    )
    if (responds) return
    if (failure()) throw new SetupError(`The DynamoDB engine did not start: ${failure()}`)
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
