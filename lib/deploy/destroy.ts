// The command `npm run destroy`: removes the service. Deleting the data too needs an option and a confirmation.
import { DONE, FAILED, MISSING, runCommand } from '../cli/command.js'
import { UsageError } from '../cli/setup-error.js'
import { deploymentName, type Settings } from '../settings.js'
import { DATA_STACK, STACKS, stackName } from '../stacks/names.js'
import { type Clients, findStack } from './account.js'
import { checkAccount, checkRegion } from './checks.js'
import {
  deleteRetainedResources,
  listRetainedResources,
  type RetainedResources,
  recordRetainedResources,
} from './delete-data.js'
import { AWS_CONTEXT, confirms, type DeployContext, printFindings, readSettingsWith } from './deploy.js'
import { formatFindings } from './findings.js'
import { DESTROY_HELP, type DestroyOptions, parseDestroyOptions } from './options.js'
import { deleteAllRoles } from './roles.js'

/** Knows the names of the stacks, which takes a second, where bin/app.ts bundles the functions first. */
const REMOVAL_APP = 'node --import tsx bin/removal-app.ts'

const INCOMPLETE = 'Not everything was deleted: run the same command again to complete it.'

/** What there is of a deployment. */
interface Found {
  /** Of existing stacks. */
  stackIds: string[]
  /** Those of them that are protected against their removal. */
  protectedIds: string[]
  resources: RetainedResources
}

/** @returns the exit status. */
export async function runDestroy(args: string[], context: DeployContext = AWS_CONTEXT): Promise<number> {
  const { print } = context
  return runCommand(async () => {
    const options = parseDestroyOptions(args)
    if (!options) {
      print(DESTROY_HELP)
      return DONE
    }
    const settings = readSettingsWith(options.context)
    const region = await context.region()
    if (!region) {
      print(formatFindings([checkRegion(region)]))
      return MISSING
    }
    const clients = context.clientsOf(region)
    const { id: accountId, finding } = await checkAccount({ clients })
    print(formatFindings([finding]))
    if (finding.level === 'missing') return MISSING

    const name = deploymentName(settings)
    const found = await findDeployment(clients, settings)
    if (found.stackIds.length === 0 && Object.values(found.resources).flat().length === 0) {
      print(`There is no ${name} in account ${accountId}, region ${region}: check --stage and AWS_REGION`)
      return MISSING
    }
    const removed: readonly string[] = options.deleteData ? STACKS : STACKS.filter((id) => id !== DATA_STACK)
    const isRemoved = (id: string) => removed.includes(id)
    assertUnprotected(settings, region, found.protectedIds.filter(isRemoved))
    const question = `Remove ${name} from account ${accountId}, region ${region}?`
    if (!options.yes && !(await confirms(question, context))) return FAILED
    const cdk = context.cdk(options.context, region)
    const destroy = (ids: readonly string[]) => cdk(['destroy', ...ids, '--force', '--app', REMOVAL_APP])
    // CloudFormation keeps the roles of the functions, which are gone then.
    const removeRoles = async () => printFindings(await deleteAllRoles(clients, { settings, region }), context)
    if (options.deleteData) return destroyAll(settings, options, found, { ...context, clients, destroy, removeRoles })
    if ((await destroy(removed)) !== 0) return FAILED
    await removeRoles()
    print(
      `The API was removed. The table, the pictures and the secrets remain:\n` +
        'npm run deploy uses them again, npm run destroy -- --delete-data deletes them.',
    )
    return DONE
  }, print)
}

async function findDeployment(clients: Clients, settings: Settings): Promise<Found> {
  const stackIds: string[] = []
  const protectedIds: string[] = []
  for (const id of STACKS) {
    const stack = await findStack(clients, stackName(settings, id))
    if (!stack) continue
    stackIds.push(id)
    if (stack.EnableTerminationProtection) protectedIds.push(id)
  }
  return { stackIds, protectedIds, resources: await listRetainedResources(clients, settings) }
}

/** @throws UsageError when one of these stacks is protected; with the commands that end it for all. */
function assertUnprotected(settings: Settings, region: string, ids: readonly string[]): void {
  if (ids.length === 0) return
  const command = 'aws cloudformation update-termination-protection --no-enable-termination-protection'
  const commands = ids.map((id) => `  ${command} --region ${region} --stack-name ${stackName(settings, id)}`)
  throw new UsageError(
    `${deploymentName(settings)} is protected against its removal. To end that:\n${commands.join('\n')}`,
  )
}

interface RemovalContext extends DeployContext {
  clients: Clients
  /** Removes stacks, in the order of their dependencies. Resolves with the exit status. */
  destroy: (stackIds: readonly string[]) => Promise<number>
  removeRoles: () => Promise<void>
}

/** Prints the names before it deletes. An interrupted run is completed by the next one. */
async function destroyAll(
  settings: Settings,
  options: DestroyOptions,
  { stackIds, resources }: Found,
  context: RemovalContext,
): Promise<number> {
  const { print, clients } = context
  await assertConfirmed(deploymentName(settings), options, context)
  await recordRetainedResources(clients, settings, resources)
  if (stackIds.length > 0 && (await context.destroy(stackIds)) !== 0) {
    print(INCOMPLETE)
    return FAILED
  }
  await context.removeRoles()
  const { tables, buckets, parameters, vaults } = resources
  print(['Deleting', ...tables, ...buckets, ...parameters].join('\n  '))
  try {
    await deleteRetainedResources(clients, settings, resources, context.pollMs)
  } catch (error) {
    print(INCOMPLETE)
    throw error
  }
  print('Everything was deleted.')
  for (const vault of vaults)
    print(
      `The backup vault ${vault} remains, with the copies in it and the role that deletes them in time, if any: aws backup delete-backup-vault deletes it when it is empty`,
    )
  if (settings.restoredTable)
    print(`The restored table ${settings.restoredTable} belongs to no stack and remains: aws dynamodb delete-table`)
  return DONE
}

/** @throws UsageError when the typed name is not the deployment's. */
async function assertConfirmed(name: string, { confirm }: DestroyOptions, { ask }: DeployContext): Promise<void> {
  if (confirm === undefined && !ask) throw new UsageError(`There is no terminal to confirm this: add --confirm ${name}`)
  const typed =
    confirm ?? (await ask?.(`All locations, users and pictures of ${name} will be deleted. Type its name: `))
  if (typed?.trim() !== name) throw new UsageError(`That is not ${name}: nothing was removed`)
}
