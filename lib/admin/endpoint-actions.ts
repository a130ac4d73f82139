// Every endpoint of administrators as an action of the command line, from its definition: its folder names the resource,
// its file the action, the parameters of its path are the arguments, all others are options.
import * as endpoints from '../../functions/endpoints.js'
import { hasReferenceField, RECORD_TYPES, REFERENCE_FIELDS } from '../../shared/catalog/fields.js'
import type { JsonSchema } from '../../shared/docs/document.js'
import { HttpError } from '../../shared/errors.js'
import { type EndpointHandler, needsAdministrator } from '../../shared/http/definition.js'
import type { RawParameters } from '../../shared/parameters/parameter.js'
import type { RecordTypeName } from '../../shared/records/kinds/all.js'
import { environment } from '../../shared/runtime/environment.js'
import { DECIDABLE } from '../../shared/suggestions/decide/by-kind.js'
import { KIND_NAMES, type KindName } from '../../shared/suggestions/kinds.js'
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
import { OPERATOR_USER } from './operator-user.js'
import { responseText } from './response-text.js'

/** What the journal does not revert, or only with effort. */
const ASKS_FIRST = /(^users revert|delete|merge)$/

/** A parameter of the path that says of which kind a record is: there is a resource for each kind. */
interface KindInPath {
  parameter: string
  /** The kinds by the names of their resources. */
  resources: Readonly<Record<string, string>>
  /** Whether records of the kind take another parameter, which the endpoint has for all kinds. */
  takes(kind: string, parameter: string): boolean
}

/** By the name that the endpoints have in common. */
const KINDS_IN_PATH: Readonly<Record<string, KindInPath>> = {
  records: {
    parameter: 'record_type',
    resources: Object.fromEntries(Object.keys(RECORD_TYPES).map((type) => [optionOf(type), type])),
    takes: (type, parameter) =>
      !(parameter in REFERENCE_FIELDS) || hasReferenceField(RECORD_TYPES[type as RecordTypeName], parameter),
  },
  suggestions: {
    parameter: 'kind',
    resources: { suggestions: 'locations', 'suggested-machines': 'machines', 'suggested-regions': 'regions' },
    takes: (kind, parameter) => {
      const takers = Object.entries(DECIDABLE).flatMap(([one, { approval }]) => (parameter in approval ? [one] : []))
      return takers.length === 0 || takers.includes(KIND_NAMES[kind as KindName])
    },
  },
}

/** The actions of endpoints, by the name of the resource. */
export function endpointResources(): Record<string, Resource> {
  const resources: Record<string, Record<string, AdminAction>> = {}
  for (const [name, handler] of Object.entries<EndpointHandler>(endpoints)) {
    // The command line has no session to end.
    if (!needsAdministrator(handler.definition) || handler.definition.ignoresIdempotencyKey) continue
    for (const command of commandsOf(name, handler)) {
      const actions = resources[command.resource] ?? {}
      actions[command.action] = endpointAction(command, actions)
      resources[command.resource] = actions
    }
  }
  return resources
}

function commandsOf(name: string, handler: EndpointHandler): EndpointCommand[] {
  const [folder = '', file = ''] = name.replace(/^admin-/, '').split('/')
  const docs = describeParameters(handler.definition.parameters)
  const wordsOf = (parameter: string) => docs[parameter]?.schema.enum as string[] | undefined
  const kinds = KINDS_IN_PATH[folder]
  // Where the path ends with what is done, each is an action.
  const [, last = ''] = /\{(\w+)\}\.json$/.exec(handler.definition.route) ?? []
  const words = last === kinds?.parameter ? undefined : wordsOf(last)
  const actions = words?.map((word) => ({ action: word, said: { [last]: word } })) ?? [{ action: file, said: {} }]
  if (!kinds) return actions.map((one) => ({ ...one, handler, resource: folder, takes: () => true }))
  const { parameter, resources, takes } = kinds
  return Object.entries(resources)
    .filter(([, kind]) => wordsOf(parameter)?.includes(kind))
    .flatMap(([resource, kind]) =>
      actions.map(({ action, said }) => ({
        handler,
        resource,
        action,
        said: { ...said, [parameter]: kind },
        takes: (other: string) => wordsOf(parameter)?.length === 1 || takes(kind, other),
      })),
    )
}

/** The name of an option, or of a resource. */
export function optionOf(parameter: string): string {
  return parameter.replaceAll('_', '-')
}

interface EndpointCommand {
  handler: EndpointHandler
  resource: string
  action: string
  /** What resource and action say in place of parameters of the path. */
  said: Readonly<Record<string, string>>
  /** Whether the action has this parameter of the endpoint. */
  takes(parameter: string): boolean
}

/** @param siblings - the actions of the same resource, of which `show` names the record in questions. */
function endpointAction(command: EndpointCommand, siblings: Resource): AdminAction {
  const { handler, resource, action, said, takes } = command
  const { summary, route, parameters } = handler.definition
  const docs = describeParameters(parameters)
  for (const parameter of Object.keys(said)) delete docs[parameter]
  const inPath = [...route.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) => (name in docs ? [name] : []))
  const asOptions = Object.keys(docs).filter((one) => !inPath.includes(one) && takes(one))
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
      const raw: RawParameters = { ...said }
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
  const request = {
    user: OPERATOR_USER,
    token: undefined,
    client: { ip: '', userAgent: '', appVersion: '' },
    method,
    path,
    raw,
    languages: [],
    // Not the time before the questions: what appears in the feed behind others, no watch finds.
    now: new Date(),
    idempotency: undefined,
    ifMatch: undefined,
  }
  // Asked for by what writes an email alone: a copy of the request does without it.
  return Object.defineProperty(request as typeof request & { origin: string }, 'origin', { get: publicUrl })
}

/** @throws AdminError */
function publicUrl(): string {
  if (environment.PUBLIC_URL) return environment.PUBLIC_URL
  if (environment.DYNAMODB_ENDPOINT) return 'http://127.0.0.1'
  throw new AdminError('an email may have a link: set PUBLIC_URL to the address of the service')
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
