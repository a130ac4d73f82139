// How an engine is started.

/** Where an engine listens, and what it may use. */
export interface EngineFiles {
  /** Its working directory. */
  directory: string
  port: number
  maxHeapMb: number
  /** Whether it keeps its tables in `directory`, else in memory. */
  isStored: boolean
  /** Whether it serves many thousands of requests. */
  isLongRun: boolean
}

export interface EngineCommand {
  command: string
  args: string[]
}

/** Lets a command that does not watch its standard input end with it, and so with this process. */
export function guarded({ command, args }: EngineCommand): EngineCommand {
  if (process.platform === 'win32') return { command, args }
  const guard = 'exec 3<&0; (cat <&3 >/dev/null; kill -9 $$) & exec "$@" </dev/null 3<&-'
  return { command: 'sh', args: ['-c', guard, 'sh', command, ...args] }
}
