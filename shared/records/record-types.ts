// All kinds of records by their names in the import format.
import {
  confirmation,
  distinctPair,
  journalEntry,
  mergedLocation,
  mergedMachine,
  sequence,
  status,
  suppressedAddress,
} from './kinds/bookkeeping.js'
import { condition, picture, score } from './kinds/content.js'
import type { RecordDeclaration } from './kinds/declaration.js'
import { KINDS } from './kinds/list.js'
import { lmx } from './kinds/lmx.js'
import { location } from './kinds/location.js'
import { contentReport, hiddenContent } from './kinds/moderation.js'
import { submission } from './kinds/submission.js'
import { suggestedLocation, suggestedMachine, suggestedRegion } from './kinds/suggestions.js'
import { favorite, lifeListEntry, user, watch } from './kinds/user.js'

export const RECORDS = {
  location,
  ...KINDS,
  user,
  location_machine_xref: lmx,
  machine_condition: condition,
  machine_score_xref: score,
  location_picture_xref: picture,
  status,
  user_submission: submission,
  user_machine_xref: lifeListEntry,
  user_fave_location: favorite,
  user_watch: watch,
  suggested_location: suggestedLocation,
  suggested_machine: suggestedMachine,
  suggested_region: suggestedRegion,
  hidden_content: hiddenContent,
  content_report: contentReport,
  journal_entry: journalEntry,
  location_confirmation: confirmation,
  merged_location: mergedLocation,
  merged_machine: mergedMachine,
  distinct_pair: distinctPair,
  suppressed_address: suppressedAddress,
  sequence,
} as const satisfies Readonly<Record<string, RecordDeclaration>>

export type RecordType = keyof typeof RECORDS
