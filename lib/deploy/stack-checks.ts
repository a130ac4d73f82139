// Checks what is deployed already: whether the stacks can be updated, and whether the deployment would do what cannot
// be done, or remove what nobody wants removed.
import { DescribeStackResourcesCommand, type Stack } from '@aws-sdk/client-cloudformation'
import { DescribeTableCommand, type GlobalSecondaryIndexDescription } from '@aws-sdk/client-dynamodb'
import { INDEX_ATTRIBUTES, INDEXES, type TableIndex } from '../../shared/table/schema.js'
import {
  ALARM_TOPIC_OUTPUT,
  API_STACK,
  DATA_STACK,
  MONITORING_STACK,
  STACKS,
  stackName,
  TABLE_NAME_OUTPUT,
} from '../stacks/names.js'
import { findStack } from './account.js'
import { isMissingStack, messageOf } from './aws-errors.js'
import { type CheckContext, type Finding, missing, note, ok } from './findings.js'

/** By the beginning of the status: what has happened, and the command that helps. */
const STUCK: readonly (readonly [RegExp, string, string])[] = [
  [/^(CREATE_FAILED|ROLLBACK_COMPLETE|ROLLBACK_FAILED)$/, 'was never created successfully', 'delete-stack'],
  [/^REVIEW_IN_PROGRESS$/, 'has never been created, only planned', 'delete-stack'],
  [/^DELETE_FAILED$/, 'was not removed completely', 'delete-stack'],
  [/^UPDATE_ROLLBACK_FAILED$/, 'is between two versions', 'continue-update-rollback'],
  [/^UPDATE_FAILED$/, 'is between two versions', 'rollback-stack'],
  [/^IMPORT_ROLLBACK_FAILED$/, 'is between two versions', 'continue-update-rollback'],
]

/** Whether the stacks can be updated. */
export async function checkStacks(context: CheckContext): Promise<Finding[]> {
  const { settings } = context
  const stacks = await Promise.all(
    STACKS.map((id) => findStack(context.clients, stackName(settings, id)).catch(() => 'unreadable' as const)),
  )
  const stackOf = (id: (typeof STACKS)[number]) => stacks[STACKS.indexOf(id)]
  return [
    ...stacks.flatMap((stack) => stackFindings(stack, context)),
    ...accountFindings(stackOf(API_STACK), context),
    ...removalFindings(stackOf(MONITORING_STACK), context),
    ...(await tableFindings(stackOf(DATA_STACK), context)),
  ]
}

type FoundStack = Stack | 'unreadable' | undefined

function stackFindings(stack: FoundStack, { region }: CheckContext): Finding[] {
  if (stack === undefined) return []
  if (stack === 'unreadable') return [missing('stack', 'cannot be read: allow cloudformation:DescribeStacks')]
  const { StackName: name = '', StackStatus: status = '' } = stack
  for (const [pattern, problem, command] of STUCK) {
    const fix = `aws cloudformation ${command} --stack-name ${name} --region ${region}`
    if (pattern.test(status)) return [missing('stack', `${name} ${problem} (${status}): ${fix}`)]
  }
  if (status.endsWith('_IN_PROGRESS'))
    return [missing('stack', `${name} is being changed (${status}): wait until that is finished`)]
  return [ok('stack', `${name} exists (${status}) and will be updated`)]
}

/** What cannot be checked before the first deployment. */
function accountFindings(api: FoundStack, { settings }: CheckContext): Finding[] {
  if (api !== undefined || settings.cloudFront === 'off') return []
  const text =
    'AWS creates distributions for verified accounts only, and a new one may have to ask AWS Support: until then deploy with cloudFront=off'
  return [note('cloudfront', text)]
}

/** A forgotten setting must not remove what watches the service. */
function removalFindings(monitoring: FoundStack, { settings }: CheckContext): Finding[] {
  if (monitoring === undefined || monitoring === 'unreadable' || settings.alarmEmail !== '') return []
  if (!monitoring.Outputs?.some(({ OutputKey }) => OutputKey === ALARM_TOPIC_OUTPUT)) return []
  const text = 'is blank, which would delete the deployed alarms: set it in cdk.json, or add --remove-alarms'
  return [missing('alarmEmail', text)]
}

/** Nor put the table back into use that a restored one has replaced. */
async function tableFindings(data: FoundStack, { clients, settings }: CheckContext): Promise<Finding[]> {
  if (data === undefined || data === 'unreadable') return []
  const deployed = data.Outputs?.find(({ OutputKey }) => OutputKey === TABLE_NAME_OUTPUT)?.OutputValue
  // So CloudFormation names the stack's own.
  if (deployed === undefined || deployed.startsWith(`${data.StackName}-Table`)) return []
  const { restoredTable, restoredTableStream } = settings
  if (restoredTable === deployed) return []
  if (restoredTable !== '') {
    // What cannot be compared stops nothing.
    const describing = clients.dynamodb.send(new DescribeTableCommand({ TableName: deployed }))
    const { Table } = await describing.catch(() => ({ Table: undefined }))
    const [, streamStart] = restoredTableStream.split('/stream/')
    if (!(Date.parse(`${streamStart}Z`) < Number(Table?.CreationDateTime))) return []
  }
  const name = restoredTable === '' ? 'is blank' : `${restoredTable} is older`
  const text = `${name}, but ${deployed} is in use: set it and restoredTableStream in cdk.json, or add --older-table to go back`
  return [missing('restoredTable', text)]
}

/** Whether the deployed table's indexes can become those of the code. */
export async function checkIndexes({ clients, settings }: CheckContext): Promise<Finding[]> {
  const { cloudFormation, dynamodb } = clients
  try {
    const StackName = stackName(settings, DATA_STACK)
    const { StackResources = [] } = await cloudFormation.send(new DescribeStackResourcesCommand({ StackName }))
    const table = StackResources.find(({ ResourceType }) => ResourceType === 'AWS::DynamoDB::GlobalTable')
    if (!table?.PhysicalResourceId) return []
    const { Table } = await dynamodb.send(new DescribeTableCommand({ TableName: table.PhysicalResourceId }))
    return indexFindings(Table?.GlobalSecondaryIndexes ?? [])
  } catch (error) {
    if (isMissingStack(error)) return []
    return [note('indexes', `cannot be compared (${messageOf(error)}): allow dynamodb:DescribeTable`)]
  }
}

function indexFindings(deployed: readonly GlobalSecondaryIndexDescription[]): Finding[] {
  const names = deployed.map(({ IndexName = '' }) => IndexName)
  const added = INDEXES.filter(({ name }) => !names.includes(name)).map(({ name }) => name)
  const removed = names.filter((name) => !INDEXES.some((index) => index.name === name))
  const edited = INDEXES.filter((index) => {
    const description = deployed.find(({ IndexName }) => IndexName === index.name)
    return description !== undefined && !isSame(index, description)
  })
  const findings = edited.map(({ name }) =>
    missing(
      'indexes',
      `${name} has other keys or attributes than the deployed one, which cannot be changed: ${NEW_INDEX}`,
    ),
  )
  if (added.length + removed.length > 1) {
    const text = `one index can be added or removed at a time, not ${[...added, ...removed].join(', ')}: ${NEW_INDEX}`
    findings.push(missing('indexes', text))
  }
  return findings
}

const NEW_INDEX = 'see "Changing an index" in docs/operate.md'

function isSame(index: TableIndex, { KeySchema = [], Projection }: GlobalSecondaryIndexDescription): boolean {
  const attributes = INDEX_ATTRIBUTES[index.name]
  const keys = KeySchema.map(({ AttributeName }) => AttributeName)
  const isKeyed = [index.partition, index.sort].join() === keys.join()
  if (attributes === undefined) return isKeyed && Projection?.ProjectionType === 'ALL'
  return isKeyed && [...attributes].sort().join() === [...(Projection?.NonKeyAttributes ?? [])].sort().join()
}
