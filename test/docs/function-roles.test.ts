// The table of docs/security.md that lists what each capability grants.
import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it, vi } from 'vitest'
import { sidOf } from '../../lib/constructs/function-roles.js'
import { CAPABILITIES } from '../../shared/runtime/access.js'
import { newDeployment, temporaryDirectory } from '../support/deployment.js'
import { readPermissions } from '../support/permissions-table.js'

vi.setConfig({ testTimeout: 90_000 })

interface Statement {
  Sid?: string
  Action: string | string[]
  Resource: unknown
}

interface Role {
  Properties: { Description: string; Policies: { PolicyDocument: { Statement: Statement[] } }[] }
}

/** Readable names for ARNs of the template; other ARNs are shown as their service. */
const RESOURCES: readonly (readonly [RegExp, string])[] = [
  [/GetAttTable\w*StreamArn/, 'the table’s stream'],
  [/GetAttTable.*\/index\//, 'the table and its indexes'],
  [/GetAttTable/, 'the table'],
  [/FunctionLogs/, 'the functions’ log group'],
  [/token-secret/, 'the token secret'],
  [/identity\//, 'all identities, on condition of the sender'],
  [/geo-places/, 'the geocoder'],
  [/Pictures.*\/uploads\//, 'the uploads'],
  [/Pictures/, 'the pictures'],
  [/DeadLetterQueue/, 'the dead-letter queue'],
  [/:function:directory-dev-\*/, 'the functions of endpoints'],
  [/:function:directory-dev_\*/, 'the functions of jobs'],
]

describe('the permissions in docs/security.md', () => {
  const directory = temporaryDirectory()

  it('match the roles of the stacks', async () => {
    const { api, users, administration, background } = await newDeployment(directory, {
      mailSender: 'directory@example.org',
      apiTokens: 'on',
      geocoder: 'places',
    })
    const roles = [api, users, administration, background].flatMap(
      (stack) => Object.values(Template.fromStack(stack).findResources('AWS::IAM::Role')) as unknown as Role[],
    )

    const rows = new Set(roles.flatMap(rowsOf))

    const documented = readPermissions().map(({ grantee, grants }) => `| ${grantee} | ${grants} |`)
    expect(documented.sort()).toEqual([...rows].sort())
  })

  it('are used, or have a reason', () => {
    const columns = readPermissions().map(({ isUsed }) => isUsed)

    expect(columns.filter((text) => !/^(yes|not [A-Z]\w+(, [A-Z]\w+)*: .+|not checked: .+)$/.test(text))).toEqual([])
  })
})

function rowsOf({ Properties: { Description, Policies } }: Role): string[] {
  const statements = Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
  if (!Description.startsWith('Functions with access')) {
    return [`| ${Description.replace(/ invokes.*/, '')} | ${statements.map(grantOf).join('; ')} |`]
  }
  return statements.map((statement) => `| ${granteeOf(statement)} | ${grantOf(statement)} |`)
}

function granteeOf({ Sid }: Statement): string {
  const capability = CAPABILITIES.find((one) => sidOf(one) === Sid)
  return capability ? `\`${capability}\`` : 'every function'
}

function grantOf({ Action, Resource }: Statement): string {
  const actions = [Action].flat()
  const service = actions[0]?.split(':')[0] ?? ''
  const names = actions.map((action) => action.split(':')[1]).join(', ')
  const text = JSON.stringify(Resource)
  const what = RESOURCES.find(([pattern]) => pattern.test(text))?.[1] ?? service
  return `\`${service}\` ${names}: ${what}`
}
