// What people do to the machines at a location: they add and remove them, note their condition, enter scores, and say
// whether they are connected. Each deed is one transaction; who repeats one after a lost answer does no harm.
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { NotFoundError, RefusalError } from '../errors.js'
import { type Lmx, type Location, lmxSchema, type Machine, type Score, scoreSchema } from '../records.js'
import { conditionText, connectionText, machineAddedText, machineRemovedText, scoreText } from '../submission-texts.js'
import { nameAndYear } from '../views/machines.js'
import { machineCatalogFor } from './catalog.js'
import {
  commitDeed,
  type Doer,
  dayOf,
  editChange,
  type LocationChange,
  type Place,
  readPlace,
  recordChange,
  submissionAt,
  untilDone,
} from './deeds.js'
import {
  conditionKey,
  deedKey,
  type Key,
  lmxKey,
  locationKey,
  regionalKey,
  removedKey,
  scoreKey,
  whereKey,
} from './keys.js'
import { findWhere } from './lmxs.js'
import { withoutNulls } from './location-facets.js'
import type { Item } from './query.js'
import { TTL_ATTRIBUTE } from './schema.js'
import { nextId, nextIds } from './sequences.js'
import { create, put, remove, type Step, update } from './transaction.js'

const DAY_SECONDS = 24 * 3600
/** For so long a machine that was removed comes back as it was. */
const REVIVAL_SECONDS = 7 * DAY_SECONDS
/** For so long the same score again is the same request again. */
const REPEAT_SECONDS = 600

/** A machine at a location, where it is. */
export interface LmxPlace {
  locationId: number
  lmxId: number
}

export interface Addition extends LmxPlace {
  /** False where the machine was there already, or came back. */
  isNew: boolean
}

const NO_MACHINE = 'Failed to find machine'

const isPresent = (lmx: Lmx | undefined): lmx is Lmx => lmx !== undefined && lmx.deleted_at === null
const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000)

async function machineOf(machineId: number): Promise<Machine> {
  const catalog = await machineCatalogFor([{ line_up: { [machineId]: [0, null, null, null] } }])
  const machine = catalog.byId.get(machineId)
  if (!machine) throw new NotFoundError('machine_id: there is no such machine')
  return machine
}

const removedSchema = z.object({ lmx_id: z.number(), deleted_at: z.string() })

/**
 * Adds a machine to a location; one that is there stays as it is, one that was removed within a week comes back with
 * its conditions and scores.
 * @throws NotFoundError for an unknown machine or location.
 */
export async function addMachine(
  locationId: number,
  machineId: number,
  comment: string | undefined,
  doer: Doer,
): Promise<Addition> {
  const machine = await machineOf(machineId)
  const addition = await untilDone(async () => {
    const place = await readPlace(locationId, [removedKey(locationId, machineId)])
    if (!place) throw new NotFoundError('location_id: there is no such location')
    const present = place.location.line_up[machineId]
    if (present) return { locationId, lmxId: present[0], isNew: false, hasComment: false }
    const removed = removedSchema.safeParse(place.beside[0])
    const cameBack =
      removed.success && secondsOf(doer.now) - Date.parse(removed.data.deleted_at) / 1000 <= REVIVAL_SECONDS
    if (cameBack) return reviveMachine(place, machine, removed.data.lmx_id, doer)
    return createLmx(place, machine, comment, doer)
  })
  if (comment !== undefined && !addition.hasComment) await noteCondition(addition.lmxId, comment, doer)
  return { locationId, lmxId: addition.lmxId, isNew: addition.isNew }
}

async function createLmx({ location }: Place, machine: Machine, comment: string | undefined, doer: Doer) {
  const { user, now } = doer
  const [lmxId, submissionIds, conditionId] = await Promise.all([
    nextId('location_machine_xref'),
    nextIds('user_submission', comment === undefined ? 1 : 2),
    comment === undefined ? undefined : nextId('machine_condition'),
  ])
  const [addedId, commentedId] = submissionIds
  const time = now.toISOString()
  const lmx = {
    id: lmxId,
    created_at: time,
    updated_at: time,
    location_id: location.id,
    machine_id: machine.id,
    condition: comment,
    condition_date: comment === undefined ? undefined : dayOf(now),
    user_id: user.id,
    username: user.username,
  }
  const edit = editChange(doer)
  const moment = now.getTime()
  const failed = await commitDeed(location.id, now, {
    steps: [
      update(locationKey(location.id), {
        ...edit,
        set: [
          ...edit.set,
          [
            ['line_up', String(machine.id)],
            [lmxId, moment, moment, null],
          ],
          ['line_up_changed_at', time],
        ],
        add: [...edit.add, ['machine_count', 1]],
        absent: [['line_up', String(machine.id)]],
      }),
      create({ ...lmx, ...lmxKey(location.id, lmxId) }),
      create({ ...whereKey('LMX', lmxId), location_id: location.id, machine_id: machine.id }),
      remove(removedKey(location.id, machine.id)),
      ...(comment !== undefined && conditionId !== undefined
        ? conditionSteps({ locationId: location.id, lmxId }, conditionId, comment, doer)
        : []),
    ],
    submissions: [
      submissionAt(location, doer, addedId as number, {
        submission_type: 'new_lmx',
        submission: machineAddedText(nameAndYear(machine), location, user.username),
        machine,
      }),
      ...(comment !== undefined && commentedId !== undefined
        ? [conditionSubmission(location, machine, commentedId, comment, doer)]
        : []),
    ],
  })
  return failed ? undefined : { locationId: location.id, lmxId, isNew: true, hasComment: true }
}

async function reviveMachine({ location, version }: Place, machine: Machine, lmxId: number, doer: Doer) {
  const { user, now } = doer
  const [atLocation, submissionId] = await Promise.all([
    readPlace(location.id, [lmxKey(location.id, lmxId)]),
    nextId('user_submission'),
  ])
  const lmx = atLocation?.beside[0] && z.parse(lmxSchema, atLocation.beside[0])
  if (!lmx || lmx.deleted_at === null) return undefined
  const time = now.toISOString()
  const edit = editChange(doer)
  const entry = [lmx.id, lmx.created_at === null ? null : Date.parse(lmx.created_at), now.getTime(), lmx.ic_enabled]
  const failed = await commitDeed(location.id, now, {
    steps: [
      update(locationKey(location.id), {
        ...edit,
        set: [
          ...edit.set,
          [['line_up', String(machine.id)], entry],
          ['line_up_changed_at', time],
          ...(lmx.ic_enabled ? ([['ic_active', true]] as const) : []),
        ],
        add: [...edit.add, ['machine_count', 1]],
        equal: [['version', version]],
      }),
      update(lmxKey(location.id, lmx.id), {
        set: [
          ['user_id', user.id],
          ['username', user.username],
          ['updated_at', time],
        ],
        remove: ['deleted_at'],
        equal: [['deleted_at', lmx.deleted_at]],
      }),
      remove(removedKey(location.id, machine.id)),
    ],
    submissions: [
      submissionAt(location, doer, submissionId, {
        submission_type: 'new_lmx',
        submission: machineAddedText(nameAndYear(machine), location, user.username),
        machine,
      }),
    ],
    lmxIds: [lmx.id],
  })
  return failed ? undefined : { locationId: location.id, lmxId, isNew: false, hasComment: false }
}

/** A machine at a location with all that a deed needs to know of it. */
interface LmxState extends Place {
  lmx: Lmx
  machine: Machine
}

/** @throws NotFoundError when there is no such machine, or when it was removed. */
async function readLmx(lmxId: number, beside: readonly Key[] = []): Promise<LmxState> {
  const where = await findWhere('LMX', lmxId)
  if (!where) throw new NotFoundError(NO_MACHINE)
  const place = await readPlace(where.location_id, [lmxKey(where.location_id, lmxId), ...beside])
  const [item, ...others] = place?.beside ?? []
  const lmx = item && z.parse(lmxSchema, item)
  if (!place || !isPresent(lmx)) throw new NotFoundError(NO_MACHINE)
  return { ...place, beside: others, lmx, machine: await machineOf(lmx.machine_id) }
}

/** The machine is there at the moment of the deed. */
const STILL_THERE = { exists: ['pk'], absent: ['deleted_at'] } as const

/** What a deed at one machine sets in its location's line-up: lists show when the machine last changed. */
function entryChange({ machine_id }: Lmx, now: Date): LocationChange['set'] {
  return [[['line_up', String(machine_id), 2], now.getTime()]]
}

function entryExists({ machine_id }: Lmx): LocationChange['exists'] {
  return ['pk', ['line_up', String(machine_id)]]
}

/**
 * Notes the condition of a machine; the one that it has already changes nothing.
 * @throws NotFoundError when there is no such machine.
 */
export async function noteCondition(lmxId: number, comment: string, doer: Doer): Promise<LmxPlace> {
  return untilDone(async () => {
    const { location, lmx, machine } = await readLmx(lmxId)
    const place = { locationId: location.id, lmxId }
    if (lmx.condition === comment) return place
    const [conditionId, submissionId] = await Promise.all([nextId('machine_condition'), nextId('user_submission')])
    const { user, now } = doer
    const edit = editChange(doer)
    const failed = await commitDeed(location.id, now, {
      steps: [
        update(locationKey(location.id), {
          ...edit,
          set: [...edit.set, ...entryChange(lmx, now)],
          exists: entryExists(lmx),
        }),
        update(lmxKey(location.id, lmxId), {
          set: [
            ['condition', comment],
            ['condition_date', dayOf(now)],
            ['user_id', user.id],
            ['username', user.username],
            ['updated_at', now.toISOString()],
          ],
          ...STILL_THERE,
          equal: [['condition', lmx.condition]],
        }),
        ...conditionSteps(place, conditionId, comment, doer),
      ],
      submissions: [conditionSubmission(location, machine, submissionId, comment, doer)],
    })
    return failed ? undefined : place
  })
}

function conditionSteps({ locationId, lmxId }: LmxPlace, id: number, comment: string, { user, now }: Doer): Step[] {
  const time = now.toISOString()
  const condition = {
    id,
    comment,
    location_machine_xref_id: lmxId,
    created_at: time,
    updated_at: time,
    user_id: user.id,
    username: user.username,
  }
  return [
    create({ ...condition, ...conditionKey(locationId, lmxId, id) }),
    create({ ...whereKey('CONDITION', id), location_id: locationId, lmx_id: lmxId }),
  ]
}

function conditionSubmission(location: Location, machine: Machine, id: number, comment: string, doer: Doer) {
  return submissionAt(location, doer, id, {
    submission_type: 'new_condition',
    submission: conditionText(nameAndYear(machine), location, doer.user.username, comment),
    machine,
    comment,
  })
}

/**
 * Removes a machine from its location. Its record stays for a while, seen by nobody, so that it can come back.
 * @throws NotFoundError when there is no such machine.
 */
export async function removeMachine(lmxId: number, doer: Doer): Promise<LmxPlace> {
  return untilDone(async () => {
    const { location, version, lmx, machine } = await readLmx(lmxId)
    const submissionId = await nextId('user_submission')
    const { user, now } = doer
    const time = now.toISOString()
    const edit = editChange(doer)
    const failed = await commitDeed(location.id, now, {
      steps: [
        update(locationKey(location.id), {
          ...edit,
          set: [...edit.set, ...connectionOf(location, lmx, null), ['line_up_changed_at', time]],
          remove: [['line_up', String(lmx.machine_id)]],
          add: [...edit.add, ['machine_count', -1]],
          exists: entryExists(lmx),
          equal: [['version', version]],
        }),
        update(lmxKey(location.id, lmxId), {
          set: [
            ['deleted_at', time],
            ['updated_at', time],
          ],
          ...STILL_THERE,
        }),
        put({
          ...removedKey(location.id, lmx.machine_id),
          lmx_id: lmxId,
          deleted_at: time,
          [TTL_ATTRIBUTE]: secondsOf(now) + REVIVAL_SECONDS,
        }),
      ],
      submissions: [
        submissionAt(location, doer, submissionId, {
          submission_type: 'remove_machine',
          submission: machineRemovedText(nameAndYear(machine), location, user.username),
          machine,
        }),
      ],
      lmxIds: [lmxId],
    })
    return failed ? undefined : { locationId: location.id, lmxId }
  })
}

/** A location is connected as long as one of its machines is; it is no more when the last one is not. */
function connectionOf(
  location: Location,
  { machine_id, ic_enabled }: Lmx,
  next: boolean | null,
): LocationChange['set'] {
  if (next === true) return [['ic_active', true]]
  const others = Object.entries(location.line_up).filter(([machineId]) => Number(machineId) !== machine_id)
  const isAnyOther = others.some(([, [, , , isConnected]]) => isConnected === true)
  const hasBeen = ic_enabled === true || next === false
  return hasBeen && !isAnyOther ? [['ic_active', false]] : []
}

/**
 * Says whether a machine is connected.
 * @param wanted - undefined turns it over; what was not known counts as not connected.
 * @throws NotFoundError when there is no such machine, RefusalError 422 when its model cannot be connected.
 */
export async function setConnected(lmxId: number, wanted: boolean | null | undefined, doer: Doer): Promise<LmxPlace> {
  return untilDone(async () => {
    const { location, version, lmx, machine } = await readLmx(lmxId)
    if (!machine.ic_eligible) throw new RefusalError(422, 'Could not update: this machine cannot be connected')
    const next = wanted === undefined ? lmx.ic_enabled !== true : wanted
    const submissionId = await nextId('user_submission')
    const { user, now } = doer
    const failed = await commitDeed(location.id, now, {
      steps: [
        update(locationKey(location.id), {
          ...recordChange,
          set: [
            ...connectionOf(location, lmx, next),
            [['line_up', String(lmx.machine_id)], lineUpEntry(location, lmx, now, next)],
          ],
          exists: entryExists(lmx),
          equal: [['version', version]],
        }),
        update(lmxKey(location.id, lmxId), {
          set: [
            ['ic_enabled', next],
            ['updated_at', now.toISOString()],
          ],
          ...STILL_THERE,
        }),
      ],
      submissions: [
        submissionAt(location, doer, submissionId, {
          submission_type: 'ic_toggle',
          submission: connectionText(nameAndYear(machine), location, user.username),
          machine,
        }),
      ],
    })
    return failed ? undefined : { locationId: location.id, lmxId }
  })
}

function lineUpEntry(location: Location, { id, machine_id }: Lmx, now: Date, isConnected: boolean | null) {
  return [id, location.line_up[machine_id]?.[1] ?? null, now.getTime(), isConnected]
}

const repeatSchema = z.object({ score: scoreSchema, expires_at: z.number() })

/**
 * Enters a score on a machine. The same score of the same user again, within minutes, is the same entry.
 * @throws NotFoundError when there is no such machine.
 */
export async function enterScore(lmxId: number, score: number | bigint, doer: Doer): Promise<Score> {
  const { user, now } = doer
  const digest = createHash('sha256').update(JSON.stringify(['score', user.id, lmxId, String(score)]))
  const guardKey = deedKey(digest.digest('base64url'))
  return untilDone(async () => {
    const { location, lmx, machine, beside } = await readLmx(lmxId, [guardKey])
    const [guard] = beside
    const repeated = guard && z.parse(repeatSchema, guard)
    if (repeated && repeated.expires_at > secondsOf(now)) return repeated.score
    const [id, submissionId] = await Promise.all([nextId('machine_score_xref'), nextId('user_submission')])
    const time = now.toISOString()
    const record: Score = {
      id,
      location_machine_xref_id: lmxId,
      score,
      created_at: time,
      updated_at: time,
      user_id: user.id,
      machine_id: lmx.machine_id,
      username: user.username,
    }
    const failed = await commitDeed(location.id, now, {
      steps: [
        put(
          { ...guardKey, score: record, [TTL_ATTRIBUTE]: secondsOf(now) + REPEAT_SECONDS },
          repeated ? { equal: [[TTL_ATTRIBUTE, repeated.expires_at]] } : { absent: ['pk'] },
        ),
        update(locationKey(location.id), {
          ...recordChange,
          set: entryChange(lmx, now),
          exists: entryExists(lmx),
        }),
        update(lmxKey(location.id, lmxId), {
          set: [['updated_at', time]],
          add: [['machine_score_xrefs_count', 1]],
          ...STILL_THERE,
        }),
        ...scoreSteps(location, record),
      ],
      submissions: [
        submissionAt(location, doer, submissionId, {
          submission_type: 'new_msx',
          submission: scoreText(nameAndYear(machine), location, user.username, score),
          machine,
          high_score: score,
        }),
      ],
    })
    return failed ? undefined : record
  })
}

function scoreSteps({ id: locationId, region_id }: Location, score: Score): Step[] {
  const lmxId = score.location_machine_xref_id
  const item: Item = withoutNulls(score)
  return [
    create({ ...item, ...scoreKey(locationId, lmxId, score.id) }),
    create({ ...whereKey('SCORE', score.id), location_id: locationId, lmx_id: lmxId }),
    ...(region_id === null ? [] : [create({ ...item, ...regionalKey('REGION_SCORE', region_id, score.id) })]),
  ]
}
