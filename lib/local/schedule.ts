// Replaces EventBridge Scheduler locally: runs the jobs when they are due.
import type { JobHandler } from '../../shared/background/job.js'
import { isDue } from '../functions/job-timing.js'

export interface Schedule {
  /** Runs these jobs from now on. */
  serve(jobs: readonly JobHandler[]): void
  /** Starts no more jobs; resolves when the running ones have ended. */
  stop(): Promise<void>
}

const TICK_MS = 1_000

/** A job with an interval first runs after that interval. The job itself logs its failure. */
export function startSchedule(jobs: readonly JobHandler[]): Schedule {
  let current = jobs
  const startedAt = Date.now()
  let last = startedAt
  const running = new Set<Promise<unknown>>()
  const timer = setInterval(() => {
    const now = Date.now()
    const due = current.filter(({ definition }) => isDueLocally(definition, { startedAt, last, now }))
    last = now
    for (const job of due) {
      const run = job()
        .catch(() => {})
        .finally(() => running.delete(run))
      running.add(run)
    }
  }, TICK_MS)
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

function isDueLocally(definition: JobHandler['definition'], times: Parameters<typeof isDue>[1]): boolean {
  const { locallyEverySeconds } = definition
  return isDue(locallyEverySeconds ? { everyMinutes: locallyEverySeconds / 60 } : definition, times)
}
