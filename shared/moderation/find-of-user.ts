// The conditions, scores and pictures of a user, wherever they are, with what recorded them and all else.
import type { ContentType } from '../records/content-types.js'
import {
  CONDITION_PREFIX,
  HISTORY_PARTITION_PREFIX,
  LOCATION_PARTITION_PREFIX,
  PICTURE_PREFIX,
  SCORE_PREFIX,
} from '../records/location-keys.js'
import { userScoresPartition } from '../scores/keys.js'
import type { Item } from '../table/item.js'
import type { Key } from '../table/key.js'
import { queryAll } from '../table/query.js'
import { scanTable } from '../table/whole/scan.js'
import type { ContentReference } from './hide.js'

const TYPES: readonly (readonly [sortPrefix: string, type: ContentType])[] = [
  [CONDITION_PREFIX, 'machine_condition'],
  [SCORE_PREFIX, 'machine_score_xref'],
  [PICTURE_PREFIX, 'location_picture_xref'],
]

interface ContentOfUser {
  content: ContentReference[]
  /** The records of what the user did, of all types. */
  submissions: (Item & Key)[]
}

/** Reads the whole table, as feeds follow a little later. */
export async function findContentOf(userId: number, reportProgress: () => Promise<void>): Promise<ContentOfUser> {
  const filter =
    'user_id = :user AND (attribute_exists(submission_type) OR begins_with(pk, :partitions) AND (begins_with(sk, :condition) OR begins_with(sk, :score) OR begins_with(sk, :picture)))'
  // By sort key, which a move keeps. The history last, and submissions twice, so that no move hides a record.
  const found = new Map<string, Item & Key>()
  for (const partitions of [LOCATION_PARTITION_PREFIX, HISTORY_PARTITION_PREFIX]) {
    const values = {
      ':partitions': partitions,
      ':user': userId,
      ':condition': CONDITION_PREFIX,
      ':score': SCORE_PREFIX,
      ':picture': PICTURE_PREFIX,
    }
    await scanTable({ filter, values }, async (items) => {
      for (const item of items) found.set(item.sk, item)
      await reportProgress()
    })
  }
  const withoutLocation = (await queryAll({ partition: userScoresPartition(userId), consistent: true })).filter(
    ({ location_machine_xref_id }) => location_machine_xref_id === undefined,
  )
  const located = [...found.values()].flatMap(({ sk, id }) =>
    TYPES.filter(([prefix]) => sk.startsWith(prefix)).map(([, type]) => reference(type, id)),
  )
  return {
    content: [...located, ...withoutLocation.map(({ id }) => reference('machine_score_xref', id))],
    submissions: [...found.values()].filter(({ submission_type }) => submission_type !== undefined),
  }
}

const reference = (record_type: ContentType, id: unknown): ContentReference => ({ record_type, record_id: Number(id) })
