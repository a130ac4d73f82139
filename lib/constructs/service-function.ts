// What all functions have in common: bundled code, Node on Arm.
import type { Duration } from 'aws-cdk-lib'
import type { IRole } from 'aws-cdk-lib/aws-iam'
import { Architecture, type Code, Function as LambdaFunction, Runtime, type Tracing } from 'aws-cdk-lib/aws-lambda'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'

/** Common to endpoints, jobs and triggers. */
export interface ServiceFunctionProps {
  role: IRole
  code: Code
  environment: Record<string, string>
  memorySize: number
  logGroup: ILogGroup
  tracing: Tracing
}

interface OwnProps extends ServiceFunctionProps {
  functionName: string
  description: string
  /** Its file below functions/ without the extension. */
  file: string
  timeout: Duration
  /** For asynchronous invocations. */
  retryAttempts?: number
  maxEventAge?: Duration
  /** Receives the event when all attempts have failed. */
  deadLetterQueue?: IQueue
}

export function newServiceFunction(scope: Construct, { file, ...props }: OwnProps): LambdaFunction {
  return new LambdaFunction(scope, 'Function', {
    handler: `${file}.handler`,
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    ...props,
  })
}
