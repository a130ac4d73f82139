// Measures the CPU time of requests in a process with nothing but the handlers, as deployed functions are. In that of the
// benchmark, which holds all data of the import, collecting garbage would be a third of it.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A GET with the full path, and the status that it is known to have. */
export interface MeasuredRequest {
  path: string
  status: number
}

interface CpuTimes {
  /** Of each request. */
  milliseconds: number[]
  /** In whose proportion limits are, as other machines are faster or slower: the mean of requests for the statuses. */
  reference: number
}

/** What the process with the handlers responds. */
export type Measured = CpuTimes | { problem: string }

export interface CpuMeter {
  /** The CPU times of these requests, one after the other. @throws Error when one has another status. */
  measure: (requests: readonly MeasuredRequest[]) => Promise<CpuTimes>
  stop: () => void
}

/** V8 has as much memory for new objects as in Lambda, a twentieth of a function's 1 GB. */
const NODE_OPTIONS = ['--max-semi-space-size=51', '--import', 'tsx']

/** The process has the environment of this one, with the table that it names. */
export function startCpuMeter(): CpuMeter {
  const handlers = fork(join(import.meta.dirname, 'handler-process.ts'), { execArgv: NODE_OPTIONS })
  const exited = once(handlers, 'exit').then(([status]): never => {
    throw new Error(`the process with the handlers exited with ${status}`)
  })
  // It exits when it is stopped, too.
  exited.catch(() => {})
  return {
    measure: async (requests) => {
      const response = once(handlers, 'message')
      handlers.send([...requests])
      const [measured]: [Measured] = await Promise.race([response as Promise<[Measured]>, exited])
      if ('problem' in measured) throw new Error(measured.problem)
      return measured
    },
    // It may have failed, which is not to hide the reason.
    stop: () => handlers.connected && handlers.disconnect(),
  }
}
