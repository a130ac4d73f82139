// The stacks of one stage by their names alone.
import { type App, Stack } from 'aws-cdk-lib'
import type { Settings } from '../settings.js'
import { STACKS } from './names.js'
import { stackProps } from './stack-props.js'

/** Empty, but named and ordered as those that are deployed. */
export function nameStacks(app: App, settings: Settings): void {
  deployInTurn(STACKS.map((id) => new Stack(app, id, stackProps(settings, id))))
}

/** API Gateway rejects changes of one HTTP API that meet each other, and several stacks have routes of it. */
export function deployInTurn(stacks: readonly Stack[]): void {
  stacks.forEach((stack, index) => {
    const before = stacks[index - 1]
    if (before) stack.addStackDependency(before)
  })
}
