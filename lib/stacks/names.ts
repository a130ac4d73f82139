// The ids of the stacks in the CDK, and their names in CloudFormation.
import { deploymentName, type Settings } from '../settings.js'

export const DATA_STACK = 'data'
export const API_STACK = 'api'

export function stackName(settings: Pick<Settings, 'serviceName' | 'stage'>, id: string): string {
  return `${deploymentName(settings)}-${id}`
}
