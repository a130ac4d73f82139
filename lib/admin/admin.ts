// The command `npm run admin`.
import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { chooseTable, TARGET_HELP, type TargetOptions } from '../target-table.js'
import { type Action, AdminError, type OptionRule, type OptionValues, type Resource } from './action.js'

/** Loaded when they are used: their modules read the environment. */
const RESOURCES: Readonly<Record<string, () => Promise<Resource>>> = {
  suggestions: () => import('./suggestions.js'),
}

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

const FAILED = 1
const MISUSED = 2

/** @returns the exit status: 0 done, 1 refused or failed, 2 not understood. */
export async function runAdmin(args: string[]): Promise<number> {
  try {
    return await run(withNegativeNumbers(args))
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(error.message)
      return MISUSED
    }
    console.error(messageOf(error))
    return FAILED
  }
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

/** A command line that cannot be understood. */
class UsageError extends Error {}

async function run(args: string[]): Promise<number> {
  const [resourceName = '', actionName = ''] = args.filter((arg) => !arg.startsWith('-'))
  const load = RESOURCES[resourceName]
  if (!load) {
    const help = `npm run admin -- RESOURCE ACTION …\n\nResources: ${Object.keys(RESOURCES).join(', ')}\n\n${COMMON_HELP}`
    if (resourceName === '' && args.includes('--help')) return show(help)
    throw new UsageError(`${resourceName ? `There is no resource ${resourceName}` : 'Name a resource'}\n\n${help}`)
  }
  // What the options say of the table counts before anything reads it.
  const target = targetOptions(args)
  const isHelp = args.includes('--help')
  const chosen = isHelp ? undefined : chooseTable(target)
  if (isHelp) process.env.TABLE_NAME ||= 'none'
  const { actions } = await load()
  const action = actions[actionName]
  if (!action) {
    if (isHelp) return show(resourceHelp(resourceName, actions))
    const wrong = actionName ? `There is no action ${actionName}` : 'Name an action'
    throw new UsageError(`${wrong}\n\n${resourceHelp(resourceName, actions)}`)
  }
  if (isHelp) return show(actionHelp(resourceName, actionName, action))

  const { words, options } = readArguments(args, resourceName, actionName, action)
  if (target.table === undefined && !options.json) console.error(`On ${chosen}`)
  const { text, data } = await action.run({ words, options, now: new Date(), confirm: confirmer(options) })
  return show(options.json ? JSON.stringify(data, undefined, 2) : text)
}

function show(text: string): number {
  console.log(text)
  return 0
}

function targetOptions(args: string[]): TargetOptions {
  const { values } = parseArgs({
    args,
    strict: false,
    options: { table: { type: 'string' }, endpoint: { type: 'string' } },
  })
  return values as TargetOptions
}

function readArguments(args: string[], resourceName: string, actionName: string, action: Action) {
  const rules = { ...action.options, ...COMMON }
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: Object.fromEntries(Object.entries(rules).map(([name, { type }]) => [name, { type }])),
    })
    const words = positionals.slice(2)
    if (words.length !== action.words.length)
      throw new Error(`${actionName} takes: ${action.words.join(' ') || 'nothing'}`)
    return { words, options: values as OptionValues }
  } catch (error) {
    throw new UsageError(`${messageOf(error)}\n\n${actionHelp(resourceName, actionName, action)}`)
  }
}

function resourceHelp(resourceName: string, actions: Resource['actions']): string {
  const lines = Object.entries(actions).map(
    ([name, { words, summary }]) => [[name, ...words].join(' '), summary] as const,
  )
  return `npm run admin -- ${resourceName} ACTION …\n\n${aligned(lines)}\n\n${COMMON_HELP}`
}

function actionHelp(resourceName: string, actionName: string, { words, summary, options = {} }: Action): string {
  const lines = Object.entries(options).map(
    ([name, { value, help }]) => [`--${name}${value ? ` ${value}` : ''}`, help] as const,
  )
  const own = lines.length > 0 ? `${aligned(lines)}\n` : ''
  return `${summary}\n\n  npm run admin -- ${[resourceName, actionName, ...words].join(' ')}\n\n${own}${COMMON_HELP}`
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

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'ResourceNotFoundException') return `There is no table ${process.env.TABLE_NAME}`
  return error.message || error.name
}
