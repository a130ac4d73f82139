// Dynoxide, a DynamoDB engine that is one native program, from an optional npm package. Needs no Java.
import { createWriteStream, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { finished } from 'node:stream/promises'
import {
  type EngineCommand,
  type EngineFiles,
  guarded,
  type LaunchedEngine,
  START_TIMEOUT_MS,
} from './engine-command.js'
import { EngineProcess, waitUntilResponding } from './engine-process.js'
import { ItemLines } from './item-lines.js'
import { expireItems, tableLayout } from './table.js'

const PACKAGE = '@dynoxide/linux-x64'
const DATA_FILE = 'tables.db'
const SCHEMA_FILE = 'schema.json'

/** The program; undefined where the package is not installed, as on other platforms. */
export function findNativeEngine(): string | undefined {
  try {
    const program = join(dirname(createRequire(import.meta.url).resolve(`${PACKAGE}/package.json`)), 'dynoxide')
    return existsSync(program) ? program : undefined
  } catch {
    return undefined
  }
}

export function launchNative(program: string, files: EngineFiles, newTable?: string): LaunchedEngine {
  return newTable === undefined ? serve(program, files) : fillAndServe(program, files, newTable)
}

function serve(program: string, files: EngineFiles): LaunchedEngine {
  const storage = files.isStored ? ['--db-path', join(files.directory, DATA_FILE)] : []
  return launch(files, engineCommand(program, ['serve', '--port', String(files.port), ...storage]), START_TIMEOUT_MS)
}

function launch({ directory, endpoint }: EngineFiles, command: EngineCommand, timeoutMs: number): LaunchedEngine {
  const engine = new EngineProcess(directory, guarded(command))
  return { ready: waitUntilResponding(endpoint, timeoutMs, engine), stop: () => engine.stop() }
}

function engineCommand(program: string, args: string[]): EngineCommand {
  // It does one thing after the other in any case. With more threads, half of its time went into locking memory.
  return { command: program, args, environment: { TOKIO_WORKER_THREADS: '1' } }
}

/** Starts when the items of the new table are in the files of an export, which it reads before it responds. */
function fillAndServe(program: string, files: EngineFiles, tableName: string): LaunchedEngine {
  const { directory, port, endpoint, isStored } = files
  const source = join(directory, 'export')
  const stream = createWriteStream(join(prepareExport(source, tableName), 'items.json'))
  const lines = new ItemLines(stream)
  const importing = ['import', '--source', source, '--schema', join(source, SCHEMA_FILE)]
  let stop = async () => {}
  const importIntoFile = async () => {
    const command = engineCommand(program, [...importing, '--output', join(directory, DATA_FILE)])
    const engine = new EngineProcess(directory, command)
    stop = () => engine.stop()
    await engine.success()
  }
  const serveFromMemory = () => {
    const command = engineCommand(program, [...importing, '--serve', '--port', String(port)])
    return launch(files, command, Number.POSITIVE_INFINITY)
  }
  const open = async () => {
    await lines.flush()
    stream.end()
    await finished(stream)
    if (isStored) await importIntoFile()
    const engine = isStored ? serve(program, files) : serveFromMemory()
    stop = engine.stop
    await engine.ready
    await rm(source, { recursive: true })
    await expireItems(endpoint, tableName)
  }
  return { ready: Promise.resolve(), newTable: { put: (item) => lines.put(item), open }, stop: () => stop() }
}

/** @returns the directory for the table's items. */
function prepareExport(source: string, tableName: string): string {
  const items = join(source, tableName, 'data')
  mkdirSync(items, { recursive: true })
  writeFileSync(join(source, SCHEMA_FILE), JSON.stringify([{ Table: { TableName: tableName, ...tableLayout() } }]))
  return items
}
