// The roles of functions that the templates no longer have. CloudFormation keeps them, because published versions still
// run under them: those of before, until the new ones are live, and those that a rollback goes back to.
import {
  DeleteRoleCommand,
  DeleteRolePolicyCommand,
  ListRolePoliciesCommand,
  paginateListRoles,
  type Role,
} from '@aws-sdk/client-iam'
import { paginateListFunctions } from '@aws-sdk/client-lambda'
import type { Settings } from '../settings.js'
import { rolePath } from '../stacks/names.js'
import type { Clients } from './account.js'
import { messageOf } from './aws-errors.js'
import { type Finding, note } from './findings.js'

type RoleClients = Pick<Clients, 'iam' | 'lambda'>

const ALLOW = 'allow what docs/deploy-role-policy.json has for roles'

/** IAM has no regions, so the roles of each are told by their path. */
interface Place {
  settings: Settings
  region: string
}

/**
 * Deletes the roles of the deployment that no version of a function names.
 * @param before - when the deployment began: what is younger may be of another one that has just begun.
 * @returns what remains; nothing when all are deleted. It does no harm, and the next deployment tries again.
 */
export function deleteUnusedRoles(clients: RoleClients, place: Place, before: Date): Promise<Finding[]> {
  return deleteRoles(clients, place, async (roles) => {
    const earlier = roles.filter(({ CreateDate = before }) => CreateDate < before)
    if (earlier.length === 0) return []
    const used = await rolesInUse(clients)
    return earlier.filter(({ Arn = '' }) => !used.has(Arn))
  })
}

/** Deletes all roles of functions, once there are no functions. @returns what remains. */
export function deleteAllRoles(clients: RoleClients, place: Place): Promise<Finding[]> {
  return deleteRoles(clients, place, async (roles) => roles)
}

async function deleteRoles(
  clients: RoleClients,
  place: Place,
  choose: (roles: Role[]) => Promise<Role[]>,
): Promise<Finding[]> {
  const findings: Finding[] = []
  try {
    for (const { RoleName = '' } of await choose(await listRoles(clients, place))) {
      await deleteRole(clients, RoleName).catch((error: unknown) => {
        findings.push(note('roles', `${RoleName} remains (${messageOf(error)}): ${ALLOW}`))
      })
    }
  } catch (error) {
    findings.push(note('roles', `those of earlier versions cannot be listed (${messageOf(error)}): ${ALLOW}`))
  }
  return findings
}

async function listRoles({ iam }: RoleClients, { settings, region }: Place): Promise<Role[]> {
  const roles: Role[] = []
  for await (const { Roles = [] } of paginateListRoles({ client: iam }, { PathPrefix: rolePath(settings, region) })) {
    roles.push(...Roles)
  }
  return roles
}

/** IAM deletes no role that has policies. */
async function deleteRole({ iam }: RoleClients, RoleName: string): Promise<void> {
  const { PolicyNames = [] } = await iam.send(new ListRolePoliciesCommand({ RoleName }))
  for (const PolicyName of PolicyNames) await iam.send(new DeleteRolePolicyCommand({ RoleName, PolicyName }))
  await iam.send(new DeleteRoleCommand({ RoleName }))
}

/** Those of all versions of all functions in the region, of other deployments too. */
async function rolesInUse({ lambda }: RoleClients): Promise<Set<string>> {
  const used = new Set<string>()
  for await (const { Functions = [] } of paginateListFunctions({ client: lambda }, { FunctionVersion: 'ALL' })) {
    for (const { Role: arn } of Functions) if (arn) used.add(arn)
  }
  return used
}
