// How an engine is started.
import type { NewTable } from '../import/new-table.js'

/** Where an engine listens, and what it may use. */
export interface EngineFiles {
  /** Its working directory. */
  directory: string
  port: number
  endpoint: string
  maxHeapMb: number
  /** Whether it keeps its tables in `directory`, else in memory. */
  isStored: boolean
  /** Whether it serves many thousands of requests. */
  isLongRun: boolean
}

export interface LaunchedEngine {
  /** Resolves when it responds, or takes the items of a new table. Rejects with a SetupError if it does not. */
  ready: Promise<void>
  /** The one that was asked for; undefined where it must be filled by requests. */
  newTable?: NewTable | undefined
  /** Resolves when the engine has ended. */
  stop(): Promise<void>
}

export const START_TIMEOUT_MS = 120_000

export interface EngineCommand {
  command: string
  args: string[]
  /** Variables besides those of this process. */
  environment?: Readonly<Record<string, string>>
}

/** Lets a command that does not watch its standard input end with it, and so with this process. */
export function guarded(engine: EngineCommand): EngineCommand {
  if (process.platform === 'win32') return engine
  const guard = 'exec 3<&0; (cat <&3 >/dev/null; kill -9 $$) & exec "$@" </dev/null 3<&-'
  return { ...engine, command: 'sh', args: ['-c', guard, 'sh', engine.command, ...engine.args] }
}
