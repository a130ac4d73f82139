// The stacks of one stage: what has to last, and the service upon it.
import { type App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { ApiStack, type ApiStackProps } from './api.js'
import { DataStack } from './data.js'
import { API_STACK, DATA_STACK, stackName } from './names.js'

export type ServiceProps = Pick<ApiStackProps, 'settings' | 'functions' | 'bundleDirectory'>

export interface Stacks {
  data: DataStack
  api: ApiStack
}

/** Makes findings that no construct acknowledges, with a reason, fail the synthesis of the app. */
export function addRules(app: App): void {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
}

export function createStacks(app: App, props: ServiceProps): Stacks {
  const { settings } = props
  const { restoredTable } = settings
  const data = new DataStack(app, DATA_STACK, { stackName: stackName(settings, DATA_STACK), restoredTable })
  const { table, tokenSecret, pictures } = data
  const api = new ApiStack(app, API_STACK, {
    stackName: stackName(settings, API_STACK),
    ...props,
    table,
    tokenSecret,
    pictures,
  })
  return { data, api }
}
