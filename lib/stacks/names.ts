// The ids of the stacks in the CDK, their names in CloudFormation, and the names of what the deploy command makes
// beside them.
import { deploymentName, type Settings } from '../settings.js'

type Named = Pick<Settings, 'serviceName' | 'stage'>

export const DATA_STACK = 'data'
export const API_STACK = 'api'
export const USERS_STACK = 'users'
export const ADMINISTRATION_STACK = 'administration'
export const BACKGROUND_STACK = 'background'
export const MONITORING_STACK = 'monitoring'
/** In the order in which they are deployed. */
export const STACKS = [
  DATA_STACK,
  API_STACK,
  USERS_STACK,
  ADMINISTRATION_STACK,
  BACKGROUND_STACK,
  MONITORING_STACK,
] as const

/** The output of the monitoring stack with the topic of the alarms; absent without alarms. */
export const ALARM_TOPIC_OUTPUT = 'AlarmTopicArn'

/** The output of the data stack with the name of the table in use, which may be a restored one. */
export const TABLE_NAME_OUTPUT = 'TableName'

/** The output of the API's stack with API Gateway's own address of it, which begins with its id. */
export const API_URL_OUTPUT = 'ApiUrl'

export function stackName(settings: Named, id: string): string {
  return `${deploymentName(settings)}-${id}`
}

/** The prefix of the functions of endpoints. Those of jobs differ, so that API Gateway can invoke only its own. */
export function endpointPrefix(settings: Named): string {
  return `${deploymentName(settings)}-`
}

/** @param name - of the endpoint, as in `locations/list`. */
export function endpointFunctionName(settings: Named, name: string): string {
  return `${endpointPrefix(settings)}${name.replace('/', '-')}`
}

/** The prefix of the functions of triggers. */
export function triggerPrefix(settings: Named): string {
  return `on-${deploymentName(settings)}-`
}

/** @param name - of the trigger, as in `triggers/derive`. */
export function triggerFunctionName(settings: Named, name: string): string {
  return `${triggerPrefix(settings)}${name.replace(/^triggers\//, '')}`
}

/** API Gateway invokes this alias of each endpoint's function, which the deploy command moves. */
export const LIVE_ALIAS = 'live'

/**
 * The path of the functions' roles in IAM, which has no regions. The deploy command deletes those that nothing uses.
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_identifiers.html#identifiers-friendly-names
 */
export function rolePath(settings: Named, region: string): string {
  return `/${deploymentName(settings)}/${region}/`
}

/** The prefix of all parameters of a deployment. */
export function parameterPath(settings: Named): string {
  return `/${deploymentName(settings)}/`
}

export function tokenSecretParameter(settings: Named): string {
  return `${parameterPath(settings)}token-secret`
}

/** Read by the stacks that are deployed after that of the API, which makes it. */
export function siteUrlParameter(settings: Named): string {
  return `${parameterPath(settings)}site-url`
}

export function originKeyPath(settings: Named): string {
  return `${parameterPath(settings)}origin-key/`
}

/** @param key - one of the setting `originKeys`. */
export function originKeyParameter(settings: Named, key: string): string {
  return `${originKeyPath(settings)}${key}`
}
