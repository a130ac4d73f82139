// The command `npm run admin`.
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { DONE, parseCommandLine, runCommand } from '../cli/command.js'
import { UsageError } from '../cli/setup-error.js'
import { chooseTable, TARGET_HELP, type TargetOptions } from '../cli/target-table.js'
import { loadWithoutTable } from '../functions/registry.js'
import { whileFollowing } from '../local/followers.js'
import { jsonText } from '../record-format/lines.js'
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

/** Loaded only when used, because their modules read the environment, as those of the resources do. */
const COMMANDS: Readonly<Record<string, () => Promise<AdminAction>>> = {
  recount: async () => (await import('./recount.js')).recountCommand,
  export: async () => (await import('./export.js')).exportCommand,
  mirror: async () => (await import('./mirror.js')).mirrorCommand,
}

/** The resource and the command that do not read a table. */
const WITHOUT_TABLE = ['token-key', 'mirror']

const TARGET = { table: { type: 'string' }, endpoint: { type: 'string' } } as const
const COMMON = { ...TARGET, json: { type: 'boolean' }, yes: { type: 'boolean' }, help: { type: 'boolean' } } as const

const COMMON_HELP = `${TARGET_HELP}
  --json           print the result as JSON
  --yes            do not ask for confirmation
  --help           show this help`

const STATUS_HELP = `The exit status is 0 when it is done, 1 when it was rejected, failed or found something wrong, 2 when the command line
is wrong, 3 when the table is missing.`

/** @returns the exit status. */
export function runAdmin(args: string[]): Promise<number> {
  return runCommand(() => run(args))
}

async function run(args: string[]): Promise<number> {
  const names = args.filter((arg) => !arg.startsWith('-'))
  const isHelp = args.includes('--help')
  const isWithoutTable = isHelp || names.length === 0 || WITHOUT_TABLE.includes(names[0] as string)
  // Must come before any module reads the environment.
  const chosen = isWithoutTable ? undefined : chooseTable(targetOptions(args))
  const named = await loadWithoutTable(() => findAction(names, isHelp))
  if (typeof named === 'string') return show(named)
  if (isHelp) return show(actionHelp(named))

  const { positionals, options } = readArguments(args, named)
  if (chosen !== undefined && options.table === undefined && !options.json) console.error(`Using ${chosen}`)
  if (chosen !== undefined) await (await import('../../shared/upkeep/format.js')).assertFormat()
  const input = { positionals, options, now: new Date(), ...questions(options) }
  const act = () => named.action.run(input)
  const isLocal = chosen !== undefined && process.env.DYNAMODB_ENDPOINT
  const { text, data, status = DONE } = await (isLocal ? whileFollowing(act) : act())
  show(options.json ? jsonText(data, 2) : text)
  return status
}

/** An action with the names that call it, such as `regions list`. */
interface NamedAction {
  names: readonly string[]
  action: AdminAction
}

/** The requested action, or the help of a resource or of all. */
async function findAction([name, actionName]: readonly string[], isHelp: boolean): Promise<NamedAction | string> {
  if (name !== undefined && Object.hasOwn(COMMANDS, name)) {
    return { names: [name], action: await (COMMANDS[name] as () => Promise<AdminAction>)() }
  }
  const resources = await loadResources()
  const resource = name !== undefined && Object.hasOwn(resources, name) ? resources[name] : undefined
  if (name === undefined || !resource) {
    const help = allHelp(Object.keys(resources))
    if (name === undefined && isHelp) return help
    throw new UsageError(`${name ? `unknown resource or command ${name}` : 'Name a resource or a command'}\n\n${help}`)
  }
  const action = actionName !== undefined && Object.hasOwn(resource, actionName) ? resource[actionName] : undefined
  if (action) return { names: [name, actionName as string], action }
  if (isHelp) return resourceHelp(name, resource)
  const wrong = actionName ? `unknown action ${actionName}` : 'Name an action'
  throw new UsageError(`${wrong}\n\n${resourceHelp(name, resource)}`)
}

async function loadResources(): Promise<Readonly<Record<string, Resource>>> {
  const [{ listResources }, { tokenKeyActions }] = await Promise.all([
    import('./resources.js'),
    import('./token-key.js'),
  ])
  return { ...listResources(), 'token-key': tokenKeyActions }
}

function show(text: string): number {
  if (text !== '') console.log(text)
  return DONE
}

function targetOptions(args: string[]): TargetOptions {
  return parseArgs({ args, strict: false, options: TARGET }).values as TargetOptions
}

function readArguments(given: string[], named: NamedAction) {
  const { names, action } = named
  const rules = { ...action.options, ...COMMON }
  const args = withValues(given, rules)
  const { values, positionals } = parseCommandLine({ args, allowPositionals: true, options: rules }, actionHelp(named))
  const own = positionals.slice(names.length)
  const required = action.positionals.filter((placeholder) => !placeholder.startsWith('['))
  if (own.length < required.length || own.length > action.positionals.length) {
    const expected = action.positionals.join(' ') || 'no arguments'
    throw new UsageError(`${names.at(-1)} takes ${expected}\n\n${actionHelp(named)}`)
  }
  return { positionals: own, options: values as OptionValues }
}

/** Joins options with their values: parseArgs would read `--lat -10.5` as two options, and knows no flag with `no`. */
function withValues(args: readonly string[], rules: Readonly<Record<string, Partial<OptionRule>>>): string[] {
  const [first, ...rest] = args
  if (first === undefined) return []
  const rule = first.startsWith('--') ? rules[first.slice(2)] : undefined
  const [next, ...others] = rest
  const isValue = next !== undefined && (rule?.isFlag ? ['', ...YES, ...NO].includes(next) : !next.startsWith('--'))
  if (rule?.type === 'string' && isValue) return [`${first}=${next}`, ...withValues(others, rules)]
  return [rule?.isFlag ? `${first}=yes` : first, ...withValues(rest, rules)]
}

function allHelp(resources: readonly string[]): string {
  return `npm run admin -- RESOURCE ACTION …
npm run admin -- COMMAND …

Resources: ${resources.join(', ')}
Commands:  ${Object.keys(COMMANDS).join(', ')}

${COMMON_HELP}

${STATUS_HELP}`
}

function resourceHelp(name: string, resource: Resource): string {
  const lines = Object.entries(resource).map(
    ([action, { positionals, summary }]) => [[action, ...positionals].join(' '), summary] as const,
  )
  return `npm run admin -- ${name} ACTION …\n\n${aligned(lines)}\n\n${COMMON_HELP}`
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

function questions({ yes }: OptionValues): Pick<ActionInput, 'ask' | 'confirm'> {
  const ask = async (question: string): Promise<boolean> => {
    if (!process.stdin.isTTY) return false
    const lines = createInterface({ input: process.stdin, output: process.stdout })
    const answer = await lines.question(`${question} (yes/no) `)
    lines.close()
    return /^y(es)?$/i.test(answer.trim())
  }
  return {
    ask,
    confirm: async (question) => {
      if (yes) return
      const text = typeof question === 'string' ? question : await question()
      if (!process.stdin.isTTY) throw new AdminError(`${text} Confirm with --yes`)
      if (!(await ask(text))) throw new AdminError('Nothing was done')
    },
  }
}
