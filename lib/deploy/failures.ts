// Why CloudFormation could not deploy, with the setting that helps where there is one.
import { DescribeStackEventsCommand } from '@aws-sdk/client-cloudformation'
import type { Settings } from '../settings.js'
import { STACKS, stackName } from '../stacks/names.js'
import type { Clients } from './account.js'

const HINTS: readonly (readonly [RegExp, string])[] = [
  [
    /account must be verified|not (yet )?verified/i,
    'ask AWS Support to verify the account for CloudFront, and deploy with cloudFront=off until then',
  ],
  [/UnreservedConcurrentExecution/, 'the account allows too few functions at once: set pictureConcurrency to 0'],
  [/MemorySize/, 'the account allows less memory: lower pictureFunctionMemoryMb'],
  [/concurrent modification|too many requests/i, 'there were too many changes at once: run npm run deploy again'],
  [/Unable to find Route by key/, 'run npm run deploy again, which first deletes the settings of routes that are gone'],
]
/** CloudFormation ends what was going on beside the first failure. */
const CONSEQUENCE = /cancelled/i
const RECENT_MS = 2 * 3600_000
const MAX_SHOWN = 5

/** One line for each resource that failed lately; empty when the failure was elsewhere. */
export async function explainFailure({ cloudFormation }: Clients, settings: Settings, now: Date): Promise<string[]> {
  const names = STACKS.map((id) => stackName(settings, id))
  const events = await Promise.all(
    names.map((StackName) =>
      cloudFormation.send(new DescribeStackEventsCommand({ StackName })).then(
        ({ StackEvents = [] }) => StackEvents,
        () => [],
      ),
    ),
  )
  return events
    .flat()
    .filter(({ ResourceStatus = '', ResourceStatusReason = '', Timestamp }) => {
      const age = now.getTime() - (Timestamp?.getTime() ?? 0)
      return age < RECENT_MS && ResourceStatus.endsWith('_FAILED') && !CONSEQUENCE.test(ResourceStatusReason)
    })
    .slice(0, MAX_SHOWN)
    .map(({ LogicalResourceId, ResourceStatusReason = '' }) => {
      const [, hint] = HINTS.find(([pattern]) => pattern.test(ResourceStatusReason)) ?? []
      return `${LogicalResourceId}: ${ResourceStatusReason}${hint ? `\n  ${hint}` : ''}`
    })
}
