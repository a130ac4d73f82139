// The metrics that a synthesized dashboard shows, and those that alarms watch.
import type { Template } from 'aws-cdk-lib/assertions'

/** A reference to a resource is its JSON. */
interface WatchedMetric {
  namespace: string
  name: string
  dimensions: Record<string, string>
  statistic: string
}

interface AlarmProperties {
  Namespace?: string
  MetricName?: string
  Dimensions?: Dimension[]
  Statistic?: string
  ExtendedStatistic?: string
  /** Of an alarm on an expression. */
  Metrics?: { MetricStat?: { Metric: AlarmProperties; Stat: string } }[]
}

interface Dimension {
  Name: string
  Value: unknown
}

type DashboardMetric = [string, string, ...string[], { stat?: string }]

/** Those that expressions search for are not listed. */
export function shownMetrics(template: Template): WatchedMetric[] {
  const [dashboard] = Object.values(template.findResources('AWS::CloudWatch::Dashboard'))
  const { widgets } = JSON.parse(resolved(dashboard?.Properties.DashboardBody)) as {
    widgets: { properties: { metrics?: (DashboardMetric | [object])[] } }[]
  }
  const metrics = widgets.flatMap(({ properties }) => properties.metrics ?? [])
  return metrics.filter((metric): metric is DashboardMetric => typeof metric[0] === 'string').map(shownMetric)
}

/** The metrics of all alarms, and those that their expressions are made of. */
export function alarmMetrics(template: Template): WatchedMetric[] {
  const alarms = Object.values(template.findResources('AWS::CloudWatch::Alarm'))
  return alarms.flatMap(({ Properties }) => metricsOf(Properties))
}

function shownMetric([namespace, name, ...rest]: DashboardMetric): WatchedMetric {
  const { stat = 'Average' } = rest.at(-1) as { stat?: string }
  const names = rest.slice(0, -1) as string[]
  const dimensions = names.flatMap((one, index) => (index % 2 === 0 ? [[one, names[index + 1] ?? '']] : []))
  return { namespace, name, dimensions: Object.fromEntries(dimensions), statistic: stat }
}

function metricsOf(alarm: AlarmProperties): WatchedMetric[] {
  if (alarm.Metrics) {
    const parts = alarm.Metrics.flatMap(({ MetricStat }) => (MetricStat ? [MetricStat] : []))
    return parts.flatMap(({ Metric, Stat }) => metricsOf({ ...Metric, Statistic: Stat }))
  }
  const { Namespace: namespace = '', MetricName: name = '', Dimensions = [], Statistic, ExtendedStatistic } = alarm
  const dimensions = Dimensions.map(({ Name, Value }) => [
    Name,
    typeof Value === 'string' ? Value : JSON.stringify(Value),
  ])
  const statistic = Statistic ?? ExtendedStatistic ?? ''
  return [{ namespace, name, dimensions: Object.fromEntries(dimensions), statistic }]
}

/** The text of a JSON document, with the JSON of each reference as a string in it. */
function resolved({ 'Fn::Join': [, parts] }: { 'Fn::Join': [string, unknown[]] }): string {
  const inString = (reference: unknown) => JSON.stringify(JSON.stringify(reference)).slice(1, -1)
  return parts.map((part) => (typeof part === 'string' ? part : inString(part))).join('')
}
