// What crosses stacks, whatever the settings are.
import type { Stack } from 'aws-cdk-lib'

/**
 * Exports attributes that the stacks after this one import with some settings or code. CloudFormation neither deletes
 * nor changes an export while another stack, which is updated later, imports it.
 */
export function exportAlways(stack: Stack, attributes: readonly string[]): void {
  for (const attribute of attributes) stack.exportValue(attribute)
}
