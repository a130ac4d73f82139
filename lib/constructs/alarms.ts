// Alarms by email. AWS does not charge for ten metrics with alarms in an account; each further one costs 0.10 USD a
// month.
import { Aws, Duration, Validations } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { JobMetric } from '../../shared/background/metrics.js'
import { INDEXES } from '../../shared/table/schema.js'
import type { Job, Trigger } from '../functions/registry.js'
import { deploymentName, type Settings } from '../settings.js'
import type { TableInUse } from '../stacks/data.js'
import { triggerFunctionName } from '../stacks/names.js'

export interface MonitoringProps {
  settings: Settings
  api: HttpApi
  table: TableInUse
  /** Of all functions. */
  logGroup: ILogGroup
  deadLetterQueue: IQueue
  jobs: readonly Job[]
  triggers: readonly Trigger[]
}

interface AlarmOptions {
  /** The highest value that raises no alarm. */
  above: number
  meaning: string
  /** How many periods in a row must exceed it. */
  periods?: number
  /** Of a percentile: the state stays as it is while there are too few values for it. */
  ignoresFewSamples?: boolean
}

const PERIOD = Duration.minutes(5)
const MAX_SERVER_ERRORS = 4
const MAX_LOGGED_ERRORS = 4
const MAX_LATENCY_MS = 2_000
const MAX_TABLE_THROTTLES = 20
const MAX_STREAM_AGE_MS = 5 * 60_000
const LOGGED_ERRORS = 'FunctionErrors'
/** AWS reviews accounts at 0.05 and 0.001 (https://docs.aws.amazon.com/ses/latest/dg/reputationdashboardmessages.html). */
const MAX_EMAIL_RATES = { BounceRate: 0.03, ComplaintRate: 0.0005 }

export class Alarms extends Construct {
  readonly topic: Topic
  readonly #action: SnsAction

  constructor(scope: Construct, id: string, props: MonitoringProps) {
    super(scope, id)
    const { settings, api, table, deadLetterQueue, jobs } = props
    this.topic = newTopic(this, settings)
    this.#action = new SnsAction(this.topic)

    this.#alarm('ServerErrors', api.metricServerError(sumOf(PERIOD)), {
      above: MAX_SERVER_ERRORS,
      meaning: 'Responses have status 5xx: see the log of the functions, and of API Gateway if no function was invoked',
    })
    countLoggedErrors(this, props)
    this.#alarm('FunctionErrors', loggedErrors(settings), {
      above: MAX_LOGGED_ERRORS,
      meaning: 'Functions log errors, crash or time out: see their log',
    })
    this.#alarm('FunctionThrottles', accountThrottles(), {
      above: 0,
      meaning: 'Lambda throttles invocations: the concurrency of the account is used up, by this or another service',
    })
    this.#alarm('Latency', api.metricLatency({ statistic: 'p95', period: PERIOD }), {
      above: MAX_LATENCY_MS,
      periods: 3,
      // That of a handful of requests is the slowest of them: a cold start.
      ignoresFewSamples: true,
      meaning: 'For 15 minutes, one request in twenty took more than two seconds',
    })
    for (const kind of ['Read', 'Write'] as const) {
      this.#alarm(`Table${kind}Throttles`, sumWithIndexes(table, `${kind}ThrottleEvents`), {
        above: MAX_TABLE_THROTTLES,
        meaning: `DynamoDB throttles ${kind.toLowerCase()}s: one partition of the table or an index gets too many requests, or the maximum of the settings is reached`,
      })
    }
    this.#alarm(
      'DeadLetterQueueDepth',
      deadLetterQueue.metricApproximateNumberOfMessagesVisible({ statistic: 'max', period: PERIOD }),
      {
        above: 0,
        meaning:
          'A job or trigger failed, or could not be started; its event is in the dead-letter queue: see docs/operate.md',
      },
    )
    for (const { definition } of jobs) {
      for (const metric of definition.metrics ?? []) {
        const { name, alarmAbove: above, meaning } = metric
        if (above !== undefined) this.#alarm(name, jobMetric(settings, metric), { above, meaning })
      }
    }
    // Of what is gathered, all of a window is as old as its first change.
    const maxAgeMs = MAX_STREAM_AGE_MS + 1000 * settings.refreshDelaySeconds
    this.#alarm('StreamAge', oldestChange(settings, props.triggers), {
      above: maxAgeMs,
      periods: 2,
      meaning:
        "What is derived from records is late: see the log of the functions on-…-derive. After 24 hours the table's stream loses changes; then run `npm run recount`, see docs/operate.md",
    })
    if (settings.mailSender !== '') {
      for (const [rate, above] of Object.entries(MAX_EMAIL_RATES)) {
        this.#alarm(`Email${rate}`, emailReputation(rate), {
          above,
          meaning: `Emails have a high ${rate}, for which AWS stops accounts from sending: see docs/operate.md`,
        })
      }
    }
    if (settings.monthlyBudgetUsd > 0) addBudget(this, settings, this.topic)
  }

  #alarm(id: string, metric: IMetric, { above, meaning, periods = 1, ignoresFewSamples }: AlarmOptions): void {
    const alarm = new Alarm(this, id, {
      metric,
      alarmDescription: meaning,
      threshold: above,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: periods,
      // Without requests there are no values, and metrics that are 0 are not published.
      treatMissingData: TreatMissingData.NOT_BREACHING,
      ...(ignoresFewSamples ? { evaluateLowSampleCountPercentile: 'ignore' } : {}),
    })
    alarm.addAlarmAction(this.#action)
    alarm.addOkAction(this.#action)
  }
}

/** A metric of a job, as shared/background/metrics.ts publishes it. */
export function jobMetric(settings: Settings, { name, unit }: JobMetric): Metric {
  return new Metric({
    namespace: settings.serviceName,
    metricName: name,
    dimensionsMap: { service: deploymentName(settings) },
    statistic: unit === 'Count' ? 'sum' : 'max',
    period: PERIOD,
  })
}

/** The age of the oldest change from which nothing has been derived yet, in milliseconds. */
export function oldestChange(settings: Settings, triggers: readonly Trigger[]): MathExpression {
  const followers = triggers.filter(({ definition }) => 'records' in definition)
  const ages = followers.map(({ name }, index) => {
    const dimensionsMap = { FunctionName: triggerFunctionName(settings, name) }
    const age = new Metric({
      namespace: 'AWS/Lambda',
      metricName: 'IteratorAge',
      dimensionsMap,
      statistic: 'max',
      period: PERIOD,
    })
    return [`a${index}`, age] as const
  })
  return new MathExpression({
    expression: `MAX([${ages.map(([id]) => `FILL(${id}, 0)`).join(', ')}])`,
    usingMetrics: Object.fromEntries(ages),
    label: 'Age of the oldest change to be followed',
    period: PERIOD,
  })
}

/** Of the whole account in this region, which is what AWS judges. SES publishes it after sending. */
export function emailReputation(rate: string): Metric {
  return new Metric({
    namespace: 'AWS/SES',
    metricName: `Reputation.${rate}`,
    statistic: 'max',
    period: Duration.hours(1),
  })
}

/**
 * Of the table without its indexes, as DynamoDB reports it, or of what the further dimensions name.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/metrics-dimensions.html
 */
export function tableMetric(
  { tableName: TableName }: TableInUse,
  metricName: string,
  dimensions: { GlobalSecondaryIndexName?: string; Operation?: string } = {},
): Metric {
  const dimensionsMap = { TableName, ...dimensions }
  const [label = 'table'] = Object.values(dimensions)
  return new Metric({
    namespace: 'AWS/DynamoDB',
    metricName,
    dimensionsMap,
    label: `${metricName} ${label}`,
    ...sumOf(PERIOD),
  })
}

/** One metric for the table and one for each index. */
export function withIndexes(table: TableInUse, metricName: string): Metric[] {
  const ofIndexes = INDEXES.map(({ name }) => tableMetric(table, metricName, { GlobalSecondaryIndexName: name }))
  return [tableMetric(table, metricName), ...ofIndexes]
}

/** Metrics without values, of parts that were not throttled, count as 0. */
function sumWithIndexes(table: TableInUse, metricName: string): MathExpression {
  const metrics = withIndexes(table, metricName).map((metric, index) => [`m${index}`, metric] as const)
  const terms = metrics.map(([id]) => `FILL(${id}, 0)`)
  return new MathExpression({
    expression: terms.join(' + '),
    usingMetrics: Object.fromEntries(metrics),
    label: metricName,
    period: PERIOD,
  })
}

/** Of all functions, from their log. Nothing counts them without alarms. */
export function loggedErrors(settings: Settings): Metric {
  const namespace = deploymentName(settings)
  return new Metric({ namespace, metricName: LOGGED_ERRORS, ...sumOf(Duration.minutes(15)) })
}

/** An alarm can neither search for functions nor list more than ten, but all functions share one log group. */
function countLoggedErrors(scope: Construct, { settings, logGroup }: MonitoringProps): void {
  const metric = { metricNamespace: deploymentName(settings), metricName: LOGGED_ERRORS }
  const patterns = {
    Logged: FilterPattern.stringValue('$.level', '=', 'ERROR'),
    Ended: FilterPattern.anyTerm(
      'Task timed out',
      'Runtime.ExitError',
      'Runtime.ImportModuleError',
      'Runtime.OutOfMemory',
    ),
  }
  for (const [id, filterPattern] of Object.entries(patterns)) {
    new MetricFilter(scope, `${id}Errors`, { logGroup, filterPattern, ...metric, metricValue: '1' })
  }
}

/** Of the whole account in this region, because its functions share the concurrency. */
export function accountThrottles(): Metric {
  return new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', ...sumOf(PERIOD) })
}

function sumOf(period: Duration) {
  return { statistic: 'sum', period }
}

function newTopic(scope: Construct, { alarmEmail }: Settings): Topic {
  const topic = new Topic(scope, 'Topic', { enforceSSL: true })
  topic.addSubscription(new EmailSubscription(alarmEmail))
  // A topic with a policy, here that of enforceSSL, has no longer the one by which its account may publish.
  for (const service of ['cloudwatch.amazonaws.com', 'budgets.amazonaws.com']) {
    const statement = new PolicyStatement({
      principals: [new ServicePrincipal(service)],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
    })
    topic.addToResourcePolicy(statement)
  }
  Validations.of(topic).acknowledge({
    id: 'AwsSolutions-SNS2',
    reason: 'It would need a customer-managed key, 1 USD a month, for messages that are sent as plain email anyway',
  })
  return topic
}

/** For the whole account: costs can be split by tags only after an administrator activates them for billing. */
function addBudget(scope: Construct, { monthlyBudgetUsd }: Settings, topic: Topic): void {
  const notify = (notificationType: string, threshold: number) => ({
    notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold, thresholdType: 'PERCENTAGE' },
    subscribers: [{ subscriptionType: 'SNS', address: topic.topicArn }],
  })
  const budget = new CfnBudget(scope, 'Budget', {
    budget: { budgetType: 'COST', timeUnit: 'MONTHLY', budgetLimit: { amount: monthlyBudgetUsd, unit: 'USD' } },
    notificationsWithSubscribers: [notify('ACTUAL', 80), notify('FORECASTED', 100)],
  })
  // Budgets sends a test notification when it is created.
  budget.node.addDependency(topic)
}
