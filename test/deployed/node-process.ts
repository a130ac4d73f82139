// Programs of Node that the tests run.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from 'vitest'

export interface Finished {
  status: number
  output: string
}

export interface Running {
  finished: Promise<Finished>
  /** Interrupts it, as Ctrl-C does, when it has printed this. Resolves with how it has ended. */
  interruptAt(printed: RegExp): Promise<Finished>
}

/** Variables; undefined removes one. */
export type Environment = Readonly<Record<string, string | undefined>>

interface NodeOptions {
  cwd: string
  /** Gets a group of its own, so that an interruption reaches what it has started, too. */
  isInterrupted?: boolean
  environment?: Environment
}

export function startNode(args: string[], { cwd, isInterrupted = false, environment = {} }: NodeOptions): Running {
  const child = spawn(process.execPath, args, {
    cwd,
    detached: isInterrupted,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, FORCE_COLOR: '0', ...environment },
  })
  let output = ''
  let interrupting: RegExp | undefined
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text
      if (!interrupting?.test(output) || child.pid === undefined) return
      interrupting = undefined
      process.kill(-child.pid, 'SIGINT')
    })
  }
  const finished = once(child, 'close').then(([status]) => ({ status: status ?? 1, output }))
  return {
    finished,
    interruptAt: (printed) => {
      interrupting = printed
      return finished
    },
  }
}

/** @returns what a program has printed that must succeed. */
export async function expectDone(finished: Promise<Finished>): Promise<string> {
  const { status, output } = await finished
  expect(status, output.slice(-3_000)).toBe(0)
  return output
}
