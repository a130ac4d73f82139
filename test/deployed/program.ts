// Programs that run beside the tests, each stopped together with all that it has started.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

interface Program {
  isRunning(): boolean
  /** Resolves with the exit status. */
  readonly ended: Promise<number>
  /** Ends it and its children. */
  stop(): Promise<void>
}

interface ProgramOptions {
  /** A file for its output; absent: shown. */
  log?: string
  environment: Readonly<Record<string, string>>
}

const STOP_TIMEOUT_MS = 10_000

const started: Program[] = []

/** Ends all that were started. */
export async function stopPrograms(): Promise<void> {
  await Promise.all(started.map((program) => program.stop()))
}

export function startProgram(command: string, args: string[], { log, environment }: ProgramOptions): Program {
  const output = log === undefined ? 'inherit' : openSync(log, 'w')
  const child = spawn(command, args, {
    stdio: ['ignore', output, output],
    // A group of its own, which one signal ends as a whole.
    detached: true,
    env: { ...process.env, ...environment },
  })
  const ended = once(child, 'exit').then(([status]) => Number(status ?? 1))
  const signal = (name: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, name)
    } catch (error) {
      // Nothing of the group is left.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const program = {
    isRunning,
    ended,
    stop: async () => {
      signal('SIGTERM')
      if (isRunning()) await Promise.race([ended, delay(STOP_TIMEOUT_MS, undefined, { ref: false })])
      signal('SIGKILL')
    },
  }
  started.push(program)
  return program
}
