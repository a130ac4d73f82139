// Changes of several items that happen together or not at all.
import { randomUUID } from 'node:crypto'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { BusyError } from '../errors.js'
import { TABLE_NAME, table } from './client.js'
import type { Item } from './item.js'
import type { Key } from './keys.js'
import { isThrottle, isUnreachable } from './transient-errors.js'

/** One part of a transaction. */
export type Step = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/** From an attribute into a map or list: `['line_up', '641', 2]`. */
export type Path = string | readonly (string | number)[]

export interface WriteCondition {
  exists?: readonly Path[]
  absent?: readonly Path[]
  /** Null asks for an attribute that is absent. */
  equal?: readonly (readonly [Path, unknown])[]
  different?: readonly (readonly [Path, unknown])[]
}

export interface ItemUpdate extends WriteCondition {
  /** A null takes the attribute away. */
  set?: readonly (readonly [Path, unknown])[]
  remove?: readonly Path[]
  /** Numbers are counted up, sets get further members. */
  add?: readonly (readonly [Path, number | Set<number>])[]
}

/** Attribute names and values of an expression, each with the placeholder that stands for it. */
class Placeholders {
  readonly names: Record<string, string> = {}
  readonly values: Record<string, unknown> = {}

  name(path: Path): string {
    const parts = typeof path === 'string' ? [path] : path
    return parts.reduce<string>((written, part) => {
      if (typeof part === 'number') return `${written}[${part}]`
      const placeholder = `#n${Object.keys(this.names).length}`
      this.names[placeholder] = part
      return written === '' ? placeholder : `${written}.${placeholder}`
    }, '')
  }

  value(value: unknown): string {
    const placeholder = `:v${Object.keys(this.values).length}`
    this.values[placeholder] = value
    return placeholder
  }

  condition({ exists = [], absent = [], equal = [], different = [] }: WriteCondition): string {
    const same = (path: Path, value: unknown) =>
      value === null ? `attribute_not_exists(${this.name(path)})` : `${this.name(path)} = ${this.value(value)}`
    return [
      ...exists.map((path) => `attribute_exists(${this.name(path)})`),
      ...absent.map((path) => `attribute_not_exists(${this.name(path)})`),
      ...equal.map(([path, value]) => same(path, value)),
      ...different.map(([path, value]) => `NOT (${same(path, value)})`),
    ].join(' AND ')
  }

  /** What DynamoDB takes; it refuses empty ones. */
  get attributes() {
    return {
      ...(Object.keys(this.names).length > 0 ? { ExpressionAttributeNames: this.names } : {}),
      ...(Object.keys(this.values).length > 0 ? { ExpressionAttributeValues: this.values } : {}),
    }
  }
}

/** Changes attributes of an item, if the condition holds. Without one, an item that is missing is made. */
export function update(key: Key, { set = [], remove = [], add = [], ...condition }: ItemUpdate): Step {
  const placeholders = new Placeholders()
  const given = set.filter(([, value]) => value !== null && value !== undefined)
  const gone = [...remove, ...set.filter(([, value]) => value === null).map(([path]) => path)]
  const sets = given.map(([path, value]) => `${placeholders.name(path)} = ${placeholders.value(value)}`)
  const removes = gone.map((path) => placeholders.name(path))
  const adds = add.map(([path, value]) => `${placeholders.name(path)} ${placeholders.value(value)}`)
  const clauses = [clause('SET', sets), clause('REMOVE', removes), clause('ADD', adds)]
  return {
    Update: {
      TableName: TABLE_NAME,
      Key: key,
      UpdateExpression: clauses.filter((one) => one !== '').join(' '),
      ...conditionOf(condition, placeholders),
      ...placeholders.attributes,
    },
  }
}

function clause(word: string, parts: string[]): string {
  return parts.length > 0 ? `${word} ${parts.join(', ')}` : ''
}

function conditionOf(condition: WriteCondition, placeholders: Placeholders) {
  const expression = placeholders.condition(condition)
  return expression === '' ? {} : { ConditionExpression: expression }
}

/** Writes an item in the place of whatever is there, if the condition holds. */
export function put(item: Item & Key, condition: WriteCondition = {}): Step {
  const placeholders = new Placeholders()
  const conditions = conditionOf(condition, placeholders)
  return { Put: { TableName: TABLE_NAME, Item: item, ...conditions, ...placeholders.attributes } }
}

/** Writes an item where there is none. */
export function create(item: Item & Key): Step {
  return put(item, { absent: ['pk'] })
}

/** Takes an item away, if the condition holds; without one, also when there is none. */
export function remove(key: Key, condition: WriteCondition = {}): Step {
  const placeholders = new Placeholders()
  const conditions = conditionOf(condition, placeholders)
  return { Delete: { TableName: TABLE_NAME, Key: key, ...conditions, ...placeholders.attributes } }
}

/** Changes nothing, but cancels the transaction when the condition does not hold. */
export function check(key: Key, condition: WriteCondition): Step {
  const placeholders = new Placeholders()
  const expression = placeholders.condition(condition)
  return {
    ConditionCheck: {
      TableName: TABLE_NAME,
      Key: key,
      ConditionExpression: expression,
      ...placeholders.attributes,
    },
  }
}

const TIME_LIMIT_MS = 12_000
const FIRST_PAUSE_MS = 20
const LONGEST_PAUSE_MS = 800
/** A transaction takes some tens of milliseconds. Shorter than for reads: what is done may be asked for again. */
const REQUEST_TIMEOUT_MS = 3_000

/**
 * Does all steps, or none: then it returns the first whose condition did not hold. Conflicts with others and throttles
 * are tried again for a while. All tries are one and the same to DynamoDB, so that one that took effect although its
 * answer was lost is not done twice.
 * @throws BusyError when it could not be done, or could not be learned whether it was.
 */
export async function transact(steps: readonly Step[]): Promise<Step | undefined> {
  const command = { TransactItems: [...steps], ClientRequestToken: randomUUID() }
  const end = Date.now() + TIME_LIMIT_MS
  for (let attempt = 0; ; attempt++) {
    try {
      await table.send(new TransactWriteCommand(command), { requestTimeout: REQUEST_TIMEOUT_MS })
      return undefined
    } catch (error) {
      const failed = failedStep(steps, error)
      if (failed) return failed
      if (!isPassing(error)) throw error
      const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt) * (0.5 + Math.random())
      if (Date.now() + pause > end) throw new BusyError()
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

function failedStep(steps: readonly Step[], error: unknown): Step | undefined {
  if (!(error instanceof TransactionCanceledException)) return undefined
  const index = (error.CancellationReasons ?? []).findIndex(({ Code }) => Code === 'ConditionalCheckFailed')
  return steps[index]
}

const PASSING_REASONS = [
  'None',
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
  'InternalServerError',
]

/** Will it go away by itself? */
function isPassing(error: unknown): boolean {
  if (error instanceof TransactionCanceledException) {
    return (error.CancellationReasons ?? []).every(({ Code = 'None' }) => PASSING_REASONS.includes(Code))
  }
  return isThrottle(error) || isUnreachable(error)
}
