// Writes to one or several items, each under a condition, that happen together or not at all.
import { randomUUID } from 'node:crypto'
import type { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { TABLE_NAME } from './dynamodb/connection.js'
import type { Item } from './item.js'
import type { Key } from './key.js'
import { type Backoff, retry } from './retry.js'
import { MAX_TRANSACTION_MS } from './transaction-time.js'
import { isTransient } from './transient-errors.js'

let client: Promise<typeof import('./client.js')> | undefined

/** Once, when something is written: functions that only read load this module, too. */
export function loadClient(): Promise<typeof import('./client.js')> {
  client ??= import('./client.js')
  return client
}

/** The write of one item, for a transaction or alone. */
export type Step = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/** From an attribute into a map or list: `['line_up', '641', 2]`. */
export type Path = string | readonly (string | number)[]

export interface WriteCondition {
  exists?: readonly Path[]
  absent?: readonly Path[]
  /** Null stands for an absent attribute. */
  equal?: readonly (readonly [Path, unknown])[]
  different?: readonly (readonly [Path, unknown])[]
  absentOrLess?: readonly (readonly [Path, number | string])[]
}

export interface ItemUpdate extends WriteCondition {
  /** Null removes the attribute. */
  set?: readonly (readonly [Path, unknown])[]
  remove?: readonly Path[]
  /** Adds to numbers, and members to sets. */
  add?: readonly (readonly [Path, number | Set<number> | Set<string>])[]
}

/** The attribute names and values of an expression by their placeholders. */
class Placeholders {
  readonly names: Record<string, string> = {}
  readonly values: Record<string, unknown> = {}

  readonly prefix: string

  /** @param prefix - of the placeholders, for what is added to an expression that has some. */
  constructor(prefix = '') {
    this.prefix = prefix
  }

  name(path: Path): string {
    const parts = typeof path === 'string' ? [path] : path
    return parts.reduce<string>((written, part) => {
      if (typeof part === 'number') return `${written}[${part}]`
      const placeholder = `#${this.prefix}n${Object.keys(this.names).length}`
      this.names[placeholder] = part
      return written === '' ? placeholder : `${written}.${placeholder}`
    }, '')
  }

  value(value: unknown): string {
    const placeholder = `:${this.prefix}v${Object.keys(this.values).length}`
    this.values[placeholder] = value
    return placeholder
  }

  condition({ exists = [], absent = [], equal = [], different = [], absentOrLess = [] }: WriteCondition): string {
    const same = (path: Path, value: unknown) =>
      value === null ? `attribute_not_exists(${this.name(path)})` : `${this.name(path)} = ${this.value(value)}`
    return [
      ...exists.map((path) => `attribute_exists(${this.name(path)})`),
      ...absent.map((path) => `attribute_not_exists(${this.name(path)})`),
      ...equal.map(([path, value]) => same(path, value)),
      ...different.map(([path, value]) => `NOT (${same(path, value)})`),
      ...absentOrLess.map(([path, value]) => `(${same(path, null)} OR ${this.name(path)} < ${this.value(value)})`),
    ].join(' AND ')
  }

  /** DynamoDB rejects empty ones. */
  get attributes() {
    return {
      ...(Object.keys(this.names).length > 0 ? { ExpressionAttributeNames: this.names } : {}),
      ...(Object.keys(this.values).length > 0 ? { ExpressionAttributeValues: this.values } : {}),
    }
  }
}

/** Changes attributes of an item if the condition holds. Without a condition, a missing item is created. */
export function update(key: Key, itemUpdate: ItemUpdate): Step {
  const { set = [], remove = [], add = [], ...condition } = itemUpdate
  const placeholders = new Placeholders()
  const given = set.filter(([, value]) => value !== null && value !== undefined)
  const gone = [...remove, ...set.filter(([, value]) => value === null).map(([path]) => path)]
  const sets = given.map(([path, value]) => `${placeholders.name(path)} = ${placeholders.value(value)}`)
  const removes = gone.map((path) => placeholders.name(path))
  const adds = add.map(([path, value]) => `${placeholders.name(path)} ${placeholders.value(value)}`)
  const clauses = [clause('SET', sets), clause('REMOVE', removes), clause('ADD', adds)]
  const UpdateExpression = clauses.filter((one) => one !== '').join(' ')
  const conditions = conditionOf(condition, placeholders)
  const Update = { TableName: TABLE_NAME, Key: key, UpdateExpression, ...conditions, ...placeholders.attributes }
  return describedAs({ Update }, itemUpdate)
}

type ChangedPaths = Pick<ItemUpdate, 'set' | 'remove' | 'add'>
const descriptions = new WeakMap<Step, ChangedPaths>()

/** Tells what a step changes, whose expression does not. */
export function describedAs(step: Step, changes: ChangedPaths): Step {
  descriptions.set(step, changes)
  return step
}

/** What a step changes of an item. */
export function changedPaths(step: Step): ChangedPaths {
  return descriptions.get(step) ?? {}
}

/** The step under a further condition, with the error of `orThrow`. */
export function withCondition(step: Step, condition: WriteCondition): Step {
  const placeholders = new Placeholders('also_')
  const further = placeholders.condition(condition)
  const [[kind, write]] = Object.entries(step) as [[string, NonNullable<Step['Update']>]]
  if (further === '') return step
  const guarded = {
    [kind]: {
      ...write,
      ConditionExpression: [write.ConditionExpression ?? [], further].flat().join(' AND '),
      ExpressionAttributeNames: { ...write.ExpressionAttributeNames, ...placeholders.names },
      ...(write.ExpressionAttributeValues || Object.keys(placeholders.values).length > 0
        ? { ExpressionAttributeValues: { ...write.ExpressionAttributeValues, ...placeholders.values } }
        : {}),
    },
  }
  const error = errors.get(step)
  return error ? orThrow(guarded, error) : guarded
}

function clause(word: string, parts: string[]): string {
  return parts.length > 0 ? `${word} ${parts.join(', ')}` : ''
}

function conditionOf(condition: WriteCondition, placeholders: Placeholders) {
  const expression = placeholders.condition(condition)
  return expression === '' ? {} : { ConditionExpression: expression }
}

/** Writes an item, replacing an earlier one, if the condition holds. */
export function put(item: Item & Key, condition: WriteCondition = {}): Step {
  const placeholders = new Placeholders()
  const conditions = conditionOf(condition, placeholders)
  return { Put: { TableName: TABLE_NAME, Item: item, ...conditions, ...placeholders.attributes } }
}

/** Writes an item if there is none with its key. */
export function create(item: Item & Key): Step {
  return put(item, { absent: ['pk'] })
}

/** Deletes an item if the condition holds; without a condition, a missing item is no failure. */
export function remove(key: Key, condition: WriteCondition = {}): Step {
  const placeholders = new Placeholders()
  const conditions = conditionOf(condition, placeholders)
  return { Delete: { TableName: TABLE_NAME, Key: key, ...conditions, ...placeholders.attributes } }
}

/** Changes nothing, but cancels the transaction if the condition does not hold. */
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

/** A transaction takes some tens of milliseconds. Shorter than for reads, as repeating it is safe. */
const REQUEST_TIMEOUT_MS = 3_000
const BACKOFF: Backoff = {
  firstPauseMs: 40,
  longestPauseMs: 1_600,
  maxMs: MAX_TRANSACTION_MS,
  retryOn: isTransientFailure,
}

/**
 * Does all steps, or none: then it returns the first whose condition did not hold. Conflicts with others and throttles
 * are retried. All attempts have one token, so that one that succeeded although its response was lost is not repeated.
 * @throws BusyError when it failed, or its outcome is unknown.
 */
export async function transact(steps: readonly Step[]): Promise<Step | undefined> {
  const command = { TransactItems: [...steps], ClientRequestToken: randomUUID() }
  const { failed } = await retry(async () => {
    try {
      const { table, TransactWriteCommand } = await loadClient()
      await table.send(new TransactWriteCommand(command), { requestTimeout: REQUEST_TIMEOUT_MS })
      noteCommitted(steps)
      return { failed: undefined }
    } catch (error) {
      const failed = failedStep(steps, error)
      if (failed) return { failed }
      throw error
    }
  }, BACKOFF)
  return failed
}

/**
 * Does all steps, or none. One attempt, for actions that read again when others were faster.
 * @returns false when a condition did not hold, or others were writing to the same items.
 */
export async function tryTransact(steps: readonly Step[]): Promise<boolean> {
  try {
    const { table, TransactWriteCommand } = await loadClient()
    await table.send(new TransactWriteCommand({ TransactItems: [...steps] }))
    noteCommitted(steps)
    return true
  } catch (error) {
    if (failedStep(steps, error) || (isCancellation(error) && isTransientFailure(error))) {
      return false
    }
    throw error
  }
}

const committed = new WeakSet<Step>()

function noteCommitted(steps: readonly Step[]): void {
  for (const step of steps) committed.add(step)
}

/** Whether a transaction with this step has succeeded. */
export function isCommitted(step: Step): boolean {
  return committed.has(step)
}

const errors = new WeakMap<Step, () => Error>()

/** Makes the transaction throw when the condition of the step does not hold, because reading again would not help. */
export function orThrow(step: Step, error: () => Error): Step {
  errors.set(step, error)
  return step
}

/** @throws the error of a step whose condition did not hold. */
function failedStep(steps: readonly Step[], error: unknown): Step | undefined {
  if (!isCancellation(error)) return undefined
  const reasons = error.CancellationReasons ?? []
  const failed = steps.filter((_, index) => reasons[index]?.Code === 'ConditionalCheckFailed')
  for (const step of failed) {
    const toThrow = errors.get(step)
    if (toThrow) throw toThrow()
  }
  return failed[0]
}

const TRANSIENT_REASONS = [
  'None',
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
  'InternalServerError',
]

function isTransientFailure(error: unknown): boolean {
  if (!isCancellation(error)) return isTransient(error)
  return (error.CancellationReasons ?? []).every(({ Code = 'None' }) => TRANSIENT_REASONS.includes(Code))
}

/** Without the class, whose module is as large as the client's. */
function isCancellation(error: unknown): error is TransactionCanceledException {
  return error instanceof Error && error.name === 'TransactionCanceledException'
}
