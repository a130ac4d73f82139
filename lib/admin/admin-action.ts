// The parts of an administrator's command line: `npm run admin -- RESOURCE ACTION …` or `npm run admin -- COMMAND …`.
import { existsSync } from 'node:fs'

export interface OptionRule {
  type: 'string' | 'boolean'
  /** The placeholder of the value in the help; none for a boolean. */
  value?: string
  help: string
  /** Whether the option may be repeated. */
  multiple?: boolean
  /** Whether the value may be left out, which means yes. */
  isFlag?: boolean
}

/** The values of flags. */
export const YES: readonly string[] = ['yes', 'true', 'on']
export const NO: readonly string[] = ['no', 'false', 'off']

export type OptionValues = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>

type Confirm = (question: string | (() => Promise<string>)) => Promise<void>

export interface ActionInput {
  /** The arguments after the names of resource and action, as many as the usage allows. */
  positionals: readonly string[]
  options: OptionValues
  now: Date
  /** @throws AdminError unless the person agrees, or --yes was given. */
  confirm: Confirm
  /** Whether the person at the terminal agrees; false without a terminal. */
  ask: (question: string) => Promise<boolean>
}

/** The result: text for people, data for --json. */
interface ActionOutput {
  text: string
  data: unknown
  /** The exit status, 0 by default. */
  status?: number
}

export interface AdminAction {
  /** Placeholders of the arguments: `ID`, or `[ID]` for an optional one. */
  positionals: readonly string[]
  summary: string
  options?: Readonly<Record<string, OptionRule>>
  run(input: ActionInput): Promise<ActionOutput>
}

/** By name. */
export type Resource = Readonly<Record<string, AdminAction>>

/** The command was rejected: only the message is shown. */
export class AdminError extends Error {
  override readonly name = 'AdminError'
}

export function notFound(noun: string, id: number | string): AdminError {
  return new AdminError(`${noun} ${id} not found`)
}

/** The record itself. @throws AdminError when there is none. */
export function existing<T>(record: T | undefined, noun: string, id: number | string): T {
  if (record === undefined) throw notFound(noun, id)
  return record
}

/** @throws AdminError if the argument is not an id. */
export function readId(argument: string | undefined, what = 'ID'): number {
  if (argument === undefined || !/^[1-9]\d{0,14}$/.test(argument)) {
    throw new AdminError(`${what} must be a whole number from 1`)
  }
  return Number(argument)
}

/** The trimmed text of an option, undefined when it is not given. */
export function textOption(options: OptionValues, name: string): string | undefined {
  const value = options[name]
  return typeof value === 'string' ? value.trim() : undefined
}

/** @throws AdminError when the option is missing or blank. */
export function requiredOption(options: OptionValues, name: string): string {
  const value = textOption(options, name)
  if (!value) throw new AdminError(`--${name} is required`)
  return value
}

/** The texts of an option that may be repeated or comma-separated. */
export function textsOption(options: OptionValues, name: string): string[] {
  const values = options[name]
  const texts = Array.isArray(values) ? values : [values]
  return texts.flatMap((text) => (typeof text === 'string' ? text.split(',') : [])).flatMap((text) => text.trim() || [])
}

/** @throws AdminError unless `npm run import` will read the file, and it does not exist or may be overwritten. */
export async function confirmRecordFile(file: string, confirm: Confirm): Promise<void> {
  if (!/\.jsonl(?:\.gz)?$/.test(file)) throw new AdminError(`${file} must be .jsonl or .jsonl.gz`)
  if (existsSync(file)) await confirm(`Overwrite ${file}?`)
}
