// Figures for CloudWatch, written as log lines that it reads (embedded metric format). For jobs alone: endpoints log
// theirs, since each second of a cold start is waited for.
import { Metrics, type MetricUnit } from '@aws-lambda-powertools/metrics'
import { environment } from '../runtime/environment.js'

/** A figure of a job's result that CloudWatch keeps, and somebody is told of when it is too high. */
export interface JobMetric {
  /** Its name in the result. */
  figure: string
  /** Its name in CloudWatch. */
  metric: string
  unit: (typeof MetricUnit)['Seconds' | 'Count']
  /** The highest value that is no cause for alarm. */
  alarmAbove: number
  /** What is the matter when it is higher, and what to do. */
  meaning: string
}

/** Publishes those that are not 0: CloudWatch charges for the hours in which a metric has values. */
export function publishMetrics(watched: readonly JobMetric[], figures: Readonly<Record<string, number>>): void {
  const namespace = environment.POWERTOOLS_METRICS_NAMESPACE
  const raised = watched.filter(({ figure }) => figures[figure])
  if (!namespace || raised.length === 0) return
  const metrics = new Metrics({ namespace })
  for (const { figure, metric, unit } of raised) metrics.addMetric(metric, unit, figures[figure] ?? 0)
  metrics.publishStoredMetrics()
}
