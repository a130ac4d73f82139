// What it changes to add a machine to a location, to restore one, or to remove one; and the transaction that commits
// one or several of these changes.
import * as z from 'zod/mini'
import type { RequestActor } from '../../actions/actor.js'
import { isRepeat } from '../../actions/once.js'
import { nextId, nextIds } from '../../actions/sequences.js'
import { machineAddedText, machineRemovedText } from '../../activity/texts.js'
import { withUpdateBefore } from '../../activity/values-before.js'
import { nameAndYear } from '../../catalog/machine-name.js'
import type { ReferenceChecks } from '../../catalog/reference-checks.js'
import { checkLocationReferences } from '../../derived/current-copies.js'
import { HttpError } from '../../errors.js'
import type { Machine } from '../../records/catalog.js'
import { type Condition, type Lmx, lmxSchema } from '../../records/lmxs.js'
import { historyQueueKey, lmxKey, locatorKey, removedKey } from '../../records/location-keys.js'
import type { LineUpEntry, Location } from '../../records/locations.js'
import type { Submission } from '../../records/submissions.js'
import { secondsOf } from '../../runtime/time.js'
import type { Item } from '../../table/item.js'
import { create, type ItemUpdate, put, remove, type Step } from '../../table/transaction.js'
import { commitAction, editedByChange, type LocationChange, type LocationSnapshot, submissionAt } from '../commit.js'
import { withOrigin } from '../notifications.js'
import { conditionFields, conditionSteps, conditionSubmission, newCondition } from './conditions.js'
import { changeLmx, lmxResult } from './state.js'
import { historyQueueItem, type LmxWithConditions, RESTORABLE_SECONDS, removedItem } from './store.js'

/** At one location: everything about it is read and shown together. */
const MAX_MACHINES = 1000

/** A machine that joins or leaves a line-up. */
interface PlacedLmx {
  lmx: Lmx
  /** The machine's entry in the line-up; null when it leaves. */
  entry: LineUpEntry | null
  /** Whether the location must be as it was read, because the change depends on its other machines. */
  isExact: boolean
}

/**
 * What adding or removing one machine changes. With its submission these are at most seven items of a transaction; a
 * condition adds three.
 */
export interface LineUpChange extends LmxWithConditions, PlacedLmx {
  steps: Step[]
  submissions: Submission[]
  checks?: ReferenceChecks
}

/** A machine that is added. */
export interface Addition {
  machine: Machine
  comment?: string | undefined
  /** The item of an earlier removal. */
  removed: Item | undefined
  /** Tell that a new machine model has found its place. */
  placed: Step[]
}

const removedSchema = z.object({ lmx_id: z.number(), deleted_at: z.string() })

/** What the item of a removal says: which machine was removed, and whether it is restored when it is added now. */
export function removedIn(item: Item | undefined, now: Date): { lmxId: number; isRestorable: boolean } | undefined {
  const parsed = removedSchema.safeParse(item)
  if (!parsed.success) return undefined
  const { lmx_id, deleted_at } = parsed.data
  return { lmxId: lmx_id, isRestorable: secondsOf(now) - Date.parse(deleted_at) / 1000 <= RESTORABLE_SECONDS }
}

/** Whether the request repeats the removal of a machine that has stayed removed since. */
export function isRepeatedRemoval({ deleted_at, deleted_by_user_id }: Lmx, { user, now }: RequestActor): boolean {
  return deleted_by_user_id === user.id && isRepeat(deleted_at, now)
}

/** @throws HttpError 422 when the location would have more machines than the maximum. */
export function assertRoomFor(more: number, { id, machine_count }: Location): void {
  if (machine_count + more <= MAX_MACHINES) return
  throw new HttpError(422, `location ${id} has ${machine_count} machines and can have at most ${MAX_MACHINES}`)
}

/** Adds a machine that was not there within a week. */
export async function newMachineChange(
  location: Location,
  { machine, comment, removed, placed }: Addition,
  actor: RequestActor,
): Promise<LineUpChange> {
  const { user, now } = actor
  const [id, activity] = await Promise.all([
    nextId('location_machine_xref'),
    recordAddition(location, machine, comment, actor),
  ])
  const time = now.toISOString()
  const lmx = {
    id,
    created_at: time,
    updated_at: time,
    location_id: location.id,
    machine_id: machine.id,
    user_id: user.id,
    username: user.username,
    ...activity.fields,
  }
  const conditions = activity.conditionsOf(id)
  const checks = checkLocationReferences(location.id, [['machine', machine.id]], now)
  return {
    ...lmxResult(z.parse(lmxSchema, lmx), conditions),
    entry: [id, now.getTime(), now.getTime(), null],
    isExact: false,
    steps: [
      create({ ...lmx, ...lmxKey(location.id, id) }),
      create({ ...locatorKey('LMX', id), location_id: location.id, machine_id: machine.id }),
      ...(removed ? [remove(removedKey(location.id, machine.id))] : []),
      ...conditions.flatMap((condition) => conditionSteps(location.id, condition)),
      ...checks.steps,
      ...placed,
    ],
    submissions: activity.submissions,
    checks,
  }
}

/** Restores a removed machine with its conditions and scores. */
export async function restorationChange(
  location: Location,
  { lmx, conditions }: LmxWithConditions,
  { machine, comment, placed }: Addition,
  actor: RequestActor,
): Promise<LineUpChange> {
  const { user, now } = actor
  const newComment = comment === lmx.condition ? undefined : comment
  const activity = await recordAddition(location, machine, newComment, actor, { removed_at: lmx.deleted_at })
  const added = activity.conditionsOf(lmx.id)
  const fields = { user_id: user.id, username: user.username, ...activity.fields }
  const { steps, checks, ...restored } = restorationOf(location, lmx, now, fields)
  return {
    ...restored,
    ...lmxResult(restored.lmx, [...added, ...conditions]),
    steps: [
      ...[...steps, ...checks.steps, ...placed],
      ...added.flatMap((condition) => conditionSteps(location.id, condition)),
    ],
    submissions: activity.submissions,
    checks,
  }
}

/** A restoration without the activity that reports it. @param fields - further changes of the machine. */
export function restorationOf(location: Location, lmx: Lmx, now: Date, fields: Partial<Lmx> = {}) {
  const change = changeLmx(lmx, {
    updated_at: now.toISOString(),
    deleted_at: null,
    deleted_by_user_id: null,
    ...fields,
  })
  const createdAt = lmx.created_at === null ? null : Date.parse(lmx.created_at)
  const entry: LineUpEntry = [lmx.id, createdAt, now.getTime(), lmx.ic_enabled]
  return {
    lmx: change.lmx,
    entry,
    isExact: true,
    steps: [
      change.step,
      remove(removedKey(location.id, lmx.machine_id)),
      remove(historyQueueKey(lmx.deleted_at ?? '', lmx.id)),
    ],
    checks: checkLocationReferences(location.id, [['machine', lmx.machine_id]], now),
  }
}

/** Removes a machine. Its record is kept for a week without being shown, so that it can be restored. */
export async function removalChange(
  location: Location,
  lmx: Lmx,
  machine: Machine,
  actor: RequestActor,
): Promise<LineUpChange> {
  const { user, now } = actor
  const submission = submissionAt(location, actor, await nextId('user_submission'), {
    submission_type: 'remove_machine',
    submission: machineRemovedText(nameAndYear(machine), location, user.username),
    machine,
  })
  return {
    ...removalOf(lmx, user.id, now),
    conditions: [],
    submissions: [await withOrigin(withUpdateBefore(submission, location), actor)],
  }
}

/**
 * A removal without the activity that reports it.
 * @param deletedBy - null for a command of the operator.
 * @param earlierAt - the time of the removal that lasts again, as what had restored the machine is undone.
 */
export function removalOf(
  lmx: Lmx,
  deletedBy: number | null,
  now: Date,
  earlierAt?: string,
): PlacedLmx & { steps: Step[] } {
  const time = now.toISOString()
  const change = changeLmx(lmx, { deleted_at: time, deleted_by_user_id: deletedBy, updated_at: time })
  return {
    lmx: change.lmx,
    entry: null,
    isExact: true,
    steps: [
      change.step,
      put(removedItem(lmx.location_id, lmx.machine_id, lmx.id, time, earlierAt)),
      put(historyQueueItem(lmx.location_id, lmx.id, time)),
    ],
  }
}

/**
 * Commits changes of different machines of a location together.
 * @param remember - the steps that store the result.
 * @returns false when others were faster.
 * @throws NotFoundError for a machine model that is gone, TooManyRequestsError
 */
export async function commitLineUp(
  snapshot: LocationSnapshot,
  changes: readonly LineUpChange[],
  actor: RequestActor,
  remember: readonly Step[],
): Promise<boolean> {
  const { location, newUsers } = snapshot
  const change = lineUpUpdate(snapshot, changes, await editedByChange(location, actor), actor.now)
  const failed = await commitAction(location.id, {
    actor,
    count: changes.length,
    change,
    newUsers,
    steps: [...changes.flatMap(({ steps }) => steps), ...remember],
    submissions: changes.flatMap(({ submissions }) => submissions),
  })
  for (const { checks } of changes) checks?.assertPassed(failed)
  return !failed
}

/** The update of a location's record for changes of its line-up. @param edit - what else changes in the record. */
export function lineUpUpdate(
  { location, version }: LocationSnapshot,
  changes: readonly PlacedLmx[],
  edit: LocationChange,
  now: Date,
): ItemUpdate {
  const [added, left] = [changes.filter(({ entry }) => entry), changes.filter(({ entry }) => !entry)]
  const pathOf = ({ lmx }: PlacedLmx) => ['line_up', String(lmx.machine_id)]
  return {
    ...edit,
    set: [
      ...edit.set,
      ...added.map((one) => [pathOf(one), one.entry] as const),
      ...connectionAfter(location, changes),
      ['line_up_changed_at', now.toISOString()],
    ],
    remove: left.map(pathOf),
    add: [...edit.add, ['machine_count', added.length - left.length]],
    exists: [...edit.exists, ...left.map(pathOf)],
    absent: added.map(pathOf),
    ...(added.length > 0 ? { absentOrLess: [['machine_count', MAX_MACHINES - added.length + left.length + 1]] } : {}),
    ...(changes.some(({ isExact }) => isExact) ? { equal: [['version', version || null]] } : {}),
  }
}

/** A location is connected while one of its machines is. */
function connectionAfter({ line_up }: Location, changes: readonly PlacedLmx[]): LocationChange['set'] {
  const isConnectedBy = ([, , , isConnected]: LineUpEntry) => isConnected === true
  if (changes.some(({ entry }) => entry && isConnectedBy(entry))) return [['ic_active', true]]
  const left = new Set(changes.filter(({ entry }) => !entry).map(({ lmx }) => lmx.machine_id))
  if (left.size === 0) return []
  const others = Object.entries(line_up).filter(([machineId]) => !left.has(Number(machineId)))
  return others.some(([, entry]) => isConnectedBy(entry)) ? [] : [['ic_active', false]]
}

/**
 * What the feeds get of an addition, and what its comment adds to the machine.
 * @param before - what was there of the machine, to be known when the addition is undone.
 */
async function recordAddition(
  location: Location,
  machine: Machine,
  comment: string | undefined,
  actor: RequestActor,
  before: object = {},
) {
  const [submissionIds, conditionId] = await Promise.all([
    nextIds('user_submission', comment === undefined ? 1 : 2),
    comment === undefined ? undefined : nextId('machine_condition'),
  ])
  const [addedId, commentedId] = submissionIds
  const added = withUpdateBefore(
    submissionAt(location, actor, addedId as number, {
      submission_type: 'new_lmx',
      submission: machineAddedText(nameAndYear(machine), location, actor.user.username),
      machine,
    }),
    location,
    before,
  )
  if (comment === undefined) return { submissions: [added], fields: {}, conditionsOf: (): Condition[] => [] }
  const ids = { submission: commentedId as number, condition: conditionId as number }
  return {
    submissions: [added, await conditionSubmission(location, machine, ids, comment, actor)],
    fields: await conditionFields(location, comment, actor),
    conditionsOf: (lmxId: number) => [newCondition(ids.condition, location, lmxId, comment, actor)],
  }
}
