// The function of one trigger and the rule that starts it on events of the bucket or of emails.
import { Duration } from 'aws-cdk-lib'
import { CfnRule } from 'aws-cdk-lib/aws-events'
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { EventTriggerDefinition } from '../../shared/background/trigger.js'
import { TRIGGER_SECONDS } from '../../shared/runtime/trigger-runs.js'
import { constructId, newServiceFunction, type ServiceFunctionProps } from './service-function.js'

export interface TriggerFunctionProps extends ServiceFunctionProps {
  trigger: { name: string; definition: EventTriggerDefinition }
  /** Its events come through EventBridge, because the bucket is in another stack and cannot refer to the function. */
  bucket: Bucket
  /** The name of that which reports of this deployment's emails. */
  configurationSet: string
  deadLetterQueue: IQueue
}

const RETRIES = 2
const MAX_EVENT_AGE = Duration.hours(1)

export class TriggerFunction extends Construct {
  constructor(scope: Construct, props: TriggerFunctionProps) {
    const { trigger, bucket, configurationSet, deadLetterQueue, ...functionProps } = props
    super(scope, constructId(trigger.name))
    const { summary } = trigger.definition

    const triggerFunction = newServiceFunction(this, trigger, {
      timeout: Duration.seconds(TRIGGER_SECONDS),
      retryAttempts: RETRIES,
      maxEventAge: MAX_EVENT_AGE,
      deadLetterQueue,
      ...functionProps,
    })
    const rule = new CfnRule(this, 'Rule', {
      description: summary,
      eventPattern: patternOf(trigger.definition, bucket, configurationSet),
      targets: [{ id: 'Function', arn: triggerFunction.functionArn }],
    })
    triggerFunction.addPermission('Events', {
      principal: new ServicePrincipal('events.amazonaws.com'),
      sourceArn: rule.attrArn,
    })
  }
}

/** The pattern of the events that start the trigger. */
function patternOf(definition: EventTriggerDefinition, bucket: Bucket, configurationSet: string) {
  if ('objectPrefix' in definition) {
    const object = { key: [{ prefix: definition.objectPrefix }] }
    return {
      source: ['aws.s3'],
      'detail-type': ['Object Created'],
      detail: { bucket: { name: [bucket.bucketName] }, object },
    }
  }
  return {
    source: ['aws.ses'],
    detail: {
      eventType: definition.emailEvents,
      mail: { tags: { 'ses:configuration-set': [configurationSet] } },
    },
  }
}
