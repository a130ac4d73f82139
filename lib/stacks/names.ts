// The ids of the stacks, by which the CDK's commands know them, and the names that CloudFormation gives them.
import { deploymentName, type Settings } from '../settings.js'

export const DATA_STACK = 'data'
export const API_STACK = 'api'

export function stackName(settings: Pick<Settings, 'serviceName' | 'stage'>, id: string): string {
  return `${deploymentName(settings)}-${id}`
}
