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

interface Statement {
  Action: string | string[]
}

interface Policy {
  RoleName: string
  PolicyName: string
  document: { Statement: Statement[] }
}

interface Role {
  name: string
  description: string
  /** Allowed actions, such as `s3:GetObject`. */
  granted: string[]
}

const iam = new IAMClient()

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

const actionsOf = ({ document }: Policy) => document.Statement.flatMap(({ Action }) => Action)

/** The roles of the functions. */
async function rolesOf(stage: string): Promise<Role[]> {
  const roles: Role[] = []
  for await (const { Roles = [] } of paginateListRoles({ client: iam }, {})) {
    for (const { RoleName: name = '', Description: description = '' } of Roles) {
      if (!name.startsWith(`directory-${stage}-`)) continue
      const granted = (await policiesOf(name)).flatMap(actionsOf)
      roles.push({ name, description: description.replace('Functions with access: ', ''), granted })
    }
  }
  return roles
}

/** By name of the role: the actions that were allowed, or that were not. */
export function checkedActions(logFile: string, wereAllowed: boolean): Map<string, Set<string>> {
  const byRole = new Map<string, Set<string>>()
  for (const line of readFileSync(logFile, 'utf8').split('\n')) {
    const [decision, principal = '', action = ''] = line.split('\t')
    const [, role] = /:assumed-role\/([^/]+)\//.exec(principal) ?? []
    if (!role || (decision === 'Allow') !== wereAllowed) continue
    byRole.set(role, (byRole.get(role) ?? new Set()).add(action))
  }
  return byRole
}

/** One line for each role with granted actions that were not used. */
export async function unusedActions(stage: string, logFile: string): Promise<string[]> {
  const used = checkedActions(logFile, true)
  return (await rolesOf(stage)).flatMap(({ name, description, granted }) => {
    const unused = granted.filter((action) => !UNCHECKED.test(action) && !used.get(name)?.has(action))
    return unused.length > 0 ? [`${description}: ${unused.join(', ')}`] : []
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
