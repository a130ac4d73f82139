// Which locations have changed and have to be filed (location-filing.ts). Who changes a location leaves a mark in the
// same transaction (`unfiledStep`) and calls `fileChanges` after it. Who is interrupted leaves the mark: a job files what
// has been marked for a while.
import { randomUUID } from 'node:crypto'
import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { BusyError } from '../../errors.js'
import { logError } from '../../runtime/log.js'
import { TABLE_NAME, table } from '../../table/client.js'
import { unlessConditionFails } from '../../table/conditional-write.js'
import {
  type Key,
  lmxKey,
  locationKey,
  locationPartition,
  PENDING_PARTITION,
  pendingKey,
  regionalKey,
  scoresPrefix,
} from '../../table/keys.js'
import { inParallel, queryAll } from '../../table/query.js'
import { type Step, update } from '../../table/transaction.js'
import { projectLocation } from './projection.js'

const MAX_ATTEMPTS = 25

/** The mark of a change that has to be filed. */
const markSchema = z.object({
  /** Every change sets another: a mark is taken away only by who has filed that change. */
  change: z.string(),
  changed_at: z.string(),
  /** Machines that were removed or came back: whether their scores are listed depends on that. */
  lmx_ids: z._default(z.set(z.number()), new Set()),
})
type Mark = z.output<typeof markSchema>

/**
 * The part of a transaction that marks a location as changed.
 * @param lmxIds - machines at the location that were removed or have come back.
 */
export function pendingStep(locationId: number, now: Date, lmxIds: readonly number[] = []): Step {
  return update(pendingKey(locationId), {
    set: [
      ['change', randomUUID()],
      ['changed_at', now.toISOString()],
    ],
    add: lmxIds.length > 0 ? [['lmx_ids', new Set(lmxIds)]] : [],
  })
}

/**
 * Files a location that has just been changed. Never throws: the change itself has been made, and what cannot be filed
 * now stays marked.
 */
export async function updateProjections(locationId: number, now: Date): Promise<void> {
  try {
    await fileMarked(locationId, now)
  } catch (error) {
    logError('a change is not filed yet', error, { locationId })
  }
}

/** So long somebody who has just made a change may still be filing it. */
const FILING_PATIENCE_MS = 30_000

/**
 * Files what others have left marked.
 * @param patienceMs - so long a change is left to who has made it.
 * @returns how many locations were filed, how many could not be, and for how long the oldest of those has been marked.
 */
export async function refreshPendingProjections(
  now: Date,
  patienceMs = FILING_PATIENCE_MS,
): Promise<Record<'filed' | 'failed' | 'oldestAgeSeconds', number>> {
  const before = new Date(now.getTime() - patienceMs).toISOString()
  const marks = await queryAll({ partition: PENDING_PARTITION, consistent: true })
  const due = marks.filter(({ changed_at }) => String(changed_at) <= before)
  const failed: string[] = []
  for (const { sk, changed_at } of due) {
    const locationId = Number(sk)
    await fileMarked(locationId, now).catch((error) => {
      failed.push(String(changed_at))
      logError('a location could not be filed', error, { locationId })
    })
  }
  const oldest = failed.sort()[0]
  const oldestAgeSeconds = oldest ? Math.round((now.getTime() - Date.parse(oldest)) / 1000) : 0
  return { filed: due.length - failed.length, failed: failed.length, oldestAgeSeconds }
}

async function fileMarked(locationId: number, now: Date): Promise<void> {
  const lmxIds = new Set<number>()
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const mark = await readMark(locationId)
    for (const lmxId of mark?.lmx_ids ?? []) lmxIds.add(lmxId)
    await projectLocation(locationId, now)
    for (const lmxId of lmxIds) await listScoresInRegion(locationId, lmxId)
    // Who files a later change of the same machine may have been overtaken by what has just been done.
    if (!mark || (await removeMark(locationId, mark))) return
  }
  throw new BusyError()
}

async function readMark(locationId: number): Promise<Mark | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: TABLE_NAME, Key: pendingKey(locationId), ConsistentRead: true }),
  )
  return Item && z.parse(markSchema, Item)
}

/** @returns false when the location has changed again, or somebody else has filed it. */
async function removeMark(locationId: number, { change }: Mark): Promise<boolean> {
  const removed = await unlessConditionFails(
    table.send(
      new DeleteCommand({
        TableName: TABLE_NAME,
        Key: pendingKey(locationId),
        ConditionExpression: '#change = :change',
        ExpressionAttributeNames: { '#change': 'change' },
        ExpressionAttributeValues: { ':change': change },
      }),
    ),
  )
  return removed !== undefined
}

/** A region's list has the scores of the machines that are there, not of those that were removed. */
async function listScoresInRegion(locationId: number, lmxId: number): Promise<void> {
  const get = (Key: Key) => table.send(new GetCommand({ TableName: TABLE_NAME, Key, ConsistentRead: true }))
  const [{ Item: location }, { Item: lmx }, scores] = await Promise.all([
    get(locationKey(locationId)),
    get(lmxKey(locationId, lmxId)),
    queryAll({ partition: locationPartition(locationId), prefix: scoresPrefix(lmxId), consistent: true }),
  ])
  const regionId = location?.region_id
  if (typeof regionId !== 'number') return
  const isThere = lmx !== undefined && lmx.deleted_at === undefined
  await inParallel(scores, async (score) => {
    const Key = regionalKey('REGION_SCORE', regionId, Number(score.id))
    if (isThere) await table.send(new PutCommand({ TableName: TABLE_NAME, Item: { ...score, ...Key } }))
    else await table.send(new DeleteCommand({ TableName: TABLE_NAME, Key }))
  })
}
