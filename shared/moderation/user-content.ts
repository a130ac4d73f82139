// What users write or add for others to see, by type: conditions, scores and pictures.
import * as z from 'zod/mini'
import { getUser } from '../accounts/users.js'
import { findConditionSubmission, findPictureSubmission, findScoreSubmission } from '../activity/linked.js'
import type { SubmissionRecord } from '../activity/submissions.js'
import { readLocationSnapshot, recordChange } from '../locations/commit.js'
import { conditionRemoval, conditionReturn, readCondition } from '../locations/line-up/own-conditions.js'
import { getLocator } from '../locations/line-up/store.js'
import { assertNotMoving } from '../locations/successors.js'
import type { ContentType } from '../records/content-types.js'
import type { Condition, Score } from '../records/lmxs.js'
import { hiddenKey, pictureKey } from '../records/location-keys.js'
import type { Location } from '../records/locations.js'
import { type Picture, pictureSchema } from '../records/pictures.js'
import { readScore, scoreRemoval, scoreReturn } from '../scores/changes.js'
import { withoutNulls } from '../table/item.js'
import { create, type ItemUpdate, remove, type Step } from '../table/transaction.js'
import { contentLocatorKey } from './hidden-store.js'

/** A record of a user, as it was read. */
export interface Content {
  type: ContentType
  record: Condition | Picture | Score
  /** Undefined for a score without one. */
  location: Location | undefined
  /**
   * The part of a transaction that takes it away, if it is as it was read, or puts a hidden one where it belongs again. The
   * files of a picture stay, and so does what leads to the record.
   */
  moved: (now: Date) => Promise<{ change: ItemUpdate | undefined; steps: Step[] }>
  /** What recorded it in the feeds. */
  recorded: () => Promise<SubmissionRecord | undefined>
}

/**
 * Undefined for an unknown record.
 * @param isHidden - whether a hidden record is meant, or one that is not.
 * @throws BusyError while it moves to another location.
 */
export function readContent(type: ContentType, id: number, isHidden = false): Promise<Content | undefined> {
  return READERS[type](id, isHidden)
}

const READERS: Readonly<Record<ContentType, (id: number, isHidden: boolean) => Promise<Content | undefined>>> = {
  machine_condition: async (id, isHidden) => {
    const state = await readCondition(id, isHidden)
    if (!state) return undefined
    const { condition, location } = state
    return {
      type: 'machine_condition',
      record: condition,
      location,
      moved: (now) => (isHidden ? conditionReturn : conditionRemoval)(state, now),
      recorded: () => findConditionSubmission(condition, location.id),
    }
  },
  machine_score_xref: async (id, isHidden) => {
    const state = await readScore(id, isHidden)
    if (!state) return undefined
    const { score, at } = state
    return {
      type: 'machine_score_xref',
      record: score,
      location: at?.location,
      moved: async (now) => (isHidden ? scoreReturn : scoreRemoval)(state, now),
      recorded: () => findScoreSubmission(score, at?.location.id ?? null),
    }
  },
  location_picture_xref: async (id, isHidden) => {
    const where = await getLocator('PICTURE', id)
    if (!where) return undefined
    const key = pictureKey(where.location_id, id)
    const snapshot = await readLocationSnapshot(where.location_id, [isHidden ? hiddenKey(where.location_id, key) : key])
    const item = snapshot?.otherItems[0]
    if (!snapshot) await assertNotMoving(where.location_id)
    if (!snapshot || !item) return undefined
    const { location } = snapshot
    const picture = z.parse(pictureSchema, item)
    const step = isHidden
      ? create({ ...withoutNulls(picture), ...key })
      : remove(key, { exists: ['pk'], equal: [['updated_at', picture.updated_at]] })
    return {
      type: 'location_picture_xref',
      record: picture,
      location,
      moved: async () => ({ change: recordChange, steps: [step] }),
      recorded: () => findPictureSubmission(picture, location.id),
    }
  },
}

/** The part of a transaction that deletes a record, if it is as it was read. */
export async function deletionOf({ type, record, moved }: Content, now: Date): ReturnType<Content['moved']> {
  const { change, steps } = await moved(now)
  return { change, steps: [...steps, remove(contentLocatorKey(type, record.id))] }
}

/** Whose record it is. Pictures have no username. */
export async function authorOf({ record }: Pick<Content, 'record'>): Promise<{
  user_id: number | null
  username: string | null
}> {
  const { user_id } = record
  if ('username' in record) return { user_id, username: record.username }
  const user = user_id === null ? undefined : await getUser(user_id)
  return { user_id, username: user?.username ?? null }
}
