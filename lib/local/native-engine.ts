// Dynoxide, a DynamoDB engine that is one native program, from an optional npm package. Needs no Java.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type EngineCommand, type EngineFiles, guarded } from './engine-command.js'

const PACKAGE = '@dynoxide/linux-x64'
const DATA_FILE = 'tables.db'

/** The program; undefined where the package is not installed, as on other platforms. */
export function findNativeEngine(): string | undefined {
  try {
    const program = join(dirname(createRequire(import.meta.url).resolve(`${PACKAGE}/package.json`)), 'dynoxide')
    return existsSync(program) ? program : undefined
  } catch {
    return undefined
  }
}

export function nativeCommand(program: string, { directory, port, isStored }: EngineFiles): EngineCommand {
  const storage = isStored ? ['--db-path', join(directory, DATA_FILE)] : []
  return guarded({
    command: program,
    args: ['serve', '--port', String(port), ...storage],
    // It does one thing after the other in any case. With more threads, half of its time went into locking memory.
    environment: { TOKIO_WORKER_THREADS: '1' },
  })
}
