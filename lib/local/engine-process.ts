// The process of a DynamoDB engine, a child of this one.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { SetupError } from '../cli/setup-error.js'
import type { EngineCommand } from './engine-command.js'

const STOP_TIMEOUT_MS = 3_000
/** An engine that is starting in a container may accept a connection and never respond. */
const ATTEMPT_TIMEOUT_MS = 2_000
const POLL_MS = 25
const KEPT_OUTPUT = 2_000

/** Ends when its standard input ends, which happens however this process ends. */
export class EngineProcess {
  readonly #child: ChildProcessWithoutNullStreams
  /** Resolves when it has ended, or could not be started. */
  readonly ended: Promise<void>
  #errors = ''
  #failure: string | undefined

  constructor(cwd: string, { command, args, environment }: EngineCommand) {
    const env = { ...process.env, ...environment }
    // In a separate process group, Ctrl-C in a terminal does not end the child before the last requests.
    this.#child = spawn(command, args, { cwd, env, detached: true, windowsHide: true, stdio: 'pipe' })
    this.#child.stdout.resume()
    this.#child.stdin.on('error', () => {})
    this.#child.stderr.on('data', (chunk) => {
      this.#errors = `${this.#errors}${chunk}`.slice(-KEPT_OUTPUT)
    })
    const kill = () => this.#child.kill('SIGKILL')
    process.once('exit', kill)
    this.ended = once(this.#child, 'close')
      .then(
        ([code, signal]) => {
          this.#failure = `it ended with ${signal ?? code}\n${this.#errors}`
        },
        ({ message }) => {
          this.#failure = message
        },
      )
      .finally(() => process.off('exit', kill))
  }

  /** Once it has ended, why and its last output. */
  get failure(): string | undefined {
    return this.#failure
  }

  /** Resolves when it has done its work. @throws SetupError when it has failed. */
  async success(): Promise<void> {
    await this.ended
    if (this.#child.exitCode !== 0) throw new SetupError(`The DynamoDB engine failed: ${this.#failure}`)
  }

  async stop(): Promise<void> {
    const { exitCode, signalCode, pid } = this.#child
    if (exitCode !== null || signalCode !== null || pid === undefined) return
    const ended = once(this.#child, 'exit')
    this.#child.stdin.end()
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), STOP_TIMEOUT_MS)
    await ended
    clearTimeout(timer)
  }
}

/**
 * @param engine - the process, where it is a child of this one.
 * @throws SetupError when it has ended or does not respond in time.
 */
export async function waitUntilResponding(endpoint: string, timeoutMs: number, engine?: EngineProcess): Promise<void> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    // Any response will do: to an unsigned request it is an error.
    const responds = await fetch(endpoint, { signal: AbortSignal.timeout(ATTEMPT_TIMEOUT_MS) }).then(
      (response) => response.arrayBuffer().then(() => true),
      () => false,
    )
    if (responds) return
    if (engine?.failure) throw new SetupError(`The DynamoDB engine did not start: ${engine.failure}`)
    if (Date.now() > deadline) throw new SetupError(`No DynamoDB engine responds at ${endpoint}`)
    await delay(POLL_MS)
  }
}
