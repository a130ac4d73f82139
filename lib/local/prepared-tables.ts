// The tables of the sample as an engine stores them: only the first start of the local server imports the sample, later
// ones copy these files.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { CACHE_DIRECTORY, digestOf } from '../cache.js'
import type { EngineName } from './engine.js'

const CACHE = join(CACHE_DIRECTORY, 'tables')
/** What decides on the stored items, and the versions of the engines, which decide on the form of their files. */
const SOURCES = [
  'data/sample.jsonl',
  'shared',
  'lib/import',
  'lib/record-format',
  'lib/local/EngineLauncher.java',
  'lib/local/item-lines.ts',
  'lib/local/table.ts',
  'package-lock.json',
]

/** On a disk, engines wait for every write. */
const MEMORY = '/dev/shm'
/** For the tables and what is added to them while the server runs. Containers often have less. */
const MIN_FREE_BYTES = 1024 ** 3
const PREFIX = 'local-tables-'

export interface PreparedTables {
  /** The directory for the engine, with the tables if they were prepared. */
  storage: string
  isPrepared: boolean
  /** Where they are kept. */
  kept: string
  /** Keeps the tables for later starts. Nothing may write to them meanwhile. */
  keep(): void
}

/**
 * @param isFresh - whether to leave out what is prepared.
 * @returns undefined without a file system in memory, which only Linux has.
 */
export function prepareTables(
  engine: EngineName,
  tableName: string,
  { isFresh }: { isFresh: boolean },
): PreparedTables | undefined {
  if (!hasMemory()) return undefined
  removeLeftovers()
  const kept = join(CACHE, `${engine}-${tableName}-${digestOf(SOURCES)}`)
  const storage = mkdtempSync(join(MEMORY, `${PREFIX}${process.pid}-`))
  const isPrepared = !isFresh && existsSync(kept)
  if (isPrepared) cpSync(kept, storage, { recursive: true })
  const keep = () => {
    if (isPrepared) return
    mkdirSync(CACHE, { recursive: true })
    const copy = `${kept}.${process.pid}`
    cpSync(storage, copy, { recursive: true })
    for (const name of readdirSync(CACHE)) {
      if (name.startsWith(`${engine}-${tableName}-`) && join(CACHE, name) !== copy)
        rmSync(join(CACHE, name), { recursive: true })
    }
    renameSync(copy, kept)
  }
  return { storage, isPrepared, kept, keep }
}

function hasMemory(): boolean {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= MIN_FREE_BYTES
}

/** A server that is killed cannot delete its tables. */
function removeLeftovers(): void {
  for (const name of readdirSync(MEMORY)) {
    const [, pid] = new RegExp(`^${PREFIX}(\\d+)-`).exec(name) ?? []
    if (pid && !isRunning(Number(pid))) rmSync(join(MEMORY, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Somebody else's process, whose directory cannot be deleted either.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
