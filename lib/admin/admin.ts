// The command `npm run admin`.
import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { DONE, parseCommandLine, runCommand } from '../cli/command.js'
import { UsageError } from '../cli/setup-error.js'
import { chooseTable, TARGET_HELP, type TargetOptions } from '../cli/target-table.js'
import { jsonText } from '../record-format/lines.js'
import { type AdminAction, AdminError, type Command, type OptionValues, type Resource } from './admin-action.js'
import { REFERENCE_RESOURCES, type ReferenceResource } from './reference-resources.js'

/** Loaded only when used, because their modules read the environment. */
const RESOURCES: Readonly<Record<string, () => Promise<Resource>>> = {
  ...Object.fromEntries(
    Object.entries(REFERENCE_RESOURCES).map(([name, resource]) => [
      name,
      async () => (await import('./reference-actions.js')).referenceActions(resource, name),
    ]),
  ),
  machines: async () =>
    (await import('./machines.js')).machineActions(REFERENCE_RESOURCES.machines as ReferenceResource),
  locations: () => import('./locations.js'),
  messages: () => import('./messages.js'),
  suggestions: () => import('./suggestions.js'),
  'suggested-machines': () => import('./suggested-machines.js'),
  'suggested-regions': () => import('./suggested-regions.js'),
  reports: () => import('./reports.js'),
  content: () => import('./content.js'),
  users: () => import('./users.js'),
  actions: () => import('./actions.js'),
  journal: () => import('./journal.js'),
  'api-tokens': () => import('./api-tokens.js'),
  outbox: () => import('./outbox.js'),
  'suppressed-addresses': () => import('./suppressed-addresses.js'),
  'token-key': () => import('./token-key.js'),
}

const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  recount: () => import('./recount.js'),
  export: () => import('./export.js'),
  mirror: () => import('./mirror.js'),
}

/** Resources and commands that do not read a table. */
const WITHOUT_TABLE = ['mirror', 'token-key']

const TARGET = { table: { type: 'string' }, endpoint: { type: 'string' } } as const
const COMMON = { ...TARGET, json: { type: 'boolean' }, yes: { type: 'boolean' }, help: { type: 'boolean' } } as const

const COMMON_HELP = `${TARGET_HELP}
  --json           print the result as JSON
  --yes            do not ask for confirmation
  --help           show this help`

const STATUS_HELP = `The exit status is 0 when it is done, 1 when it was rejected, failed or found something wrong, 2 when the command line
is wrong, 3 when the table is missing.`

const HELP = `npm run admin -- RESOURCE ACTION …
npm run admin -- COMMAND …

Resources: ${Object.keys(RESOURCES).join(', ')}
Commands:  ${Object.keys(COMMANDS).join(', ')}

${COMMON_HELP}

${STATUS_HELP}`

/** @returns the exit status. */
export function runAdmin(args: string[]): Promise<number> {
  return runCommand(() => run(withNegativeNumbers(args)))
}

/** Joins `--lat -10.5` to `--lat=-10.5`: parseArgs would read two options. */
function withNegativeNumbers(args: string[]): string[] {
  return args.flatMap((arg, index) => {
    if (isNegativeOf(args[index - 1], arg)) return []
    const next = args[index + 1]
    return isNegativeOf(arg, next) ? [`${arg}=${next}`] : [arg]
  })
}

function isNegativeOf(option: string | undefined, value: string | undefined): boolean {
  return /^--[\w-]+$/.test(option ?? '') && /^-[\d.]/.test(value ?? '')
}

async function run(args: string[]): Promise<number> {
  const [name = '', actionName = ''] = args.filter((arg) => !arg.startsWith('-'))
  const isHelp = args.includes('--help')
  const isKnown = Object.hasOwn(RESOURCES, name) || Object.hasOwn(COMMANDS, name)
  if (!isKnown) {
    if (name === '' && isHelp) return show(HELP)
    throw new UsageError(`${name ? `unknown resource or command ${name}` : 'Name a resource or a command'}\n\n${HELP}`)
  }
  // Must come before any module reads the environment.
  const chosen = isHelp || WITHOUT_TABLE.includes(name) ? undefined : chooseTable(targetOptions(args))
  if (chosen === undefined) process.env.TABLE_NAME ||= 'none'
  const named = await findAction(name, actionName, isHelp)
  if (typeof named === 'string') return show(named)
  if (isHelp) return show(actionHelp(named))

  const { positionals, options } = readArguments(args, named)
  if (chosen !== undefined && options.table === undefined && !options.json) console.error(`Using ${chosen}`)
  const confirm = confirmer(options)
  if (chosen !== undefined) await (await import('../../shared/upkeep/format.js')).assertFormat()
  const { text, data, status = DONE } = await named.action.run({ positionals, options, now: new Date(), confirm })
  show(options.json ? jsonText(data, 2) : text)
  return status
}

/** An action with the names that call it, such as `regions list`. */
interface NamedAction {
  names: readonly string[]
  action: AdminAction
}

/** The requested action, or the help of a resource. */
async function findAction(name: string, actionName: string, isHelp: boolean): Promise<NamedAction | string> {
  const command = COMMANDS[name]
  if (command) return { names: [name], action: (await command()).command }
  const { actions } = await (RESOURCES[name] as () => Promise<Resource>)()
  const action = Object.hasOwn(actions, actionName) ? actions[actionName] : undefined
  if (action) return { names: [name, actionName], action }
  if (isHelp) return resourceHelp(name, actions)
  const wrong = actionName ? `unknown action ${actionName}` : 'Name an action'
  throw new UsageError(`${wrong}\n\n${resourceHelp(name, actions)}`)
}

function show(text: string): number {
  if (text !== '') console.log(text)
  return DONE
}

function targetOptions(args: string[]): TargetOptions {
  return parseArgs({ args, strict: false, options: TARGET }).values as TargetOptions
}

function readArguments(args: string[], named: NamedAction) {
  const { names, action } = named
  const rules = { ...action.options, ...COMMON }
  const { values, positionals } = parseCommandLine({ args, allowPositionals: true, options: rules }, actionHelp(named))
  const given = positionals.slice(names.length)
  const required = action.positionals.filter((placeholder) => !placeholder.startsWith('['))
  if (given.length < required.length || given.length > action.positionals.length) {
    const expected = action.positionals.join(' ') || 'no arguments'
    throw new UsageError(`${names.at(-1)} takes ${expected}\n\n${actionHelp(named)}`)
  }
  return { positionals: given, options: values as OptionValues }
}

function resourceHelp(resourceName: string, actions: Resource['actions']): string {
  const lines = Object.entries(actions).map(
    ([name, { positionals, summary }]) => [[name, ...positionals].join(' '), summary] as const,
  )
  return `npm run admin -- ${resourceName} ACTION …\n\n${aligned(lines)}\n\n${COMMON_HELP}`
}

function actionHelp({ names, action: { positionals, summary, options = {} } }: NamedAction): string {
  const lines = Object.entries(options).map(
    ([name, { value, help }]) => [`--${name}${value ? ` ${value}` : ''}`, help] as const,
  )
  const own = lines.length > 0 ? `${aligned(lines)}\n` : ''
  return `${summary}\n\n  npm run admin -- ${[...names, ...positionals].join(' ')}\n\n${own}${COMMON_HELP}`
}

function aligned(lines: readonly (readonly [string, string])[]): string {
  const width = Math.max(17, ...lines.map(([name]) => name.length + 2))
  return lines.map(([name, help]) => `  ${name.padEnd(width)}${help}`.trimEnd()).join('\n')
}

function confirmer({ yes }: OptionValues) {
  return async (question: string): Promise<void> => {
    if (yes) return
    if (!stdin.isTTY) throw new AdminError(`${question} Confirm with --yes`)
    const lines = createInterface({ input: stdin, output: stdout })
    const answer = await lines.question(`${question} (yes/no) `)
    lines.close()
    if (!/^y(es)?$/i.test(answer.trim())) throw new AdminError('Nothing was done')
  }
}
