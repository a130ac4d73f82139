// Replaces the table's stream locally: starts the triggers of records for what this process writes to a table.
import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { matches, type RecordKeys } from '../../shared/background/record-keys.js'
import type { RecordTriggerHandler, StreamEvent } from '../../shared/background/record-trigger.js'
import { type Key, keyText } from '../../shared/table/key.js'
import { CALLS_CHANNEL } from '../../shared/table/meter.js'
import type { TriggerHandler } from '../functions/registry.js'

export interface Followers {
  /** Passes all further changes to these triggers. */
  serve(triggers: readonly TriggerHandler[]): void
  /** Derives what follows from these records, too. */
  follow(keys: readonly Key[]): void
  /** Resolves when everything is derived that was written before, or has failed and is repeated later. */
  idle(): Promise<void>
  /** Whether nothing waits, not even for its repetition, or is held. */
  isDone(): boolean
  /** Derives nothing from these records until `release`; without any: from none at all. */
  hold(...records: RecordKeys[]): void
  release(): void
  /** Follows no longer; resolves when the running triggers have ended. */
  stop(): Promise<void>
}

/** What is derived may itself be followed, such as an email. */
const MAX_ROUNDS = 5
const REPEAT_MS = 1_000

/** @param tableName - of the table whose items they follow. */
export function startFollowers(tableName: string, triggers: readonly TriggerHandler[] = []): Followers {
  let current = triggers.filter(isRecordTrigger)
  let held: RecordKeys[] = []
  let isStopped = false
  const changed = new Map<string, Key>()
  const failed = new Map<string, Key>()
  const waiting = new Map<string, Key>()
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  // What a request has started is not part of it: neither of its meter nor of its log.
  const outside = AsyncLocalStorage.snapshot()

  const deriveAll = async () => {
    const keys = [...changed.values()]
    changed.clear()
    // One after the other, as those that gather come later.
    for (const trigger of current) addKeys(failed, await runTrigger(trigger, keys))
    if (failed.size > 0 && !isStopped) timer ??= setTimeout(repeat, REPEAT_MS).unref()
  }
  const repeat = () => {
    timer = undefined
    takeKeys(failed)
  }
  const start = () => {
    if (running || isStopped || changed.size === 0) return
    running = outside(deriveAll).finally(() => {
      running = undefined
      // What was written meanwhile, also by what was derived.
      start()
    })
  }
  const idle = async () => {
    for (let round = 0; round < MAX_ROUNDS; round++) {
      if (!running) start()
      if (!running) return
      await running
    }
  }
  const onCall = (call: unknown) => {
    const { commandName, input } = call as { commandName: string; input: unknown }
    if (!/^(?:Put|Update|Delete|TransactWrite|BatchWrite)Item/.test(commandName)) return
    follow(writtenKeys(input, tableName))
  }
  const isFollowed = (key: Key) => current.some(({ definition }) => follows(definition, key))
  const follow = (keys: readonly Key[]) => {
    for (const key of keys.filter(isFollowed)) addKeys(held.some((one) => matches(key, one)) ? waiting : changed, [key])
    start()
  }
  const takeKeys = (map: Map<string, Key>) => {
    const keys = [...map.values()]
    map.clear()
    follow(keys)
  }
  subscribe(CALLS_CHANNEL, onCall)
  return {
    serve: (next) => {
      current = next.filter(isRecordTrigger)
    },
    follow,
    idle,
    isDone: () => !running && changed.size + failed.size === 0,
    hold: (...records) => {
      held = records.length > 0 ? records : [{ pk: { prefix: '' } }]
      takeKeys(changed)
    },
    release: () => {
      held = []
      takeKeys(waiting)
    },
    stop: async () => {
      // What is derived writes, too, such as the rest of a merge.
      await idle()
      unsubscribe(CALLS_CHANNEL, onCall)
      clearTimeout(timer)
      await idle()
      isStopped = true
    },
  }
}

/**
 * Runs a command that writes to a local table, and derives what follows from that. What takes the key of the server is left
 * to the jobs of the server.
 */
export async function whileFollowing<T>(act: () => Promise<T>): Promise<T> {
  const [{ WATCH_MATCHES_AT_ONCE }, { DELIVERY_PARTITION }, ...triggers] = await Promise.all([
    import('../../shared/watches/keys.js'),
    import('../../shared/webhooks/keys.js'),
    import('../../functions/triggers/derive.js'),
    import('../../functions/triggers/derive-gathered.js'),
  ])
  const followers = startFollowers(
    process.env.TABLE_NAME ?? '',
    triggers.map(({ handler }) => handler),
  )
  followers.hold({ pk: DELIVERY_PARTITION }, WATCH_MATCHES_AT_ONCE)
  try {
    return await act()
  } finally {
    await followers.stop()
  }
}

function addKeys(map: Map<string, Key>, keys: Iterable<Key>): void {
  for (const key of keys) map.set(keyText(key), key)
}

function isRecordTrigger(trigger: TriggerHandler): trigger is RecordTriggerHandler {
  return 'records' in trigger.definition
}

function follows({ records }: RecordTriggerHandler['definition'], key: Key): boolean {
  return records.some(({ keys }) => matches(key, keys))
}

/** @returns the keys of what has to be repeated. */
async function runTrigger(trigger: RecordTriggerHandler, keys: readonly Key[]): Promise<Key[]> {
  const followed = keys.filter((key) => follows(trigger.definition, key))
  if (followed.length === 0) return []
  const { batchItemFailures } = await trigger(streamEvent(followed)).catch((error) => {
    console.error('The trigger of records failed, and is repeated:', error)
    return { batchItemFailures: followed.map((_, index) => ({ itemIdentifier: String(index) })) }
  })
  return batchItemFailures.flatMap(({ itemIdentifier }) => followed[Number(itemIdentifier)] ?? [])
}

/** Of changes whose sequence numbers are their places in the list. */
export function streamEvent(keys: readonly Key[]): StreamEvent {
  return {
    Records: keys.map(({ pk, sk }, index) => ({
      dynamodb: { SequenceNumber: String(index), Keys: { pk: { S: pk }, sk: { S: sk } } },
    })),
  }
}

type AnyInput = Record<string, never> & {
  TableName?: string
  Key?: Attributes
  Item?: Attributes
  ExpressionAttributeValues?: unknown
  UpdateExpression?: string
  TransactItems?: Record<string, AnyInput>[]
  RequestItems?: Record<string, { PutRequest?: AnyInput; DeleteRequest?: AnyInput }[]>
}
type Attributes = Record<string, unknown>

/** The keys of the items that a call writes, or that it may have written when it has failed. */
export function writtenKeys(input: unknown, tableName: string): Key[] {
  const { TableName, Key, Item, TransactItems = [], RequestItems = {} } = input as AnyInput
  const ofItem = (one: Attributes | undefined) => (one ? [{ pk: textOf(one.pk), sk: textOf(one.sk) }] : [])
  const alone = TableName === tableName ? ofItem(Item ?? Key) : []
  const together = TransactItems.flatMap(({ ConditionCheck, ...write }) =>
    Object.values(write).flatMap((one) => writtenKeys(one, tableName)),
  )
  const requests = RequestItems[tableName]
  const batch = Array.isArray(requests)
    ? requests.flatMap(({ PutRequest, DeleteRequest }) => ofItem(PutRequest?.Item ?? DeleteRequest?.Key))
    : []
  return [...alone, ...together, ...batch]
}

/** With and without the type of DynamoDB's JSON. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : String((value as { S?: string } | undefined)?.S ?? '')
}
