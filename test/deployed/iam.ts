// What the roles of a stage may do, and what they have done, by the emulator's log of its checks.
import { readFileSync } from 'node:fs'
import {
  GetRolePolicyCommand,
  IAMClient,
  ListRolePoliciesCommand,
  PutRolePolicyCommand,
  paginateListRoles,
} from '@aws-sdk/client-iam'
import { GetFunctionConfigurationCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { groupBy } from '../../shared/runtime/collections.js'

interface Statement {
  Sid?: string
  Action: string | string[]
  Resource: string | string[]
}

interface Policy {
  RoleName: string
  PolicyName: string
  document: { Statement: Statement[] }
}

interface Role {
  name: string
  /** Its capabilities. */
  description: string
  statements: Statement[]
}

/** What the emulator's IAM has decided of a call by a function. */
interface Check {
  isAllowed: boolean
  role: string
  action: string
  resource: string
}

const iam = new IAMClient()

/** Begins the description of a function's role. */
const FUNCTION_ROLE = 'Functions with access: '

/** Lambda writes the logs itself, and so does the emulator, but without asking IAM. */
const UNCHECKED = /^(?:logs|lambda):/

async function policiesOf(RoleName: string): Promise<Policy[]> {
  const { PolicyNames = [] } = await iam.send(new ListRolePoliciesCommand({ RoleName }))
  return Promise.all(
    PolicyNames.map(async (PolicyName) => {
      const { PolicyDocument = '' } = await iam.send(new GetRolePolicyCommand({ RoleName, PolicyName }))
      return { RoleName, PolicyName, document: JSON.parse(decodeURIComponent(PolicyDocument)) }
    }),
  )
}

/** The roles of the functions. */
async function rolesOf(stage: string): Promise<Role[]> {
  const roles: Role[] = []
  for await (const { Roles = [] } of paginateListRoles({ client: iam }, {})) {
    for (const { RoleName: name = '', Description: description = '' } of Roles) {
      if (!name.startsWith(`directory-${stage}-`) || !description.startsWith(FUNCTION_ROLE)) continue
      const statements = (await policiesOf(name)).flatMap(({ document }) => document.Statement)
      roles.push({ name, description: description.slice(FUNCTION_ROLE.length), statements })
    }
  }
  return roles
}

function readChecks(logFile: string): Check[] {
  return readFileSync(logFile, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [decision, principal = '', action = '', resource = ''] = line.split('\t')
      const [, role] = /:assumed-role\/([^/]+)\//.exec(principal) ?? []
      return role ? [{ isAllowed: decision === 'Allow', role, action, resource }] : []
    })
}

/** By name of the role of a stage: the actions that were not allowed. */
export function deniedActions(stage: string, logFile: string): Map<string, Set<string>> {
  const byRole = new Map<string, Set<string>>()
  for (const { isAllowed, role, action } of readChecks(logFile)) {
    if (!isAllowed && role.startsWith(`directory-${stage}-`))
      byRole.set(role, (byRole.get(role) ?? new Set()).add(action))
  }
  return byRole
}

/**
 * What the roles of a stage may do and have not done, both by capability over all roles with it, such as
 * `PicturesDelete: s3:DeleteObject`, and for each role.
 */
export async function unusedActions(stage: string, logFile: string) {
  const roles = await rolesOf(stage)
  const allowed = readChecks(logFile).filter(({ isAllowed }) => isAllowed)
  const grants = roles.flatMap(({ name, description, statements }) =>
    statements.flatMap((statement) =>
      [statement.Action].flat().map((action) => ({
        role: description,
        capability: `${statement.Sid}: ${action}`,
        action,
        isUsed: allowed.some((check) => check.role === name && check.action === action && covers(statement, check)),
      })),
    ),
  )
  const checked = grants.filter(({ action }) => !UNCHECKED.test(action))
  const used = new Set(checked.filter(({ isUsed }) => isUsed).map(({ capability }) => capability))
  const unused = checked.filter(({ isUsed }) => !isUsed)
  return {
    capabilities: [...new Set(unused.map(({ capability }) => capability))].filter((one) => !used.has(one)).sort(),
    roles: [...groupBy(unused, ({ role }) => role)].map(
      ([role, ofRole]) => `${role}: ${ofRole.map(({ action }) => action).join(', ')}`,
    ),
  }
}

/** Whether a statement allows a call, by its resources. */
function covers({ Resource }: Statement, { resource }: Check): boolean {
  return [Resource].flat().some((pattern) => {
    const [start = '', ...parts] = pattern.split('*')
    return resource.startsWith(start) && parts.every((part) => resource.slice(start.length).includes(part))
  })
}

/** Runs something while the role of a function lacks one action. @returns the name of the role. */
export async function without(action: string, functionName: string, run: () => Promise<void>): Promise<string> {
  const lambda = new LambdaClient()
  const { Role = '' } = await lambda.send(new GetFunctionConfigurationCommand({ FunctionName: functionName }))
  const role = Role.split('/').at(-1) ?? ''
  const policies = await policiesOf(role)
  try {
    for (const policy of policies) await put(policy, action)
    await run()
  } finally {
    for (const policy of policies) await put(policy)
  }
  return role
}

async function put({ document, ...policy }: Policy, omitted?: string): Promise<void> {
  const Statement = document.Statement.map((statement) => ({
    ...statement,
    Action: [statement.Action].flat().filter((action) => action !== omitted),
  }))
  await iam.send(new PutRolePolicyCommand({ ...policy, PolicyDocument: JSON.stringify({ ...document, Statement }) }))
}
