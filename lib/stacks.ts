// The stacks of one stage: what has to last, and the service upon it. Both are held against the rules of cdk-nag.
import { type App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { ApiStack, type ApiStackProps } from './api-stack.js'
import { DataStack } from './data-stack.js'
import { deploymentName } from './settings.js'

/** Their ids are the names by which the CDK's commands know them. */
export const DATA_STACK = 'data'
export const API_STACK = 'api'

export type ServiceProps = Pick<ApiStackProps, 'settings' | 'endpoints' | 'jobs' | 'bundleDirectory'>

export interface Stacks {
  data: DataStack
  api: ApiStack
}

/** Findings that no construct acknowledges, with a reason, fail the synthesis of the app. */
export function createStacks(app: App, props: ServiceProps): Stacks {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  const { settings } = props
  const name = deploymentName(settings)
  const { restoredTable } = settings
  const data = new DataStack(app, DATA_STACK, { stackName: `${name}-data`, restoredTable })
  const { table, tokenSecret, pictures } = data
  const api = new ApiStack(app, API_STACK, { stackName: `${name}-api`, ...props, table, tokenSecret, pictures })
  return { data, api }
}
