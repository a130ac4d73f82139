// The function of one trigger for records, and its mapping to the table's stream.
import { Duration } from 'aws-cdk-lib'
import { CfnEventSourceMapping } from 'aws-cdk-lib/aws-lambda'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { RecordKeys } from '../../shared/background/record-keys.js'
import type { RecordTriggerDefinition } from '../../shared/background/record-trigger.js'
import { TRIGGER_SECONDS } from '../../shared/runtime/trigger-runs.js'
import { constructId, newServiceFunction, type ServiceFunctionProps } from './service-function.js'

export interface RecordTriggerFunctionProps extends ServiceFunctionProps {
  trigger: { name: string; definition: RecordTriggerDefinition }
  streamArn: string
  /** How long changes are gathered by a trigger that does so. */
  gatheringSeconds: number
  /** Receives where in the stream the changes are that could not be derived. */
  deadLetterQueue: IQueue
}

const BATCH_SIZE = 100
/** Batches of a shard at once. Changes of one record stay in their order. */
const BATCHES_AT_ONCE = 4
/** Long enough for an outage. Meanwhile a record that cannot be followed at all holds up others of its shard. */
const MAX_RECORD_AGE = Duration.hours(1)

export class RecordTriggerFunction extends Construct {
  constructor(scope: Construct, props: RecordTriggerFunctionProps) {
    const { trigger, streamArn, gatheringSeconds, deadLetterQueue, ...functionProps } = props
    super(scope, constructId(trigger.name))
    const { records, gathers } = trigger.definition

    const triggerFunction = newServiceFunction(this, trigger, {
      timeout: Duration.seconds(TRIGGER_SECONDS),
      ...functionProps,
    })
    new CfnEventSourceMapping(this, 'Stream', {
      functionName: triggerFunction.functionName,
      eventSourceArn: streamArn,
      startingPosition: 'TRIM_HORIZON',
      batchSize: BATCH_SIZE,
      parallelizationFactor: BATCHES_AT_ONCE,
      maximumBatchingWindowInSeconds: gathers ? gatheringSeconds : 0,
      filterCriteria: { filters: records.map(({ keys }) => ({ pattern: JSON.stringify(patternOf(keys)) })) },
      functionResponseTypes: ['ReportBatchItemFailures'],
      bisectBatchOnFunctionError: true,
      maximumRecordAgeInSeconds: MAX_RECORD_AGE.toSeconds(),
      destinationConfig: { onFailure: { destination: deadLetterQueue.queueArn } },
    })
  }
}

/** https://docs.aws.amazon.com/lambda/latest/dg/invocation-eventfiltering.html */
function patternOf({ pk, sk }: RecordKeys) {
  const part = (pattern: RecordKeys['pk']) => ({ S: [pattern] })
  return { dynamodb: { Keys: { pk: part(pk), ...(sk === undefined ? {} : { sk: part(sk) }) } } }
}
