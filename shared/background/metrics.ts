// CloudWatch metrics of jobs, written as log lines in the embedded metric format. Endpoints only log their numbers:
// loading this library would lengthen their cold starts.
import { Metrics, type MetricUnit } from '@aws-lambda-powertools/metrics'
import { environment } from '../runtime/environment.js'

/** A number in a job's result that becomes a CloudWatch metric, with an alarm if it has a threshold. */
export interface JobMetric {
  /** The field of the job's result. */
  field: string
  /** The metric's name in CloudWatch. */
  name: string
  unit: (typeof MetricUnit)['Seconds' | 'Count']
  /** The highest value that raises no alarm; absent: only the dashboard shows the metric. */
  alarmAbove?: number
  /** Text of the alarm: what is wrong and what to do. */
  meaning: string
}

/** Publishes the metrics that are not 0: CloudWatch charges for each hour in which a metric has values. */
export function publishMetrics(metrics: readonly JobMetric[], result: Readonly<Record<string, number>>): void {
  const namespace = environment.POWERTOOLS_METRICS_NAMESPACE
  const nonZero = metrics.filter(({ field }) => result[field])
  if (!namespace || nonZero.length === 0) return
  const publisher = new Metrics({ namespace })
  for (const { field, name, unit } of nonZero) publisher.addMetric(name, unit, result[field] ?? 0)
  publisher.publishStoredMetrics()
}
