// Starts what `sam local` needs, in order, then `sam local` itself, and stops all of it.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { DONE, FAILED } from '../cli/command.js'
import {
  type Command,
  CREATE_NETWORK,
  commandText,
  REMOVE_NETWORK,
  START_ENGINE,
  START_SERVICES,
  STOP_ENGINE,
  startApi,
} from './services.js'

/** `sam local` writes this to its log when it serves. */
const SAM_READY = /Running on http/

/** What is missing, each with the command that helps. */
export function missingTools(): string[] {
  const sam = succeeds('sam', ['--version']) ? [] : ['The SAM CLI is missing: pipx install aws-sam-cli']
  if (!succeeds('docker', ['--version'])) {
    return ['Docker is missing: install it as https://docs.docker.com/engine/install/ says', ...sam]
  }
  if (succeeds('docker', ['info'])) return sam
  return ['Docker does not respond: start it with `sudo systemctl start docker`, or open Docker Desktop', ...sam]
}

const succeeds = (command: string, args: string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0

/** Resolves with the exit status when `sam local` has ended, or after a signal. */
export async function startAll(files: Parameters<typeof startApi>[0]): Promise<number> {
  const children: ChildProcess[] = []
  const stopped = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort())
  const start = (command: Command, isReady: RegExp) => startUntil(command, isReady, children, stopped.signal)
  try {
    runQuietly(CREATE_NETWORK)
    runQuietly(STOP_ENGINE)
    run(START_ENGINE)
    const services = await start(START_SERVICES, /^ready /)
    const api = await start(startApi(files), SAM_READY)
    await Promise.race([ended(services), ended(api), aborted(stopped.signal)])
    return stopped.signal.aborted ? DONE : FAILED
  } finally {
    for (const child of children.reverse()) await stop(child)
    runQuietly(STOP_ENGINE)
    runQuietly(REMOVE_NETWORK)
  }
}

/** @throws Error when the command fails. */
function run(command: Command): void {
  console.log(commandText(command))
  const { status, error } = spawnSync(command.command, command.args, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw error ?? new Error(`${commandText(command)} failed with ${status}`)
}

/** What may fail: the network may exist already, and the engine may have stopped. */
function runQuietly({ command, args }: Command): void {
  spawnSync(command, args, { stdio: 'ignore' })
}

/** Shows the output of the command, and resolves when a line of it matches. */
async function startUntil(
  command: Command,
  isReady: RegExp,
  children: ChildProcess[],
  signal: AbortSignal,
): Promise<ChildProcess> {
  console.log(commandText(command))
  const child = spawn(command.command, command.args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl-C in a terminal reaches this process only, which stops the others in order.
    detached: true,
    env: { ...process.env, ...command.environment },
  })
  children.push(child)
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        console.log(line)
        if (isReady.test(line)) resolve()
      })
    }
  })
  const failed = ended(child).then(() => {
    throw new Error(`${commandText(command)} ended with ${child.exitCode ?? child.signalCode}`)
  })
  failed.catch(() => {})
  await Promise.race([ready, failed, aborted(signal)])
  return child
}

async function ended(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return
  await once(child, 'exit')
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort')
}

/** The whole group, because npm starts a process of its own. */
async function stop(child: ChildProcess): Promise<void> {
  if (!isRunning(child) || child.pid === undefined) return
  const end = ended(child)
  process.kill(-child.pid, 'SIGTERM')
  await end
}
