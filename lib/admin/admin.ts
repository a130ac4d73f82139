// The command `npm run admin`.
import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { parseCommandLine, runCommand } from '../cli/command.js'
import { DONE } from '../cli/exit-status.js'
import { UsageError } from '../cli/setup-error.js'
import { chooseTable, TARGET_HELP, type TargetOptions } from '../cli/target-table.js'
import {
  type AdminAction,
  AdminError,
  type Command,
  type OptionRule,
  type OptionValues,
  type Resource,
} from './action.js'
import { REFERENCE_TYPES } from './reference-types.js'

/** Loaded when they are used: their modules read the environment. */
const RESOURCES: Readonly<Record<string, () => Promise<Resource>>> = {
  ...Object.fromEntries(
    Object.entries(REFERENCE_TYPES).map(([name, kind]) => [
      name,
      async () => (await import('./reference-actions.js')).referenceResource(kind, name),
    ]),
  ),
  locations: () => import('./locations.js'),
  suggestions: () => import('./suggestions.js'),
  users: () => import('./users.js'),
  outbox: () => import('./outbox.js'),
}

const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  recount: () => import('./recount.js'),
  export: () => import('./export.js'),
  mirror: () => import('./mirror.js'),
}

/** Commands that read no table. */
const TABLELESS = ['mirror']

const COMMON: Readonly<Record<string, OptionRule>> = {
  table: { type: 'string', help: '' },
  endpoint: { type: 'string', help: '' },
  json: { type: 'boolean', help: '' },
  yes: { type: 'boolean', help: '' },
  help: { type: 'boolean', help: '' },
}

const COMMON_HELP = `${TARGET_HELP}
  --json           the result for programs
  --yes            asks nothing
  --help           shows this`

const HELP = `npm run admin -- RESOURCE ACTION …
npm run admin -- COMMAND …

Resources: ${Object.keys(RESOURCES).join(', ')}
Commands:  ${Object.keys(COMMANDS).join(', ')}

${COMMON_HELP}`

/** @returns the exit status. */
export function runAdmin(args: string[]): Promise<number> {
  return runCommand(() => run(withNegativeNumbers(args)))
}

/** `--lat -10.5` would be taken for two options. */
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
    throw new UsageError(
      `${name ? `There is no resource or command ${name}` : 'Name a resource or a command'}\n\n${HELP}`,
    )
  }
  // What the options say of the table counts before anything reads it.
  const chosen = isHelp || TABLELESS.includes(name) ? undefined : chooseTable(targetOptions(args))
  if (chosen === undefined) process.env.TABLE_NAME ||= 'none'
  const named = await findAction(name, actionName, isHelp)
  if (typeof named === 'string') return show(named)
  if (isHelp) return show(actionHelp(named))

  const { words, options } = readArguments(args, named)
  if (chosen !== undefined && options.table === undefined && !options.json) console.error(`On ${chosen}`)
  const { text, data, status } = await named.action.run({
    words,
    options,
    now: new Date(),
    confirm: confirmer(options),
  })
  show(options.json ? JSON.stringify(data, writeLongInteger, 2) : text)
  return status ?? DONE
}

/** JSON has digits enough for what JavaScript's numbers have not: it is written as its text. */
function writeLongInteger(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}

/** An action with the words that call it. */
interface NamedAction {
  names: readonly string[]
  action: AdminAction
}

/** The action that is meant, or the help that is asked for. */
async function findAction(name: string, actionName: string, isHelp: boolean): Promise<NamedAction | string> {
  const command = COMMANDS[name]
  if (command) return { names: [name], action: (await command()).command }
  const { actions } = await (RESOURCES[name] as () => Promise<Resource>)()
  const action = Object.hasOwn(actions, actionName) ? actions[actionName] : undefined
  if (action) return { names: [name, actionName], action }
  if (isHelp) return resourceHelp(name, actions)
  const wrong = actionName ? `There is no action ${actionName}` : 'Name an action'
  throw new UsageError(`${wrong}\n\n${resourceHelp(name, actions)}`)
}

function show(text: string): number {
  if (text !== '') console.log(text)
  return DONE
}

function targetOptions(args: string[]): TargetOptions {
  const { values } = parseArgs({
    args,
    strict: false,
    options: { table: { type: 'string' }, endpoint: { type: 'string' } },
  })
  return values as TargetOptions
}

function readArguments(args: string[], named: NamedAction) {
  const { names, action } = named
  const rules = { ...action.options, ...COMMON }
  const { values, positionals } = parseCommandLine(
    {
      args,
      allowPositionals: true,
      options: Object.fromEntries(
        Object.entries(rules).map(([name, { type, multiple = false }]) => [name, { type, multiple }]),
      ),
    },
    actionHelp(named),
  )
  const words = positionals.slice(names.length)
  const needed = action.words.filter((word) => !word.startsWith('['))
  if (words.length < needed.length || words.length > action.words.length)
    throw new UsageError(`${names.at(-1)} takes: ${action.words.join(' ') || 'nothing'}\n\n${actionHelp(named)}`)
  return { words, options: values as OptionValues }
}

function resourceHelp(resourceName: string, actions: Resource['actions']): string {
  const lines = Object.entries(actions).map(
    ([name, { words, summary }]) => [[name, ...words].join(' '), summary] as const,
  )
  return `npm run admin -- ${resourceName} ACTION …\n\n${aligned(lines)}\n\n${COMMON_HELP}`
}

function actionHelp({ names, action: { words, summary, options = {} } }: NamedAction): string {
  const lines = Object.entries(options).map(
    ([name, { value, help }]) => [`--${name}${value ? ` ${value}` : ''}`, help] as const,
  )
  const own = lines.length > 0 ? `${aligned(lines)}\n` : ''
  return `${summary}\n\n  npm run admin -- ${[...names, ...words].join(' ')}\n\n${own}${COMMON_HELP}`
}

function aligned(lines: readonly (readonly [string, string])[]): string {
  const width = Math.max(17, ...lines.map(([name]) => name.length + 2))
  return lines.map(([name, help]) => `  ${name.padEnd(width)}${help}`).join('\n')
}

function confirmer({ yes }: OptionValues) {
  return async (question: string): Promise<void> => {
    if (yes) return
    if (!stdin.isTTY) throw new AdminError(`${question} Say --yes if so`)
    const lines = createInterface({ input: stdin, output: stdout })
    const answer = await lines.question(`${question} (yes/no) `)
    lines.close()
    if (!/^y(es)?$/i.test(answer.trim())) throw new AdminError('Nothing was done')
  }
}
