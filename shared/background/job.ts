// The wrapper of every job: what runs on a schedule and answers nobody.
import type { Context } from 'aws-lambda'
import type { Access } from '../http/endpoint.js'
import { logContext, logDebug, logError, logInfo } from '../runtime/log.js'
import { metered } from '../table/meter.js'
import { type JobMetric, publishMetrics } from './metrics.js'

export type Weekday = 'SUN' | 'MON' | 'TUE' | 'WED' | 'THU' | 'FRI' | 'SAT'

/** When a job runs: every so many whole minutes, or at a time of each day or of one day of the week, `10:30` in UTC. */
export type Timing = { everyMinutes: number } | { dailyAt: string; on?: Weekday }

export type JobDefinition = {
  /** One sentence on what it is for; log lines name the job by it. */
  summary: string
  access: Access
  /** What CloudWatch keeps of its figures, and raises an alarm about. */
  watched?: readonly JobMetric[]
} & Timing

export interface JobContext {
  now: Date
}

/** Figures of a run, for the log. */
export type JobResult = Record<string, number>

// biome-ignore lint/suspicious/noConfusingVoidType: a job that has no figures returns nothing
export type JobHandler = ((event?: unknown, context?: Context) => Promise<JobResult | void>) & {
  readonly definition: JobDefinition
}

/**
 * Makes the Lambda handler of a job. It may run twice at once and twice for one time: schedules start a job at least
 * once. What `run` throws fails the run, so that it counts among the function's errors.
 */
export function job(
  definition: JobDefinition,
  // biome-ignore lint/suspicious/noConfusingVoidType: as above
  run: (context: JobContext) => Promise<JobResult | void>,
): JobHandler {
  const handler = (_?: unknown, context?: Context) => {
    const startedAt = performance.now()
    const fields = () => ({ job: definition.summary, milliseconds: Math.round(performance.now() - startedAt) })
    logContext(context)
    return metered(async (meter) => {
      try {
        const result = await run({ now: new Date() })
        // Most runs find nothing to do, every minute.
        const log = hasDoneNothing(result) ? logDebug : logInfo
        log('job', { ...fields(), ...meter, ...result })
        publishMetrics(definition.watched ?? [], result ?? {})
        return result
      } catch (error) {
        logError('job failed', error, { ...fields(), ...meter })
        throw error
      }
    })
  }
  return Object.assign(handler, { definition })
}

// biome-ignore lint/suspicious/noConfusingVoidType: as above
function hasDoneNothing(result: JobResult | void): boolean {
  return result !== undefined && Object.values(result).every((figure) => figure === 0)
}
