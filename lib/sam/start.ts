// Starts what `sam local` needs, in order, then `sam local` itself, and stops all of it.
import { setTimeout as delay } from 'node:timers/promises'
import { DONE, MISSING } from '../cli/command.js'
import { whenToEnd } from '../cli/ending.js'
import { SetupError } from '../cli/setup-error.js'
import { holdPort } from '../local/free-port.js'
import { aborted, run as runOnce, runQuietly, startProgram } from './child.js'
import {
  apiUrl,
  type Command,
  createNetwork,
  listenAddress,
  listFunctionContainers,
  PORT_OPTIONS,
  type PortName,
  removeContainers,
  removeNetwork,
  type SamFiles,
  type SamRun,
  startApi,
  startEngine,
  startServices,
} from './services.js'
import { missingTools } from './tools.js'

/** `sam local` writes this to its log when it serves, and a few lines after it. */
const SAM_READY = /Running on http/
const LAST_LINES_MS = 500

/** Releases a port for the program that is to listen on it. */
type HeldPorts = Readonly<Record<PortName, () => Promise<void>>>

/**
 * Each port is held until its program starts: a second run finds at least one of them in use at any time.
 * @throws SetupError with all ports that are in use, each with the option that changes it.
 */
async function holdPorts(run: SamRun): Promise<HeldPorts> {
  const failures: string[] = []
  const hold = (name: PortName) =>
    holdPort(listenAddress(name, run)).catch(({ message }: Error) => {
      failures.push(message)
      return async () => {}
    })
  const names = Object.keys(PORT_OPTIONS) as PortName[]
  const held = await Promise.all(names.map(async (name) => [name, await hold(name)] as const))
  if (failures.length > 0) throw new SetupError(failures.join('\n'))
  return Object.fromEntries(held) as HeldPorts
}

/**
 * Runs until a signal comes, then stops and removes all that this run has started, and nothing else.
 * @param writeFiles - for SAM and its functions.
 * @returns the exit status.
 * @throws SetupError when a port is in use. @throws Error when one of the programs fails or ends.
 */
export async function startRun(run: SamRun, writeFiles: () => Promise<SamFiles>): Promise<number> {
  const missing = missingTools()
  if (missing.length > 0) {
    console.error(missing.join('\n'))
    return MISSING
  }
  const held = await holdPorts(run)
  const ending = new AbortController()
  const { signal } = ending
  whenToEnd(() => ending.abort())
  try {
    const files = await Promise.race([writeFiles(), aborted(signal)])
    return await startAll(run, files, { held, signal })
  } catch (error) {
    if (!signal.aborted) throw error
    return DONE
  }
}

interface Conditions {
  held: HeldPorts
  /** Ends the run. */
  signal: AbortSignal
}

/** Rejects when one of the programs fails or ends, or the signal comes, after everything has been stopped. */
async function startAll(run: SamRun, files: SamFiles, { held, signal }: Conditions): Promise<never> {
  const cleanups: (() => Promise<unknown>)[] = []
  const make = async (command: Command, remove: () => Promise<unknown>) => {
    await runOnce(command, signal).catch((error) => {
      // Docker may have completed what was interrupted here. What it has not made is not this run's.
      if (signal.aborted) cleanups.push(remove)
      throw error
    })
    cleanups.push(remove)
  }
  const start = async (command: Command, isReady: RegExp) => {
    const program = startProgram(command, isReady)
    cleanups.push(program.stop)
    await Promise.race([program.ready, aborted(signal)])
    return program
  }
  try {
    await make(createNetwork(run), () => runQuietly(removeNetwork(run)))
    await held.engine()
    await make(startEngine(run), () => removeContainersOf(run))
    await Promise.all([held.dev(), held.mail(), held.objectStore()])
    const services = await start(startServices(run), /^ready /)
    await held.api()
    const api = await start(startApi(run, files), SAM_READY)
    await delay(LAST_LINES_MS)
    console.log(`Open ${apiUrl(run)} in a browser. Ctrl-C stops everything`)
    return await Promise.race([services.ended, api.ended, aborted(signal)])
  } finally {
    console.log('Stopping everything')
    for (const cleanup of cleanups.reverse()) await cleanup()
  }
}

/** SAM removes those of the functions, unless it was killed. */
async function removeContainersOf(run: SamRun): Promise<void> {
  const left = (await runQuietly(listFunctionContainers(run))).split('\n').filter(Boolean)
  await runQuietly(removeContainers(run.name, ...left))
}
