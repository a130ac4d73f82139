// The programs that the command starts: in their own process groups, so that Ctrl-C in a terminal reaches only the
// command, which ends the others in order.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { type Command, commandText } from './services.js'

/** Then it is killed. */
const STOP_TIMEOUT_MS = 10_000
const POLL_MS = 50
/** Of what cleans up: a Docker that does not respond must not keep the command forever. */
const CLEANUP_TIMEOUT_MS = 30_000

/** Resolves when the command is done. @throws Error when it fails, or the signal's reason when that comes. */
export async function run(command: Command, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  console.log(commandText(command))
  const child = start(command, ['ignore', 'inherit'])
  const exit = once(child, 'exit')
  try {
    const [status] = await Promise.race([exit, aborted(signal)])
    if (status !== 0) throw new Error(`${commandText(command)} failed with ${status}`)
  } finally {
    await stop(command, child)
  }
}

/** The output of a command that may fail: what it should remove may be gone. */
export async function runQuietly(command: Command): Promise<string> {
  const child = start(command, ['pipe', 'ignore'])
  const timer = setTimeout(() => child.kill('SIGKILL'), CLEANUP_TIMEOUT_MS)
  let output = ''
  child.stdout?.on('data', (chunk) => {
    output += chunk
  })
  await once(child, 'close').catch(() => {})
  clearTimeout(timer)
  return output
}

export interface RunningProgram {
  /** Resolves when it is ready; rejects when it ends before. */
  ready: Promise<void>
  /** Rejects when it has ended. */
  ended: Promise<never>
  /** Ends it with all that it has started, by force when it takes too long. */
  stop: () => Promise<void>
}

/** Starts a program that runs until it is stopped, and shows its output. @param isReady - a line of it says so. */
export function startProgram(command: Command, isReady: RegExp): RunningProgram {
  console.log(commandText(command))
  const child = start(command, ['pipe', 'pipe'])
  const ended = once(child, 'exit').then(([status, signal]) => {
    throw new Error(`${commandText(command)} ended with ${status ?? signal}`)
  })
  const becameReady = new Promise<void>((resolve) => {
    for (const input of [child.stdout, child.stderr]) {
      if (!input) continue
      createInterface({ input }).on('line', (line) => {
        console.log(line)
        if (isReady.test(line)) resolve()
      })
    }
  })
  const ready = Promise.race([becameReady, ended])
  for (const one of [ended, ready]) one.catch(() => {})
  return { ready, ended, stop: () => stop(command, child) }
}

/** @throws the signal's reason when it comes. */
export async function aborted(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort')
  throw signal.reason
}

function start(
  { command, args, environment }: Command,
  [output, errors]: ['ignore' | 'pipe', 'ignore' | 'inherit' | 'pipe'],
) {
  const env = { ...process.env, ...environment }
  return spawn(command, args, { stdio: ['ignore', output, errors], detached: true, env })
}

async function stop({ command }: Command, child: ChildProcess): Promise<void> {
  signalGroup(child, 'SIGTERM')
  if (!(await groupEnds(child))) {
    console.log(`${command} does not end, and is killed`)
    signalGroup(child, 'SIGKILL')
    await groupEnds(child)
  }
  // A program that has left the group may still hold them.
  for (const output of [child.stdout, child.stderr]) output?.destroy()
}

async function groupEnds(child: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + STOP_TIMEOUT_MS
  while (signalGroup(child, 0)) {
    if (Date.now() > deadline) return false
    await delay(POLL_MS)
  }
  return true
}

/** The whole group, because npm starts processes of its own. @returns whether there is one; 0 only looks. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  if (pid === undefined) return false
  try {
    return process.kill(-pid, signal)
  } catch {
    return false
  }
}
