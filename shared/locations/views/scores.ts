// Scores in responses.
import * as z from 'zod/mini'
import { type AttributesOf, userAttributesShape } from '../../accounts/views/user-attributes.js'
import { score } from '../../records/kinds/content.js'
import { fieldsWith } from '../../records/kinds/declaration.js'
import { type Score, scoreSchema } from '../../records/lmxs.js'
import { pick, pickSchema, withUpdatedAt } from '../../records/shown.js'

const SCORE_FIELDS = ['id' as const, ...fieldsWith(score, 'public', true, 'in_responses')]

/** A score with the name of the user who entered it. */
export function scoreView(record: Score) {
  return { ...regionScoreView(record), username: record.username ?? '' }
}

export const scoreViewSchema = z.extend(pickSchema(scoreSchema, SCORE_FIELDS), { username: z.string() })

/** A score beside those of others, with what lists show of its user. */
export function scoreWithAttributes(record: Score, attributesOf: AttributesOf) {
  return { ...scoreView(record), ...attributesOf(record.user_id) }
}

export const scoreWithAttributesSchema = z.extend(scoreViewSchema, userAttributesShape)

/** A score in a list that is grouped by user. */
export function regionScoreView(record: Score) {
  return withUpdatedAt(pick(record, SCORE_FIELDS))
}

export const regionScoreSchema = pickSchema(scoreSchema, SCORE_FIELDS)
