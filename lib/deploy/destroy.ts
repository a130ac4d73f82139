// The command `npm run destroy`: removes the service. Deleting the data too needs an option and a confirmation.
import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { DONE, FAILED, MISSING, runCommand } from '../cli/command.js'
import { UsageError } from '../cli/setup-error.js'
import { deploymentName, type Settings } from '../settings.js'
import { API_STACK, DATA_STACK, stackName } from '../stacks/names.js'
import { CLIENT_OPTIONS } from './account.js'
import { checkAccount, checkRegion, formatFindings } from './checks.js'
import { type DataClients, deleteRetainedResources, listRetainedResources, namesOf } from './delete-data.js'
import { AWS_CONTEXT, confirms, type DeployContext, readSettingsWith } from './deploy.js'
import { DESTROY_HELP, type DestroyOptions, parseDestroyOptions } from './options.js'

export interface DestroyContext extends DeployContext {
  dataClientsOf: (region: string) => DataClients
}

/** @returns the exit status. */
export async function runDestroy(
  args: string[],
  context: DestroyContext = { ...AWS_CONTEXT, dataClientsOf: newDataClients },
): Promise<number> {
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
    const { id: accountId, finding } = await checkAccount({ clients: context.clientsOf(region) })
    print(formatFindings([finding]))
    if (finding.level === 'missing') return MISSING

    const question = `Remove ${deploymentName(settings)} from account ${accountId}, region ${region}?`
    if (!options.yes && !(await confirms(question, context))) return FAILED
    const cdk = context.cdk(options.context, region)
    if (options.deleteData) return destroyAll(settings, options, region, context)
    if ((await cdk(['destroy', API_STACK, '--force'])) !== 0) return FAILED
    print(
      `The API was removed. The table, the pictures and the secret remain in ${stackName(settings, DATA_STACK)}:\n` +
        'npm run deploy uses them again, npm run destroy -- --delete-data deletes them.',
    )
    return DONE
  }, print)
}

/** Prints the names before it deletes, so that an interrupted run can be finished by hand. */
async function destroyAll(
  settings: Settings,
  options: DestroyOptions,
  region: string,
  context: DestroyContext,
): Promise<number> {
  const { print } = context
  await assertConfirmed(deploymentName(settings), options, context)
  const clients = context.dataClientsOf(region)
  const resources = await listRetainedResources(clients, stackName(settings, DATA_STACK))
  const cdk = context.cdk(options.context, region)
  for (const stack of [API_STACK, DATA_STACK]) {
    if ((await cdk(['destroy', stack, '--force'])) !== 0) return FAILED
  }
  print(['Deleting', ...namesOf(resources)].join('\n  '))
  await deleteRetainedResources(clients, resources)
  print('Everything was deleted; the secret can be restored for seven days.')
  if (settings.restoredTable)
    print(`The restored table ${settings.restoredTable} belongs to no stack and remains: aws dynamodb delete-table`)
  return DONE
}

/** @throws UsageError when the typed name is not the deployment's. */
async function assertConfirmed(name: string, { confirm }: DestroyOptions, { ask }: DestroyContext): Promise<void> {
  if (confirm === undefined && !ask) throw new UsageError(`There is no terminal to confirm this: add --confirm ${name}`)
  const typed =
    confirm ?? (await ask?.(`All locations, users and pictures of ${name} will be deleted. Type its name: `))
  if (typed?.trim() !== name) throw new UsageError(`That is not ${name}: nothing was removed`)
}

function newDataClients(region: string): DataClients {
  const options = { ...CLIENT_OPTIONS, region }
  return {
    cloudFormation: new CloudFormationClient(options),
    dynamodb: new DynamoDBClient(options),
    s3: new S3Client(options),
    secretsManager: new SecretsManagerClient(options),
  }
}
