// Stands in for EventBridge Scheduler: runs the jobs when they are due.
import type { JobHandler } from '../../shared/background/job.js'
import { isDue } from '../functions/job-timing.js'

export interface Schedule {
  /** Gives all further runs to these jobs. */
  serve(jobs: readonly JobHandler[]): void
  /** Starts no more; resolves when the running ones have ended. */
  stop(): Promise<void>
}

const MINUTE_MS = 60_000

/** Runs each job when it is due; those that run every so many minutes, first after as many. A failure is the log's. */
export function startSchedule(jobs: readonly JobHandler[]): Schedule {
  let current = jobs
  const began = Date.now()
  let last = began
  const running = new Set<Promise<unknown>>()
  const timer = setInterval(() => {
    const now = Date.now()
    const due = current.filter(({ definition }) => isDue(definition, { began, last, now }))
    last = now
    for (const job of due) {
      const run = job()
        .catch(() => {})
        .finally(() => running.delete(run))
      running.add(run)
    }
  }, MINUTE_MS)
  return {
    serve: (next) => {
      current = next
    },
    stop: async () => {
      clearInterval(timer)
      await Promise.all(running)
    },
  }
}
