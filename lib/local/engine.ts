// Runs a DynamoDB engine as a child process.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SetupError } from '../cli/setup-error.js'
import type { EngineFiles, LaunchedEngine } from './engine-command.js'
import { waitUntilResponding } from './engine-process.js'
import { freePort } from './free-port.js'
import { findJava, launchJava } from './java-engine.js'
import { findNativeEngine, launchNative } from './native-engine.js'

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

interface LaunchOptions extends EngineOptions {
  /** The name of a table to fill without requests, if the engine can. */
  newTable?: string | undefined
}

const DEFAULT_MAX_HEAP_MB = 512
/** One in a container may still be starting, which takes some seconds. */
const RUNNING_TIMEOUT_MS = 30_000

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
 * Starts an engine as `startEngine` does, without waiting for it. It has stopped if it does not become ready.
 * @throws SetupError that says what is missing.
 */
export async function launchEngine(options: LaunchOptions = {}): Promise<Engine & LaunchedEngine> {
  const running = process.env.DYNAMODB_ENDPOINT
  if (running) {
    const ready = waitUntilResponding(running, RUNNING_TIMEOUT_MS)
    return { endpoint: running, name: undefined, ready, stop: async () => {} }
  }
  const { name, launch } = await chooseEngine(options.engine)
  const directory = options.storage ?? (await mkdtemp(join(tmpdir(), 'dynamodb-local-')))
  const port = await freePort()
  const endpoint = `http://127.0.0.1:${port}`
  const { maxHeapMb = DEFAULT_MAX_HEAP_MB, storage, isLongRun = false, newTable } = options
  const isStored = storage !== undefined
  const engine = launch({ directory, port, endpoint, maxHeapMb, isStored, isLongRun }, newTable)
  const stop = async () => {
    await engine.stop()
    await rm(directory, { recursive: true, force: true })
  }
  const ready = engine.ready.catch(async (error) => {
    await stop()
    throw error
  })
  // It may fail before anybody waits for it.
  ready.catch(() => {})
  return { ...engine, endpoint, name, ready, stop }
}

interface ChosenEngine {
  name: EngineName
  launch: (files: EngineFiles, newTable?: string) => LaunchedEngine
}

/**
 * The wanted engine, else the native one where it is installed, as it starts at once and takes less than half of the
 * processor's time, else DynamoDB Local.
 * @throws SetupError when it is not installed.
 */
export async function chooseEngine(wanted: EngineName | undefined): Promise<ChosenEngine> {
  const program = wanted === 'java' ? undefined : findNativeEngine()
  if (program) return { name: 'native', launch: (files, newTable) => launchNative(program, files, newTable) }
  if (wanted === 'native') {
    throw new SetupError('The native engine is not installed: it is an optional npm package, for Linux x64 only')
  }
  const java = await findJava()
  return { name: 'java', launch: (files) => launchJava(java, files) }
}
