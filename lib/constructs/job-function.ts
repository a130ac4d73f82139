// The function of one job and the schedule that starts it.
import { Duration } from 'aws-cdk-lib'
import type { IRole } from 'aws-cdk-lib/aws-iam'
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { periodSeconds, scheduleExpression } from '../functions/job-timing.js'
import type { Job } from '../functions/registry.js'
import { constructId } from './construct-id.js'
import { newServiceFunction, type ServiceFunctionProps } from './service-function.js'

export interface JobFunctionProps extends ServiceFunctionProps {
  job: Job
  /** With which EventBridge Scheduler calls the function. */
  scheduleRole: IRole
  /** Where a start goes that was tried in vain. */
  deadLetters: IQueue
  /** Comes before the job's name in the function's. */
  namePrefix: string
}

const TIMEOUT = Duration.minutes(5)
/** How often a start is tried that Lambda did not take. */
const START_RETRIES = 3
/** The shortest and longest time that a schedule may be late (AWS::Scheduler::Schedule RetryPolicy). */
const MIN_DELAY_SECONDS = 60
const MAX_DELAY_SECONDS = 86_400

export class JobFunction extends Construct {
  constructor(scope: Construct, { job, scheduleRole, deadLetters, namePrefix, ...functionProps }: JobFunctionProps) {
    super(scope, constructId(job.name))
    const { summary } = job.definition

    const jobFunction = newServiceFunction(this, {
      functionName: `${namePrefix}${job.name.slice(job.name.indexOf('/') + 1)}`,
      description: summary,
      file: job.name,
      timeout: TIMEOUT,
      ...functionProps,
    })
    new CfnSchedule(this, 'Schedule', {
      description: summary,
      scheduleExpression: scheduleExpression(job.definition),
      flexibleTimeWindow: { mode: 'OFF' },
      target: {
        arn: jobFunction.functionArn,
        roleArn: scheduleRole.roleArn,
        deadLetterConfig: { arn: deadLetters.queueArn },
        retryPolicy: {
          maximumRetryAttempts: START_RETRIES,
          // By then the next run is due.
          maximumEventAgeInSeconds: Math.min(
            MAX_DELAY_SECONDS,
            Math.max(MIN_DELAY_SECONDS, periodSeconds(job.definition)),
          ),
        },
      },
    })
  }
}
