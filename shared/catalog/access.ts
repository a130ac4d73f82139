// What the endpoints of reference data share: which administrators may see and change a record.
import * as z from 'zod/mini'
import { type AdministeringUser, assertAdministers, isSuperAdministrator } from '../administrators/roles.js'
import { ForbiddenError, NotFoundError } from '../errors.js'
import { required } from '../parameters/parameter.js'
import { choice } from '../parameters/values.js'
import { kindOf, type RecordTypeName, type ReferenceType } from '../records/kinds/all.js'
import type { Item } from '../table/item.js'
import { getReferenceRecord } from './changes.js'
import { RECORD_TYPES, referenceRecordView } from './fields.js'

const NAMES = Object.keys(RECORD_TYPES) as RecordTypeName[]

export const recordType = () => required(choice('type of the records', NAMES))

export const referenceRecordSchema = z.record(z.string(), z.unknown())

/** Whether all regions share the records. */
export function isOfAllRegions(type: ReferenceType): boolean {
  return kindOf(type).scope === 'everything'
}

/**
 * @param record - as it is, or as it will be made.
 * @param changes - of its fields.
 * @throws ForbiddenError for what all regions share, for what is in a region that the user does not administer, or goes
 * there, and for fields of a region that are not for its administrators.
 */
export function assertMayChange(user: AdministeringUser, type: ReferenceType, record: Item, changes: Item = {}): void {
  if (isOfAllRegions(type)) {
    if (isSuperAdministrator(user)) return
    throw new ForbiddenError(`Only super administrators change a ${type}, which all regions share`)
  }
  for (const regionId of [regionOf(type, record), regionOf(type, { ...record, ...changes })]) {
    assertAdministers(user, regionId, `${type} ${record.id ?? 'to be made'}`)
  }
  if (type === 'region' && !isSuperAdministrator(user)) assertOwnFields(record, changes)
}

/** What an administrator of a region may set of it. Its names and where it is belong to super administrators. */
function assertOwnFields(region: Item, changes: Item): void {
  const { fields } = kindOf('region')
  const others = Object.keys(changes).filter(
    (field) => field !== 'updated_at' && !fields[field]?.own && (changes[field] ?? null) !== (region[field] ?? null),
  )
  if (others.length === 0) return
  throw new ForbiddenError(`Only super administrators change ${others.join(', ')} of a region`)
}

/** Administrators read what all regions share, and the rest of their regions. @throws ForbiddenError */
export function assertMayRead(user: AdministeringUser, type: ReferenceType, record: Item): void {
  if (!isOfAllRegions(type)) assertMayChange(user, type, record)
}

/** @throws ForbiddenError for a region, which only super administrators make. */
export function assertMayMake(user: AdministeringUser, type: ReferenceType): void {
  if (type === 'region' && !isSuperAdministrator(user)) {
    throw new ForbiddenError('Only super administrators make regions')
  }
}

/** Null for what is in no region. */
export function regionOf(type: ReferenceType, { id, region_id }: Item): number | null {
  const regionId = type === 'region' ? id : region_id
  return typeof regionId === 'number' ? regionId : null
}

/** @throws NotFoundError */
export async function existingRecord(type: ReferenceType, id: number): Promise<Item> {
  const record = await getReferenceRecord(type, id)
  if (!record) throw new NotFoundError(type, id)
  return record
}

export const shown = (type: ReferenceType, record: Item) => ({ record: referenceRecordView(type, record) })
