// The function of one job and the schedule that starts it.
import { Duration } from 'aws-cdk-lib'
import type { IRole } from 'aws-cdk-lib/aws-iam'
import { Architecture, type Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler'
import { Construct } from 'constructs'
import { constructId } from './construct-id.js'
import type { Job } from './jobs.js'

export interface JobFunctionProps {
  job: Job
  /** With which EventBridge Scheduler calls the function. */
  scheduleRole: IRole
  /** Comes before the job's name in the function's. */
  namePrefix: string
  role: IRole
  code: Code
  environment: Record<string, string>
  memorySize: number
  logGroup: ILogGroup
}

const TIMEOUT = Duration.minutes(5)
/** How often a start is tried that Lambda did not take. */
const START_RETRIES = 3
/** The shortest and longest time that a schedule may be late (AWS::Scheduler::Schedule RetryPolicy). */
const MIN_DELAY_SECONDS = 60
const MAX_DELAY_SECONDS = 86_400

export class JobFunction extends Construct {
  constructor(scope: Construct, { job, scheduleRole, namePrefix, ...functionProps }: JobFunctionProps) {
    super(scope, constructId(job.name))
    const { summary, everyMinutes } = job.definition

    const jobFunction = new LambdaFunction(this, 'Function', {
      functionName: `${namePrefix}${job.name.slice(job.name.indexOf('/') + 1)}`,
      description: summary,
      handler: `${job.name}.handler`,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      timeout: TIMEOUT,
      ...functionProps,
    })
    new CfnSchedule(this, 'Schedule', {
      description: summary,
      scheduleExpression: `rate(${everyMinutes} ${everyMinutes === 1 ? 'minute' : 'minutes'})`,
      flexibleTimeWindow: { mode: 'OFF' },
      target: {
        arn: jobFunction.functionArn,
        roleArn: scheduleRole.roleArn,
        retryPolicy: {
          maximumRetryAttempts: START_RETRIES,
          // By then the next run is due.
          maximumEventAgeInSeconds: Math.min(MAX_DELAY_SECONDS, Math.max(MIN_DELAY_SECONDS, everyMinutes * 60)),
        },
      },
    })
  }
}
