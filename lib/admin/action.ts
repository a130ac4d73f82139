// What an administrator's command is made of: `npm run admin -- <resource> <action> …`, or `npm run admin -- <command> …`.

export interface OptionRule {
  type: 'string' | 'boolean'
  /** What stands for the value in the help; none for a boolean. */
  value?: string
  help: string
  /** It may come several times. */
  multiple?: boolean
}

export type OptionValues = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>

export interface ActionInput {
  /** What stands behind the action, as many words as the usage has. */
  words: readonly string[]
  options: OptionValues
  now: Date
  /** @throws AdminError unless the person agrees, or has agreed beforehand by --yes. */
  confirm(question: string): Promise<void>
}

/** What has been done or found: for people, and with --json for programs. */
export interface ActionOutput {
  text: string
  data: unknown
  /** The exit status, where it is not 0: what was done left something undone. */
  status?: number
}

export interface AdminAction {
  /** The words behind the action, as `ID`, or `[ID]` for one that may be left out. */
  words: readonly string[]
  summary: string
  options?: Readonly<Record<string, OptionRule>>
  run(input: ActionInput): Promise<ActionOutput>
}

export interface Resource {
  actions: Readonly<Record<string, AdminAction>>
}

/** What is no action on a resource, as `recount`. */
export interface Command {
  command: AdminAction
}

/** Something that a person can put right: shown as its message alone. */
export class AdminError extends Error {
  override readonly name = 'AdminError'
}

/** @throws AdminError for what is no id. */
export function readId(word: string | undefined, what = 'ID'): number {
  if (word === undefined || !/^[1-9]\d{0,14}$/.test(word)) throw new AdminError(`${what} must be a whole number from 1`)
  return Number(word)
}

/** The text of an option, undefined when it is not given; a blank one is the empty text. */
export function textOption(options: OptionValues, name: string): string | undefined {
  const value = options[name]
  return typeof value === 'string' ? value.trim() : undefined
}

/** The texts of an option that may come several times, or hold several parted by commas. */
export function textsOption(options: OptionValues, name: string): string[] {
  const values = options[name]
  const texts = Array.isArray(values) ? values : [values]
  return texts.flatMap((text) => (typeof text === 'string' ? text.split(',') : [])).flatMap((text) => text.trim() || [])
}
