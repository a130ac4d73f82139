// What all functions have in common: bundled code, Node on Arm.
import type { Duration } from 'aws-cdk-lib'
import type { IRole } from 'aws-cdk-lib/aws-iam'
import { Architecture, type Code, Function as LambdaFunction, Runtime, type Tracing } from 'aws-cdk-lib/aws-lambda'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'

/** Common to endpoints, jobs and triggers. */
export interface ServiceFunctionProps {
  /** Of the function's name. */
  namePrefix: string
  role: IRole
  code: Code
  environment: Record<string, string>
  memorySize: number
  /** How many may run at once; if absent, as many as the account allows. */
  reservedConcurrentExecutions?: number
  logGroup: ILogGroup
  tracing: Tracing
}

interface OwnProps extends ServiceFunctionProps {
  timeout: Duration
  /** For asynchronous invocations. */
  retryAttempts?: number
  maxEventAge?: Duration
  /** Receives what failed, with its event, when all attempts have failed. */
  deadLetterQueue?: IQueue
}

export function newServiceFunction(
  scope: Construct,
  { name, definition }: { name: string; definition: { summary: string } },
  { namePrefix, deadLetterQueue, ...props }: OwnProps,
): LambdaFunction {
  const shortName = name.replace(/^(jobs|triggers)\//, '').replace('/', '-')
  return new LambdaFunction(scope, 'Function', {
    functionName: `${namePrefix}${shortName}`,
    description: definition.summary,
    handler: `${name}.handler`,
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    // Unlike a dead-letter queue of the function, it is told which function has failed, and why.
    ...(deadLetterQueue ? { onFailure: new SqsDestination(deadLetterQueue) } : {}),
    ...props,
  })
}

/** `location-types/list` becomes `LocationTypesList`. Changing the id of a function replaces it in production. */
export function constructId(functionName: string): string {
  const words = functionName.split(/[-/]/)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}
