// The role with which a service of AWS invokes functions.
import { ArnFormat, Stack, Validations } from 'aws-cdk-lib'
import { type IRole, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'

export interface InvokeRoleProps {
  /** As in `apigateway.amazonaws.com`. */
  service: string
  /** A prefix and `*`: the ARNs of all functions would not fit into a policy. */
  functionNames: string
  /** To which the service sends the starts that failed. */
  deadLetterQueue?: IQueue
}

export function newInvokeRole(
  scope: Construct,
  id: string,
  { service, functionNames, deadLetterQueue }: InvokeRoleProps,
): IRole {
  const functions = Stack.of(scope).formatArn({
    service: 'lambda',
    resource: 'function',
    resourceName: functionNames,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  })
  const invoke = new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [functions] })
  const sendToQueue =
    deadLetterQueue && new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [deadLetterQueue.queueArn] })
  const role = new Role(scope, id, {
    assumedBy: new ServicePrincipal(service),
    description: `${service} invokes the functions ${functionNames}`,
    inlinePolicies: { invoke: new PolicyDocument({ statements: sendToQueue ? [invoke, sendToQueue] : [invoke] }) },
  })
  Validations.of(role).acknowledge({
    id: `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:lambda:<AWS::Region>:<AWS::AccountId>:function:${functionNames}]`,
    reason: 'Only functions of this deployment have this prefix',
  })
  return role.withoutPolicyUpdates()
}
