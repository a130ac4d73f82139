// The function of one job and the schedule that starts it.
import { Duration } from 'aws-cdk-lib'
import type { IRole } from 'aws-cdk-lib/aws-iam'
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { periodSeconds, scheduleExpression } from '../functions/job-timing.js'
import type { Job } from '../functions/registry.js'
import { constructId, newServiceFunction, type ServiceFunctionProps } from './service-function.js'

export interface JobFunctionProps extends ServiceFunctionProps {
  job: Job
  /** With which EventBridge Scheduler invokes the function. */
  scheduleRole: IRole
  /** Receives the starts that failed. */
  deadLetterQueue: IQueue
}

const TIMEOUT = Duration.minutes(5)
const START_RETRIES = 3
/** The limits of AWS::Scheduler::Schedule RetryPolicy. */
const MIN_EVENT_AGE_SECONDS = 60
const MAX_EVENT_AGE_SECONDS = 86_400

export class JobFunction extends Construct {
  constructor(scope: Construct, { job, scheduleRole, deadLetterQueue, ...functionProps }: JobFunctionProps) {
    super(scope, constructId(job.name))
    const { summary } = job.definition

    const jobFunction = newServiceFunction(this, job, { timeout: TIMEOUT, ...functionProps })
    new CfnSchedule(this, 'Schedule', {
      description: summary,
      scheduleExpression: scheduleExpression(job.definition),
      flexibleTimeWindow: { mode: 'OFF' },
      target: {
        arn: jobFunction.functionArn,
        roleArn: scheduleRole.roleArn,
        deadLetterConfig: { arn: deadLetterQueue.queueArn },
        retryPolicy: {
          maximumRetryAttempts: START_RETRIES,
          // After that the next run is due.
          maximumEventAgeInSeconds: Math.min(
            MAX_EVENT_AGE_SECONDS,
            Math.max(MIN_EVENT_AGE_SECONDS, periodSeconds(job.definition)),
          ),
        },
      },
    })
  }
}
