// Wraps every job: a function that runs on a schedule.
import type { Context } from 'aws-lambda'
import type { Access } from '../runtime/access.js'
import { logContext, logDebug, logError, logInfo } from '../runtime/log.js'
// Loads the client with the function, not in its first run.
import '../table/client.js'
import { metered } from '../table/meter.js'
import { type JobMetric, publishMetrics } from './metrics.js'

export type Weekday = 'SUN' | 'MON' | 'TUE' | 'WED' | 'THU' | 'FRI' | 'SAT'

/**
 * When a job runs: every given number of minutes, at the beginning of every hour, or at a time in UTC such as `10:30`, daily
 * or on one weekday.
 */
export type Timing =
  | { everyMinutes: number }
  | { everyMinutes: 60; onTheHour: true }
  | { dailyAt: string; on?: Weekday }

type JobDefinition = {
  /** One sentence on its purpose; log lines name the job by it. */
  summary: string
  access: Access
  /** Runs more often on the local server, whose developer waits for the result. */
  locallyEverySeconds?: number
  /** Numbers of its result that become CloudWatch metrics, most of them with alarms. */
  metrics?: readonly JobMetric[]
} & Timing

interface JobContext {
  now: Date
}

/** Numbers of a run, for the log and the metrics. */
export type JobResult = Record<string, number>

// biome-ignore lint/suspicious/noConfusingVoidType: a job without numbers returns nothing
export type JobHandler = ((event?: unknown, context?: Context) => Promise<JobResult | void>) & {
  readonly definition: JobDefinition
}

/**
 * Creates the Lambda handler of a job. Schedules deliver at least once, so runs may repeat or overlap. An error thrown
 * by `run` fails the run and counts as a function error.
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
        // Most runs of every minute find nothing to do.
        const log = isAllZero(result) ? logDebug : logInfo
        log('job', { ...fields(), ...meter, ...result })
        publishMetrics(definition.metrics ?? [], result ?? {})
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
function isAllZero(result: JobResult | void): boolean {
  return result !== undefined && Object.values(result).every((value) => value === 0)
}
