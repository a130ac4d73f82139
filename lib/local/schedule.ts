// Stands in for EventBridge Scheduler: runs the jobs when they are due.
import type { JobHandler } from '../../shared/job.js'

export interface Schedule {
  /** Gives all further runs to these jobs. */
  serve(jobs: readonly JobHandler[]): void
  /** Starts no more; resolves when the running ones have ended. */
  stop(): Promise<void>
}

const MINUTE_MS = 60_000

/** Runs each job every so many minutes, the first time after as many. A failure is the log's; the next run comes. */
export function startSchedule(jobs: readonly JobHandler[], minuteMs = MINUTE_MS): Schedule {
  let current = jobs
  let minutes = 0
  const running = new Set<Promise<unknown>>()
  const timer = setInterval(() => {
    minutes += 1
    for (const job of current.filter(({ definition }) => minutes % definition.everyMinutes === 0)) {
      const run = job()
        .catch(() => {})
        .finally(() => running.delete(run))
      running.add(run)
    }
  }, minuteMs)
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
