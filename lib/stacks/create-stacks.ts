// The stacks of one stage: the data, the API, its endpoints for users and for administrators, what runs in the background,
// and what watches them.
import { type App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { ApiStack, type ApiStackProps } from './api.js'
import { BackgroundStack } from './background.js'
import { DataStack } from './data.js'
import { EndpointsStack, stackOfEndpoint } from './endpoints.js'
import { MonitoringStack } from './monitoring.js'
import { deployInTurn } from './name-stacks.js'
import {
  ADMINISTRATION_STACK,
  API_STACK,
  BACKGROUND_STACK,
  DATA_STACK,
  MONITORING_STACK,
  USERS_STACK,
} from './names.js'
import { stackProps } from './stack-props.js'

type ServiceProps = Pick<ApiStackProps, 'settings' | 'functions' | 'codeOf' | 'sourceMaps'>

/** Findings of cdk-nag that no construct acknowledges fail the synthesis. */
export function addRules(app: App): void {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
}

export function createStacks(app: App, props: ServiceProps) {
  const { settings } = props
  const data = new DataStack(app, DATA_STACK, { ...stackProps(settings, DATA_STACK), settings })
  const { table, pictures } = data
  const api = new ApiStack(app, API_STACK, { ...stackProps(settings, API_STACK), ...props, table, pictures })
  const { shared, routed, monitored } = api
  const endpointsStack = (id: string) => {
    const endpoints = props.functions.endpoints.filter(({ definition }) => stackOfEndpoint(definition) === id)
    return new EndpointsStack(app, id, { ...stackProps(settings, id), endpoints, shared, routed })
  }
  const users = endpointsStack(USERS_STACK)
  const administration = endpointsStack(ADMINISTRATION_STACK)
  const background = new BackgroundStack(app, BACKGROUND_STACK, {
    ...stackProps(settings, BACKGROUND_STACK),
    functions: props.functions,
    shared,
  })
  const monitoring = new MonitoringStack(app, MONITORING_STACK, {
    ...stackProps(settings, MONITORING_STACK),
    monitored,
  })
  deployInTurn([data, api, users, administration, background, monitoring])
  return { data, api, users, administration, background, monitoring }
}
