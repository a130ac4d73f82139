// The function of one job and the schedule that starts it. The scheduler only hands the start over to Lambda, which
// repeats the run when it fails.
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
  /** Receives the starts that were not accepted, and the events of the runs that failed. */
  deadLetterQueue: IQueue
}

const TIMEOUT = Duration.minutes(5)
const START_RETRIES = 3
/** The next run does all work that is due, so one that fails twice is for a person. */
const RUN_RETRIES = 1
/** The limits of AWS::Scheduler::Schedule RetryPolicy and AWS::Lambda::EventInvokeConfig. */
const MIN_EVENT_AGE_SECONDS = 60
const MAX_START_AGE_SECONDS = 86_400
const MAX_RUN_AGE_SECONDS = 21_600

export class JobFunction extends Construct {
  constructor(scope: Construct, { job, scheduleRole, deadLetterQueue, ...functionProps }: JobFunctionProps) {
    super(scope, constructId(job.name))
    const { summary } = job.definition
    // After a period the next run is due.
    const untilNextRun = (longest: number) =>
      Math.min(longest, Math.max(MIN_EVENT_AGE_SECONDS, periodSeconds(job.definition)))

    const jobFunction = newServiceFunction(this, job, {
      timeout: TIMEOUT,
      retryAttempts: RUN_RETRIES,
      maxEventAge: Duration.seconds(untilNextRun(MAX_RUN_AGE_SECONDS)),
      deadLetterQueue,
      ...functionProps,
    })
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
          maximumEventAgeInSeconds: untilNextRun(MAX_START_AGE_SECONDS),
        },
      },
    })
  }
}
