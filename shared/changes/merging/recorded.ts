// Where a condition, score or picture is, the submission that recorded it is, too: to be found when that is changed, hidden or
// deleted.
import * as z from 'zod/mini'
import { locationFeed } from '../../activity/feed-keys.js'
import { findRecording, recordingOfCondition, recordingOfPicture, recordingOfScore } from '../../activity/linked.js'
import { moveSubmissionSteps, submissionRecordIn } from '../../activity/submissions.js'
import type { Unit } from '../../administrators/units.js'
import type { ContentType } from '../../records/content-types.js'
import { conditionSchema, scoreSchema } from '../../records/lmxs.js'
import { pictureSchema } from '../../records/pictures.js'
import { listAll } from '../../removal/belongings.js'
import { groupBy } from '../../runtime/collections.js'
import type { Item } from '../../table/item.js'
import { readingOf } from '../commit-found.js'

/** What moves the submission of a record to the location to which that moves. */
type SubmissionMove = (record: Item, type: ContentType, into: number) => Pick<Unit, 'steps' | 'reading'>

/** Of the records at a location. One Query. */
export async function submissionMovesFrom(locationId: number): Promise<SubmissionMove> {
  const items = await listAll(locationFeed(locationId))
  const byUser = groupBy(
    items.map((item) => ({ item, ...submissionRecordIn(item) })),
    ({ submission }) => submission.user_id,
  )
  return (record, type, into) => {
    const recording = RECORDINGS[type](record)
    const found = findRecording(recording, byUser.get(recording.user_id) ?? [])
    return {
      steps: found ? moveSubmissionSteps(found, { location_id: into }) : [],
      reading: readingOf(found?.item),
    }
  }
}

const RECORDINGS = {
  machine_condition: (record: Item) => recordingOfCondition(z.parse(conditionSchema, record)),
  machine_score_xref: (record: Item) => recordingOfScore(z.parse(scoreSchema, record)),
  location_picture_xref: (record: Item) => recordingOfPicture(z.parse(pictureSchema, record)),
}
