// Every `aws` command in the documentation and in the checks of a deployment exists, with all its options.
import { readdirSync, readFileSync } from 'node:fs'
import * as cloudFormation from '@aws-sdk/client-cloudformation'
import * as dynamodb from '@aws-sdk/client-dynamodb'
import * as s3 from '@aws-sdk/client-s3'
import * as ses from '@aws-sdk/client-ses'
import * as ssm from '@aws-sdk/client-ssm'
import * as sts from '@aws-sdk/client-sts'
import { describe, expect, it } from 'vitest'

/** Services for which an SDK client, and with it the model, is installed. */
const MODELS: Record<string, Record<string, unknown>> = {
  cloudformation: cloudFormation,
  dynamodb,
  s3api: s3,
  ses,
  ssm,
  sts,
}
/** Services whose commands are not checked. */
const UNCHECKED = ['acm', 'backup', 'configure', 'iam', 'lambda', 'logs', 's3', 'sesv2', 'sqs', 'sso']
/** Options of every command. */
const GLOBAL_FLAGS = ['region', 'profile', 'query', 'output', 'cli-binary-format']

interface Command {
  service: string
  operation: string
  flags: string[]
}

describe('the aws commands of the documentation', () => {
  const root = new URL('../../', import.meta.url)
  const pages = readdirSync(new URL('docs', root)).map((name) => `docs/${name}`)
  const checks = ['certificate-check', 'checks', 'destroy', 'sender-check'].map((name) => `lib/deploy/${name}.ts`)
  const files = ['README.md', ...pages, ...checks]
  const commands = files.flatMap((file) => commandsIn(readFileSync(new URL(file, root), 'utf8')))

  it('are there', () => {
    expect(commands.length).toBeGreaterThan(10)
  })

  it.each(commands)('$service $operation $flags', ({ service, operation, flags }) => {
    const model = MODELS[service]
    // Waiters are not operations of the model.
    if (operation === 'wait') return
    if (!model) return expect(UNCHECKED).toContain(service)
    const known = membersOf(model, operation)

    expect(known, `aws ${service} ${operation}`).toBeDefined()
    expect(flags.filter((flag) => !GLOBAL_FLAGS.includes(flag) && !known?.includes(flag))).toEqual([])
  })
})

/** A backslash at the end of a line continues the command. */
function commandsIn(text: string): Command[] {
  const joined = text.replaceAll('\\\n', ' ')
  return [...joined.matchAll(/\baws ([a-z0-9]+) ([a-z0-9-]+)([^\n`|]*)/g)].map(
    ([, service = '', operation = '', rest = '']) => ({
      service,
      operation,
      flags: [...rest.matchAll(/ --([a-z0-9-]+)/g)].map(([, flag = '']) => flag),
    }),
  )
}

/** The members of an operation's input as flags: the fifth element of its schema holds their names. */
function membersOf(model: Record<string, unknown>, operation: string): string[] | undefined {
  const pascal = operation.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())
  const schema = ['Input', 'Request'].map((suffix) => model[`${pascal}${suffix}$`]).find(Array.isArray)
  const names: string[] | undefined = schema?.[4]
  return names?.flatMap(toFlags)
}

function toFlags(name: string): string[] {
  const flag = name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase()
  // Booleans also have a negative option.
  return [flag, `no-${flag}`]
}
