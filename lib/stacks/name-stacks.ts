// The stacks of one stage by their names alone.
import { type App, Stack } from 'aws-cdk-lib'
import type { Settings } from '../settings.js'
import { API_STACK, DATA_STACK, MONITORING_STACK } from './names.js'
import { stackProps } from './stack-props.js'

/** Empty, but named and ordered as those that are deployed. */
export function nameStacks(app: App, settings: Settings): void {
  const [data, api, monitoring] = [DATA_STACK, API_STACK, MONITORING_STACK].map(
    (id) => new Stack(app, id, stackProps(settings, id)),
  ) as [Stack, Stack, Stack]
  api.addStackDependency(data)
  monitoring.addStackDependency(api)
}
