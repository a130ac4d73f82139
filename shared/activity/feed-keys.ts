// The keys of the feeds of submissions. The record of a submission is in the feed of its location or in the archive, and
// copies are in all other feeds that show it. Copies are small, so each byte of their keys makes reading a feed dearer.
//
// An index of all submissions would have the same writes, and one partition that all of them share. Partitions by time
// would make a quiet directory read many empty ones. Without the feed of a machine, the activity of a rare one would be
// found by reading years of the directory.

import { ID_DIGITS, paddedId } from '../table/key.js'
import { readSortableNumbers, sortableNumber } from './sortable-number.js'

// Of records

const RECORDS = 'FEED#'
/** The partitions that have records. */
export const FEEDS_OF_RECORDS = { prefix: RECORDS }
export const locationFeed = (locationId: number): string => `${RECORDS}LOCATION#${locationId}`
/** What no public feed shows: contact messages, suggestions, the removal of locations. */
export const ARCHIVE_FEED = `${RECORDS}ARCHIVE`

// Of copies

const COPIES = 'F#'
export const regionFeed = (regionId: number): string => `${COPIES}REGION#${regionId}`
export const userFeed = (userId: number): string => `${COPIES}USER#${userId}`
export const cellFeed = (geohash: string): string => `${COPIES}CELL#${geohash}`
export const machineFeed = (machineId: number): string => `${COPIES}MACHINE#${machineId}`
/** The feed of the whole directory is in four partitions by id, so that no single one takes every write. */
const DIRECTORY_FEED_PARTS = [0, 1, 2, 3]
const directoryFeedPart = (part: number): string => `${COPIES}DIRECTORY#${part}`
export const directoryFeed = (id: number): string => directoryFeedPart(id % DIRECTORY_FEED_PARTS.length)
export const DIRECTORY_FEEDS = DIRECTORY_FEED_PARTS.map(directoryFeedPart)
/** The removals of locations, which are in the archive, too. */
export const REMOVED_LOCATIONS_FEED = `${COPIES}REMOVED_LOCATIONS`

export const isFeedOfCopies = (partition: string): boolean => partition.startsWith(COPIES)

// Positions

/** Orders all feeds by time, and then by id. It is the sort key of a record. */
export const feedPosition = (createdAt: string | null, id: number): string => `${createdAt ?? ''}#${paddedId(id)}`

const POSITION = new RegExp(`^(?:(\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z)?#)\\d{${ID_DIGITS}}$`)

export function isFeedPosition(text: string): boolean {
  const match = POSITION.exec(text)
  if (!match) return false
  const [, time] = match
  return time === undefined || !Number.isNaN(Date.parse(time))
}

/**
 * The sort key of a position in a partition: of a copy 13 characters instead of 40.
 * @param position - a time alone stands for what is before all positions of that time.
 */
export function feedSort(partition: string, position: string): string {
  if (!isFeedOfCopies(partition)) return position
  const [time = '', id] = position.split('#')
  return (
    sortableNumber(time ? 1 + Date.parse(time) - EARLIEST_MS : 0) + (id === undefined ? '' : sortableNumber(Number(id)))
  )
}

/** The first time that has a year of four digits. */
const EARLIEST_MS = Date.parse('0000-01-01T00:00:00.000Z')

/** When the submission of a copy was made, and its id. */
export function readCopySort(sort: string): { created_at: string | null; id: number } {
  const [time = 0, id = 0] = readSortableNumbers(sort)
  return { created_at: time === 0 ? null : new Date(time - 1 + EARLIEST_MS).toISOString(), id }
}
