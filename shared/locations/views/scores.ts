// Scores in responses.
import * as z from 'zod/mini'
import { type AttributesOf, userAttributesShape } from '../../accounts/views/user-attributes.js'
import { type Score, scoreSchema } from '../../records/lmxs.js'
import { pick, pickSchema, withUpdatedAt } from '../../records/shown.js'

const SCORE_FIELDS = [
  'id',
  'location_machine_xref_id',
  'score',
  'created_at',
  'updated_at',
  'user_id',
  'machine_id',
] as const

/** A score with the name of the user who entered it. */
export function scoreView(score: Score) {
  return { ...regionScoreView(score), username: score.username ?? '' }
}

export const scoreViewSchema = z.extend(pickSchema(scoreSchema, SCORE_FIELDS), { username: z.string() })

/** A score beside those of others, with what lists show of its user. */
export function scoreWithAttributes(score: Score, attributesOf: AttributesOf) {
  return { ...scoreView(score), ...attributesOf(score.user_id) }
}

export const scoreWithAttributesSchema = z.extend(scoreViewSchema, userAttributesShape)

/** A score in a list that is grouped by user. */
export function regionScoreView(score: Score) {
  return withUpdatedAt(pick(score, SCORE_FIELDS))
}

export const regionScoreSchema = pickSchema(scoreSchema, SCORE_FIELDS)
