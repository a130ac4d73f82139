// Brings a table that an earlier version has written to what this version expects: copies and counters that did not
// exist then. Every record is read as it is, so only what is derived from records has to be written again.
import { setTimeout as delay } from 'node:timers/promises'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { USER_SORT, userKey } from '../accounts/keys.js'
import { unchangedSince } from '../accounts/store.js'
import { deletedUserItem, userAttributesItems } from '../accounts/user-attributes.js'
import { getUser } from '../accounts/users.js'
import { formerFeed } from '../activity/feed-keys.js'
import { submissionItems } from '../activity/submissions.js'
import { refreshPendingProjections } from '../derived/refresh.js'
import { BusyError } from '../errors.js'
import { refreshProjectionsOf } from '../locations/administered.js'
import { scoreSchema } from '../records/lmxs.js'
import { LOCATION_SORT, SCORE_PREFIX } from '../records/location-keys.js'
import { submissionSchema } from '../records/submissions.js'
import { userSchema } from '../records/users.js'
import { chunks } from '../runtime/collections.js'
import { inParallel } from '../runtime/in-parallel.js'
import { scoredMachineItem, userScoreItem } from '../scores/store.js'
import { TABLE_NAME, table } from '../table/client.js'
import { getItem } from '../table/get.js'
import type { Item } from '../table/item.js'
import { type Key, keyOf } from '../table/key.js'
import { type Backoff, retry } from '../table/retry.js'
import { check, put, remove, transact } from '../table/transaction.js'
import { putItem } from '../table/write.js'
import { FORMAT_KEY } from './keys.js'
import { type CounterDifference, recount } from './recount.js'

/** What this version derives. A change after which copies or counters are missing in older tables raises it. */
export const TABLE_FORMAT = 8

/** Of the scan: each page is one step that an interrupted upgrade need not repeat. */
const PAGE_SIZE = 300

/** A location may have hundreds of copies. */
const AT_ONCE = 10

/** Some minutes while the table is busy. */
const PATIENCE: Backoff = {
  firstPauseMs: 500,
  longestPauseMs: 15_000,
  maxAttempts: 20,
  retryOn: (error) => error instanceof BusyError,
}

const stateSchema = z.object({
  /** Tables of the first version have none. */
  format: z._default(z.number(), 1),
  /** The format of an upgrade that is under way, and the last item that it has done. */
  upgrading_to: z.optional(z.number()),
  after: z.optional(z.record(z.string(), z.string())),
})
type State = z.output<typeof stateSchema>

interface UpgradeOptions {
  /** Records upgraded in a second, so that readers are not throttled. */
  perSecond: number
  onProgress?: (records: number) => void
}

interface UpgradeResult {
  from: number
  /** Upgraded by this run. */
  records: number
  /** Counters that are new or were corrected. */
  counters: CounterDifference[]
}

/**
 * Upgrades the table in use, while the service runs. An interrupted run is continued by the next.
 * @returns undefined when the table has the format of this version.
 * @throws Error when a later version has upgraded it.
 */
export async function upgradeTable({ perSecond, onProgress }: UpgradeOptions): Promise<UpgradeResult | undefined> {
  const state = z.parse(stateSchema, (await getItem(FORMAT_KEY, { consistent: true })) ?? {})
  if (state.format === TABLE_FORMAT) return undefined
  if (state.format > TABLE_FORMAT) throw new Error(`The table has format ${state.format} of a later version`)
  await refreshPendingProjections(new Date(), 0)
  const startedAt = performance.now()
  let records = 0
  let after = state.upgrading_to === TABLE_FORMAT ? state.after : undefined
  do {
    const page = await scanPage(after)
    for (const some of chunks(page.items, AT_ONCE)) {
      await inParallel(some, (item) => retry(() => upgradeRecord(item), PATIENCE))
      records += some.length
      await delay(Math.max(0, startedAt + (records / perSecond) * 1000 - performance.now()))
    }
    after = page.last
    await saveState({ format: state.format, upgrading_to: TABLE_FORMAT, after })
    onProgress?.(records)
  } while (after)
  await refreshPendingProjections(new Date(), 0)
  const counters = await recount()
  await markCurrent()
  return { from: state.format, records, counters }
}

/** Says that the table has the format of this version: after an upgrade, or an import into an empty one. */
export async function markCurrent(): Promise<void> {
  await saveState({ format: TABLE_FORMAT })
}

async function saveState(state: State): Promise<void> {
  await putItem({ ...FORMAT_KEY, ...state })
}

/** The next users, locations, scores and submissions, from which all others are derived that may be missing. */
async function scanPage(after: Item | undefined): Promise<{ items: (Item & Key)[]; last: State['after'] }> {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new ScanCommand({
      TableName: TABLE_NAME,
      ConsistentRead: true,
      Limit: PAGE_SIZE,
      FilterExpression:
        '(sk = :user AND attribute_exists(username)) OR (sk = :location AND attribute_exists(lat)) OR begins_with(sk, :score) OR attribute_exists(submission_type)',
      ExpressionAttributeValues: { ':user': USER_SORT, ':location': LOCATION_SORT, ':score': SCORE_PREFIX },
      ...(after ? { ExclusiveStartKey: after } : {}),
    }),
  )
  return { items: Items as (Item & Key)[], last: LastEvaluatedKey as State['after'] }
}

async function upgradeRecord(item: Item & Key): Promise<true> {
  if (item.sk === LOCATION_SORT) await refreshProjectionsOf(Number(item.id), new Date())
  else if (item.sk === USER_SORT) await writeUserAttributes(item)
  else if (item.sk.startsWith(SCORE_PREFIX)) await writeScoreCopy(item)
  else await writeFeedCopies(item)
  return true
}

async function writeUserAttributes(record: Item & Key): Promise<void> {
  const user = z.parse(userSchema, record)
  const items = userAttributesItems(user)
  if (items.length === 0) return
  await transact([check(keyOf(record), { equal: unchangedSince(user) }), ...items.map((item) => put(item))])
}

/** A user whom a submission names, and who is not there, was deleted. */
async function markIfDeleted(userId: number | null): Promise<void> {
  if (userId === null || (await getUser(userId, { consistent: true }))) return
  await transact([check(userKey(userId), { absent: ['pk'] }), put(deletedUserItem(userId))])
}

/**
 * Replaces the copies that earlier formats have in other partitions, with the sort key of the record. Does nothing when
 * the submission was deleted or changed meanwhile: that has written the copies.
 */
async function writeFeedCopies(item: Item & Key): Promise<void> {
  const submission = z.parse(submissionSchema, item)
  const [record, ...copies] = submissionItems(submission) as [Item & Key, ...(Item & Key)[]]
  // The first format has copies with all attributes.
  if (item.pk !== record.pk) return
  await markIfDeleted(submission.user_id)
  if (copies.length === 0) return
  const unchanged = check(keyOf(item), { exists: ['pk'], equal: [['deleted_at', item.deleted_at ?? null]] })
  const former = copies.map(({ pk }) => remove({ pk: formerFeed(pk), sk: record.sk }))
  await transact([unchanged, ...copies.map((copy) => put(copy)), ...former])
}

/** In the partition of its user, and its machine among those with scores. */
async function writeScoreCopy(record: Item & Key): Promise<void> {
  const score = z.parse(scoreSchema, record)
  const unchanged = check(keyOf(record), { exists: ['pk'], equal: [['score', record.score ?? null]] })
  const machine = score.machine_id === null ? [] : [put(scoredMachineItem(score.machine_id))]
  await transact([unchanged, put(userScoreItem(score)), ...machine])
}
