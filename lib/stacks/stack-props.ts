// What the stacks of a stage have in common.
import { DefaultStackSynthesizer, type IStackSynthesizer, PermissionsBoundary, type StackProps } from 'aws-cdk-lib'
import { type Settings, tagsOf } from '../settings.js'
import { stackName } from './names.js'

export function stackProps(settings: Settings, id: string): StackProps {
  const { production, permissionsBoundary: policy, bootstrapQualifier: qualifier } = settings
  return {
    stackName: stackName(settings, id),
    tags: tagsOf(settings),
    terminationProtection: production === 'on',
    synthesizer: new DefaultStackSynthesizer({ qualifier }) as IStackSynthesizer,
    ...(policy === ''
      ? {}
      : {
          permissionsBoundary: policy.startsWith('arn:')
            ? PermissionsBoundary.fromArn(policy)
            : PermissionsBoundary.fromName(policy),
        }),
  }
}
