// The keys of pairs that an administrator has looked at: they are two.
import { type Key, paddedId } from '../../table/key.js'

export const DISTINCT_PREFIX = 'DISTINCT#'
export const distinctPartition = (recordType: string): string => `${DISTINCT_PREFIX}${recordType}`
const distinctSort = (id: number, other: number): string =>
  `${paddedId(Math.min(id, other))}#${paddedId(Math.max(id, other))}`
/** The same whichever of the two is named first. */
export const distinctKey = (recordType: string, id: number, other: number): Key => ({
  pk: distinctPartition(recordType),
  sk: distinctSort(id, other),
})
