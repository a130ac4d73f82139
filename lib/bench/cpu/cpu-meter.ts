// Measures the CPU time of requests in a process with nothing but the handlers, as deployed functions are, and beside it
// the least that Node needs for the same responses. In the process of the benchmark, which holds all data of the import,
// collecting garbage would be a third of it.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import mean from 'lodash-es/mean.js'
import type { Measured, MeasuredWork, Work } from './work.js'

/** A GET with the full path, and the status that it is known to have. */
export interface MeasuredRequest {
  path: string
  status: number
}

interface CpuTimes {
  /** Of each request. */
  milliseconds: number[]
  /** In whose proportion limits are, as other machines are faster or slower: the mean of the bare process. */
  reference: number
}

export interface CpuMeter {
  /** The CPU times of these requests, one after the other. @throws Error when one has another status. */
  measure: (requests: readonly MeasuredRequest[]) => Promise<CpuTimes>
  stop: () => void
}

/** The processes have the environment of this one, with the table that it names. */
export function startCpuMeter(): CpuMeter {
  const handlers = start<MeasuredRequest, MeasuredWork>('handler-process.ts')
  const bare = start<Work, number>('bare-process.ts')
  return {
    measure: async (requests) => {
      const milliseconds: number[] = []
      const bareMilliseconds: number[] = []
      for (const request of requests) {
        const { work, ...own } = await handlers.measure(request)
        milliseconds.push(own.milliseconds)
        // At once, as the machine may be slower for a while.
        bareMilliseconds.push(await bare.measure(work))
      }
      return { milliseconds, reference: mean(bareMilliseconds) }
    },
    stop: () => {
      handlers.stop()
      bare.stop()
    },
  }
}

/** V8 has as much memory for new objects as in Lambda, a twentieth of a function's 1 GB. */
const NODE_OPTIONS = ['--max-semi-space-size=51', '--import', 'tsx']

function start<I extends object, O>(file: string) {
  const child = fork(join(import.meta.dirname, file), { execArgv: NODE_OPTIONS })
  const exited = once(child, 'exit').then(([status]): never => {
    throw new Error(`${file} exited with ${status}`)
  })
  // It exits when it is stopped, too.
  exited.catch(() => {})
  return {
    measure: async (input: I): Promise<O> => {
      const response = once(child, 'message')
      child.send(input)
      const [result]: [Measured<O>] = await Promise.race([response as Promise<[Measured<O>]>, exited])
      if ('problem' in result) throw new Error(result.problem)
      return result.measured
    },
    // It may have failed, which is not to hide the reason.
    stop: () => child.connected && child.disconnect(),
  }
}
