// The table of docs/deploy.md that says what each kind of function may do.
import { readFileSync } from 'node:fs'
import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it, vi } from 'vitest'
import { newDeployment, temporaryDirectory } from '../support/deployment.js'

vi.setConfig({ testTimeout: 90_000 })

interface Statement {
  Action: string | string[]
  Resource: unknown
}

interface Role {
  Properties: { Description: string; Policies: { PolicyDocument: { Statement: Statement[] } }[] }
}

/** What an ARN of the template is of, for people. What is not here is shown as its service. */
const RESOURCES: readonly (readonly [RegExp, string])[] = [
  [/GetAttTable.*\/index\//, 'the table and its indexes'],
  [/GetAttTable/, 'the table'],
  [/FunctionLogs/, 'the log of the functions'],
  [/TokenSecret/, 'the key of tokens'],
  [/identity\//, 'the identity of the sender'],
  [/geo-places/, 'the geocoder'],
  [/Pictures.*\/uploads\//, 'the uploads'],
  [/Pictures/, 'the pictures'],
  [/DeadLetters/, 'the dead letters'],
  [/:function:directory-dev-\*/, 'the functions of endpoints'],
  [/:function:directory-dev_\*/, 'the functions of jobs'],
]

describe('the permissions in docs/deploy.md', () => {
  const directory = temporaryDirectory()

  it('match the roles of the stack', async () => {
    const { api } = await newDeployment(directory, { mailSender: 'directory@example.org' })
    const roles: Role[] = Object.values(Template.fromStack(api).findResources('AWS::IAM::Role')) as unknown as Role[]

    const expected = roles.map(({ Properties: { Description, Policies } }) => {
      const statements = Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
      return `| ${kindOf(Description)} | ${statements.map(grantOf).join('; ')} |`
    })
    expect(rowsOfPage()).toEqual(expected.sort())
  })
})

function kindOf(description: string): string {
  const [, access] = /^Functions with access: (.*)$/.exec(description) ?? []
  return access ? `\`${access}\`` : description.replace(/ calls.*/, '')
}

function grantOf({ Action, Resource }: Statement): string {
  const actions = [Action].flat()
  const service = actions[0]?.split(':')[0] ?? ''
  const names = actions.map((action) => action.split(':')[1]).join(', ')
  const text = JSON.stringify(Resource)
  const what = RESOURCES.find(([pattern]) => pattern.test(text))?.[1] ?? service
  return `\`${service}\` ${names}: ${what}`
}

function rowsOfPage(): string[] {
  const page = readFileSync(new URL('../../docs/deploy.md', import.meta.url), 'utf8')
  const [, section = ''] = page.split('## What the functions may do\n')
  const [table = ''] = section.split('\n## ')
  return table
    .split('\n')
    .filter((line) => /^\| (`|\w+\.amazonaws)/.test(line))
    .sort()
}
