// The conditions, scores and pictures of a user, wherever they are, with what recorded them and all else.
import { CONDITION_PREFIX, PICTURE_PREFIX, SCORE_PREFIX } from '../records/location-keys.js'
import { userScoresPartition } from '../scores/keys.js'
import type { Item } from '../table/item.js'
import type { Key } from '../table/key.js'
import { queryAll } from '../table/query.js'
import { scanTable } from '../table/whole/scan.js'
import { contentTypeOf, hiddenIn } from './hidden-store.js'
import type { ContentReference } from './hide.js'
import type { HiddenContent } from './record.js'

interface ContentOfUser {
  content: ContentReference[]
  hidden: HiddenContent[]
  /** The records of what the user did, of all types. */
  submissions: (Item & Key)[]
}

/** Reads the whole table, as feeds follow a little later. */
export async function findContentOf(userId: number, reportProgress: () => Promise<void>): Promise<ContentOfUser> {
  const filter =
    'user_id = :user AND (attribute_exists(submission_type) OR begins_with(sk, :condition) OR begins_with(sk, :score) OR begins_with(sk, :picture))'
  const values = { ':user': userId, ':condition': CONDITION_PREFIX, ':score': SCORE_PREFIX, ':picture': PICTURE_PREFIX }
  // By sort key, which a move keeps, and twice, so that no move hides a record.
  const found = new Map<string, Item & Key>()
  for (let scans = 0; scans < 2; scans++) {
    await scanTable({ filter, values }, async (items) => {
      for (const item of items) found.set(item.sk, item)
      await reportProgress()
    })
  }
  const items = [...found.values()]
  const withoutLocation = (await queryAll({ partition: userScoresPartition(userId), consistent: true })).filter(
    ({ location_machine_xref_id }) => location_machine_xref_id === undefined,
  )
  const shown = items.filter(({ hidden }) => hidden === undefined)
  return {
    content: [
      ...shown.flatMap((item) => reference(contentTypeOf(item), item.id)),
      ...withoutLocation.flatMap(({ id }) => reference('machine_score_xref', id)),
    ],
    hidden: items.filter(({ hidden }) => hidden !== undefined).map(hiddenIn),
    submissions: items.filter(({ submission_type }) => submission_type !== undefined),
  }
}

function reference(record_type: ContentReference['record_type'] | undefined, id: unknown): ContentReference[] {
  return record_type ? [{ record_type, record_id: Number(id) }] : []
}
