// One CloudWatch dashboard. It has fewer than fifty metrics: three such dashboards are free of charge.
import { Aws, Duration, Stack } from 'aws-cdk-lib'
import {
  Dashboard as CloudWatchDashboard,
  GraphWidget,
  type IMetric,
  LogQueryVisualizationType,
  LogQueryWidget,
  MathExpression,
  Metric,
} from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { deploymentName, type Settings } from '../settings.js'
import {
  accountThrottles,
  emailReputation,
  jobMetric,
  loggedErrors,
  type MonitoringProps,
  oldestChange,
  tableMetric,
  withIndexes,
} from './alarms.js'

const PERIOD = Duration.minutes(5)
const WIDTH = 12
/** Each graph shows the functions with the highest values. */
const TOP = 10
/** Those of DynamoDB that functions use. */
const OPERATIONS = [
  'Query',
  'GetItem',
  'BatchGetItem',
  'TransactWriteItems',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'BatchWriteItem',
  'Scan',
]

export function addDashboard(scope: Construct, props: MonitoringProps): void {
  const { settings, api, table, logGroup, deadLetterQueue, jobs, triggers } = props
  const sum = { statistic: 'sum', period: PERIOD }
  const graph = (title: string, left: IMetric[]) => new GraphWidget({ title, left, width: WIDTH })
  const ofFunctions = (title: string, metricName: string, statistic: string, ofAll: IMetric[] = []) =>
    graph(title, [topFunctions(settings, Stack.of(scope).region, metricName, statistic), ...ofAll])
  const logged = settings.alarmEmail === '' ? [] : [loggedErrors(settings).with({ label: 'in the log' })]
  new CloudWatchDashboard(scope, 'Dashboard', {
    // Names of dashboards are unique in the account, across regions.
    dashboardName: `${deploymentName(settings)}-${Aws.REGION}`,
    widgets: [
      [
        graph('Requests and errors', [api.metricCount(sum), api.metricClientError(sum), api.metricServerError(sum)]),
        graph(
          'Latency',
          ['p50', 'p95', 'p99'].map((statistic) => api.metricLatency({ statistic, period: PERIOD, label: statistic })),
        ),
      ],
      [ofFunctions('Function errors', 'Errors', 'Sum', logged), ofFunctions('Slowest functions', 'Duration', 'p95')],
      [
        ofFunctions('Throttled functions', 'Throttles', 'Sum', [
          accountThrottles().with({ label: 'the whole account' }),
        ]),
        graph('Metrics of jobs, dead-letter queue', [
          ...jobs.flatMap(({ definition }) => (definition.metrics ?? []).map((metric) => jobMetric(settings, metric))),
          deadLetterQueue.metricApproximateNumberOfMessagesVisible({ statistic: 'max', period: PERIOD }),
        ]),
      ],
      [
        graph('Units of the table and its indexes', [
          ...withIndexes(table, 'ConsumedReadCapacityUnits'),
          ...withIndexes(table, 'ConsumedWriteCapacityUnits'),
        ]),
        graph('Throttled requests, by operation', [
          ...OPERATIONS.map((Operation) => tableMetric(table, 'ThrottledRequests', { Operation })),
        ]),
      ],
      [
        graph('Throttled reads and writes of the table and its indexes', [
          ...withIndexes(table, 'ReadThrottleEvents'),
          ...withIndexes(table, 'WriteThrottleEvents'),
        ]),
        graph('Age of the oldest change that nothing is derived from', [oldestChange(settings, triggers)]),
      ],
      [
        graph('Emails sent, bounced and complained about', ['Send', 'Bounce', 'Complaint'].map(emailMetric)),
        graph('Rates of bounces and complaints', ['BounceRate', 'ComplaintRate'].map(emailReputation)),
      ],
      [
        logTable('Requests by route', logGroup.logGroupName, [
          'fields route, status',
          "filter message = 'request'",
          'stats count(*) as requests, pct(milliseconds, 95) as p95, avg(capacityUnits) as units by route, status',
          'sort requests desc',
        ]),
        logTable('Errors', logGroup.logGroupName, [
          'fields @timestamp, function_name, message, error.name, error.message',
          "filter level = 'ERROR'",
          'sort @timestamp desc',
        ]),
      ],
    ],
  })
}

/** Of the whole account in this region. */
function emailMetric(metricName: string): Metric {
  return new Metric({ namespace: 'AWS/SES', metricName, statistic: 'sum', period: PERIOD })
}

/** Searches for functions by the words of their names, so that new ones appear by themselves. */
function topFunctions(settings: Settings, searchRegion: string, metricName: string, statistic: string): MathExpression {
  const words = deploymentName(settings).split('-').join(' ')
  const search = `SEARCH('{AWS/Lambda,FunctionName} MetricName="${metricName}" ${words}', '${statistic}', ${PERIOD.toSeconds()})`
  return new MathExpression({
    expression: `SORT(${search}, MAX, DESC, ${TOP})`,
    searchRegion,
    label: '',
    period: PERIOD,
  })
}

/** Costs depend on the bytes read each time the dashboard is viewed. */
function logTable(title: string, logGroupName: string, lines: readonly string[]): LogQueryWidget {
  return new LogQueryWidget({
    title,
    logGroupNames: [logGroupName],
    view: LogQueryVisualizationType.TABLE,
    queryLines: [...lines, 'limit 20'],
    width: WIDTH,
  })
}
