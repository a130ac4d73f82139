// Every endpoint of administrators as an action of the command line, from its definition: its folder names the resource,
// its file the action, the parameters of its path are the arguments, all others are options.
import * as z from 'zod/mini'
import * as endpoints from '../../functions/endpoints.js'
import { OPERATOR } from '../../shared/administrators/journal.js'
import { hasReferenceField, RECORD_TYPES, REFERENCE_FIELDS, type RecordTypeName } from '../../shared/catalog/fields.js'
import type { JsonSchema } from '../../shared/docs/document.js'
import { HttpError } from '../../shared/errors.js'
import { type EndpointHandler, needsAdministrator } from '../../shared/http/definition.js'
import type { RawParameters } from '../../shared/parameters/parameter.js'
import { type User, userSchema } from '../../shared/records/users.js'
import { environment } from '../../shared/runtime/environment.js'
import { UsageError } from '../cli/setup-error.js'
import { type DocumentedParameter, describeParameters } from '../openapi/parameters.js'
import {
  type ActionInput,
  type AdminAction,
  AdminError,
  NO,
  type OptionRule,
  type OptionValues,
  type Resource,
  YES,
} from './admin-action.js'
import { responseText } from './response-text.js'

/** A super administrator who has no account, and so no id. */
const OPERATOR_USER = { ...z.parse(userSchema, { id: 1, username: '', is_super_admin: true }), ...OPERATOR } as User

/** What the journal does not take back, or only with effort. */
const ASKS_FIRST = /(^users revert|delete|merge)$/

/** Reference data has a resource for each type. */
const RECORDS = Object.keys(RECORD_TYPES) as RecordTypeName[]

/** The actions of endpoints, by the name of the resource. */
export function endpointResources(): Record<string, Resource> {
  const resources: Record<string, Record<string, AdminAction>> = {}
  for (const [name, handler] of Object.entries<EndpointHandler>(endpoints)) {
    // The command line has no session to end.
    if (!needsAdministrator(handler.definition) || handler.definition.ignoresIdempotencyKey) continue
    const [folder = '', action = ''] = name.replace(/^admin-/, '').split('/')
    for (const recordType of folder === 'records' ? RECORDS : [undefined]) {
      const resource = recordType === undefined ? folder : optionOf(recordType)
      const actions = resources[resource] ?? {}
      actions[action] = endpointAction({ handler, resource, action, recordType }, actions)
      resources[resource] = actions
    }
  }
  return resources
}

/** The name of an option, or of a resource. */
export function optionOf(parameter: string): string {
  return parameter.replaceAll('_', '-')
}

interface EndpointCommand {
  handler: EndpointHandler
  resource: string
  action: string
  /** What the resource says in place of the parameter `record_type`. */
  recordType: RecordTypeName | undefined
}

/** @param siblings - the actions of the same resource, of which `show` names the record in questions. */
function endpointAction(command: EndpointCommand, siblings: Resource): AdminAction {
  const { handler, resource, action, recordType } = command
  const { summary, route, parameters } = handler.definition
  const docs = describeParameters(parameters)
  if (recordType) delete docs.record_type
  const inPath = [...route.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) => (name in docs ? [name] : []))
  const asOptions = Object.keys(docs).filter((one) => !inPath.includes(one) && isFieldOf(recordType, one))
  const nameOf = (parameter: string) =>
    inPath.includes(parameter) ? parameter.toUpperCase() : `--${optionOf(parameter)}`

  /** Sent again with each flag that the rejection names and to which the person agrees. */
  const send = async (raw: RawParameters, ask: ActionInput['ask']): Promise<unknown> => {
    try {
      return (await handler.act(operatorRequest(route, raw))).body
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      const text = error.messages.map((message) => withNames(message, Object.keys(docs), nameOf)).join('\n')
      if (error.status === 400) throw new UsageError(text)
      const flag = asOptions.find((one) => isFlag(docs[one]) && !raw[one] && error.message.includes(one))
      if (flag === undefined || !(await ask(`${text}\n${nameOf(flag)}?`))) throw new AdminError(text)
      return send({ ...raw, [flag]: true }, ask)
    }
  }
  return {
    positionals: inPath.map(nameOf),
    summary,
    options: Object.fromEntries(asOptions.map((one) => [optionOf(one), ruleOf(docs[one] as DocumentedParameter)])),
    run: async (input) => {
      const raw: RawParameters = recordType ? { record_type: recordType } : {}
      for (const [index, name] of inPath.entries()) raw[name] = input.positionals[index] ?? ''
      for (const name of asOptions) {
        const value = sentValue(input.options[optionOf(name)], docs[name] as DocumentedParameter)
        if (value !== undefined) raw[name] = value
      }
      if (route.startsWith('PUT ') && !asOptions.some((name) => name in raw)) {
        throw new UsageError('Name a field to change: --help lists them')
      }
      if (ASKS_FIRST.test(`${resource} ${action}`)) {
        await input.confirm(async () => `${await describe(resource, input, siblings.show)}: ${action}?`)
      }
      const data = await send(raw, input.ask)
      return { text: responseText(data), data }
    },
  }
}

/** The parameters of all types of reference data are one list. */
function isFieldOf(recordType: RecordTypeName | undefined, parameter: string): boolean {
  if (recordType === undefined || !(parameter in REFERENCE_FIELDS)) return true
  return hasReferenceField(RECORD_TYPES[recordType], parameter)
}

function ruleOf(parameter: DocumentedParameter): OptionRule {
  const { description, isRequired, schema } = parameter
  const one = (schema.items ?? schema) as JsonSchema
  const words = one.enum as readonly string[] | undefined
  const value = isFlag(parameter) ? 'yes|no' : (words?.join('|') ?? (one.type === 'string' ? 'TEXT' : 'NUMBER'))
  const help = `${description}${isRequired ? ' (required)' : ''}`
  return { type: 'string', value, help, multiple: schema.type === 'array', isFlag: isFlag(parameter) }
}

/** Also one with a third state. */
function isFlag(parameter: DocumentedParameter | undefined): boolean {
  const { type, anyOf = [] } = (parameter?.schema ?? {}) as { type?: unknown; anyOf?: readonly { type?: unknown }[] }
  return [type, ...anyOf.map((one) => one.type)].flat().includes('boolean')
}

/** As a JSON body would have it; a blank value clears a field. */
function sentValue(given: OptionValues[string], parameter: DocumentedParameter): RawParameters[string] | undefined {
  const { separator } = parameter
  if (Array.isArray(given)) return given.map((one) => (separator ? String(one).replaceAll(',', separator) : one))
  if (given === undefined || !isFlag(parameter)) return given
  if (given === '') return null
  return YES.includes(String(given)) || (NO.includes(String(given)) ? false : given)
}

function operatorRequest(route: string, raw: RawParameters) {
  const [method = '', path = ''] = route.split(' ')
  return {
    user: OPERATOR_USER,
    token: undefined,
    client: { ip: '', userAgent: '', appVersion: '' },
    get origin() {
      if (environment.PUBLIC_URL) return environment.PUBLIC_URL
      if (environment.DYNAMODB_ENDPOINT) return 'http://127.0.0.1'
      throw new AdminError('an email may have a link: set PUBLIC_URL to the address of the service')
    },
    method,
    path,
    raw,
    // Not the time before the questions: what appears in the feed behind others, no watch finds.
    now: new Date(),
    idempotency: undefined,
    ifMatch: undefined,
  }
}

/** A message with options in place of parameters. One without `_` may be a word like others, but at the beginning. */
function withNames(message: string, parameters: readonly string[], nameOf: (parameter: string) => string): string {
  const isNamed = (word: string, index: number) => parameters.includes(word) && (index === 0 || word.includes('_'))
  return message
    .replace(/\w+/g, (word, index) => (isNamed(word, index) ? nameOf(word) : word))
    .replace(/\bsend (?=--)/g, 'give ')
    .replace(/\bSend (?=--)/g, 'Give ')
}

/** The record, with its name where it can be shown. @throws AdminError when there is none. */
async function describe(resource: string, input: ActionInput, show: AdminAction | undefined): Promise<string> {
  const what = [resource.replace(/s$/, ''), ...input.positionals].join(' ')
  if (show?.positionals.length !== input.positionals.length) return what
  const { data } = await show.run({ ...input, options: {} })
  const [record] = Object.values(data as Record<string, { name?: string; username?: string } | undefined>)
  const name = record?.name ?? record?.username
  return name === undefined ? what : `${what}, ${name}`
}
