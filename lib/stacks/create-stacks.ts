// The two stacks of one stage: the data and the API.
import { type App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { ApiStack, type ApiStackProps } from './api.js'
import { DataStack } from './data.js'
import { API_STACK, DATA_STACK, stackName } from './names.js'

type ServiceProps = Pick<ApiStackProps, 'settings' | 'functions' | 'bundleDirectory'>

/** Findings of cdk-nag that no construct acknowledges fail the synthesis. */
export function addRules(app: App): void {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
}

export function createStacks(app: App, props: ServiceProps) {
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
