// The four records that tell clients and functions when a list that they cache has changed.
import { type Status, type StatusType, statusSchema } from '../records/catalog.js'
import type { ReferenceType } from '../records/kinds/all.js'
import { create, type Step, update, type WriteCondition } from '../table/transaction.js'
import { listStatuses } from './catalog.js'
import { referenceKey } from './keys.js'

/** In the order of their usual ids, from 1. */
export const STATUS_TYPES: readonly StatusType[] = statusSchema.shape.status_type.options

/** The list of a type's records, named by the plural; undefined for a type that clients do not cache. */
export function statusTypeOf(type: ReferenceType): StatusType | undefined {
  return STATUS_TYPES.find((list) => list === `${type}s`)
}

/**
 * The part of a transaction that records the change of a list. It fails when the list has changed since this call, so
 * that checks of names and references in between stay valid.
 */
export function statusStep(type: StatusType, now: Date): Promise<Step> {
  return stepOf(
    type,
    () => now,
    ({ updated_at }) => ({ equal: [['updated_at', updated_at]] }),
  )
}

/**
 * The part of a transaction that records a change which needs no such check. It only fails when a change with a later
 * time was faster, so that many may change a list at once.
 */
export function laterStatusStep(type: StatusType, clock: () => Date): Promise<Step> {
  return stepOf(type, clock, (_, time) => ({ absentOrLess: [['updated_at', time]] }))
}

async function stepOf(
  type: StatusType,
  clock: () => Date,
  conditionOf: (status: Status, time: string) => WriteCondition,
): Promise<Step> {
  const statuses = await listStatuses({ consistent: true })
  const status = statuses.find(({ status_type }) => status_type === type)
  const time = clock().toISOString()
  if (!status) return create(statusItem(type, freeId(type, statuses), time))
  // Two changes within a millisecond need different times.
  const updated_at = status.updated_at !== null && status.updated_at >= time ? laterThan(status.updated_at) : time
  return update(referenceKey('STATUS', status.id), {
    set: [['updated_at', updated_at]],
    ...conditionOf(status, updated_at),
    exists: ['pk'],
  })
}

function statusItem(status_type: StatusType, id: number, time: string) {
  return { id, status_type, created_at: time, updated_at: time, ...referenceKey('STATUS', id) }
}

function freeId(type: StatusType, statuses: readonly Status[]): number {
  const usual = STATUS_TYPES.indexOf(type) + 1
  const taken = statuses.map(({ id }) => id)
  return taken.includes(usual) ? Math.max(STATUS_TYPES.length, ...taken) + 1 : usual
}

function laterThan(time: string): string {
  return new Date(Date.parse(time) + 1).toISOString()
}
