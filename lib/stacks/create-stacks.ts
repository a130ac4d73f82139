// The stacks of one stage: the data, the API, its endpoints for administrators, what runs in the background, and what
// watches them.
import { type App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { AdministrationStack } from './administration.js'
import { ApiStack, type ApiStackProps } from './api.js'
import { BackgroundStack } from './background.js'
import { DataStack } from './data.js'
import { MonitoringStack } from './monitoring.js'
import { ADMINISTRATION_STACK, API_STACK, BACKGROUND_STACK, DATA_STACK, MONITORING_STACK } from './names.js'
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
  const administration = new AdministrationStack(app, ADMINISTRATION_STACK, {
    ...stackProps(settings, ADMINISTRATION_STACK),
    functions: props.functions,
    shared,
    routed,
  })
  const background = new BackgroundStack(app, BACKGROUND_STACK, {
    ...stackProps(settings, BACKGROUND_STACK),
    functions: props.functions,
    shared,
  })
  const monitoring = new MonitoringStack(app, MONITORING_STACK, {
    ...stackProps(settings, MONITORING_STACK),
    monitored,
  })
  return { data, api, administration, background, monitoring }
}
