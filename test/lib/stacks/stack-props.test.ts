import { App, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { describe, expect, it } from 'vitest'
import { cdkContext, settingsWith } from '../../../lib/settings.js'
import { stackProps } from '../../../lib/stacks/stack-props.js'
import { temporaryDirectory } from '../../support/deployment.js'

const ARN = 'arn:aws:iam::123456789012:policy/limit'

describe('stackProps', () => {
  const outdir = temporaryDirectory()
  /** With a bucket for which the CDK makes a function and its role. */
  const stackWith = (context: Record<string, string>) => {
    const app = new App({ context: cdkContext(), outdir: `${outdir}/${Object.values(context).join().length}` })
    const stack = new Stack(app, 'data', stackProps(settingsWith(context), 'data'))
    new Bucket(stack, 'Bucket', { autoDeleteObjects: true, removalPolicy: RemovalPolicy.DESTROY })
    return stack
  }

  const ofAccount = ['arn:', { Ref: 'AWS::Partition' }, ':iam::', { Ref: 'AWS::AccountId' }, ':policy/limit']
  it.each([
    ['limit', { 'Fn::Join': ['', ofAccount] }],
    [ARN, ARN],
  ])('limits by the policy %s the roles that constructs of the CDK add, too', (permissionsBoundary, expected) => {
    const stack = stackWith({ permissionsBoundary })

    const roles = Object.values(Template.fromStack(stack).findResources('AWS::IAM::Role'))
    expect(roles.map(({ Properties }) => Properties.PermissionsBoundary)).toEqual([expected])
  })

  it('leaves roles without a limit, and stacks without protection, where the settings have none', () => {
    const stack = stackWith({})

    const roles = Object.values(Template.fromStack(stack).findResources('AWS::IAM::Role'))
    expect(roles.map(({ Properties }) => Properties.PermissionsBoundary)).toEqual([undefined])
    expect(stack.terminationProtection).toBe(false)
  })
})
