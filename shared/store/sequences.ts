// Ids: integers that are handed out once. Unused ids are not handed out again.
import { sequenceKey } from '../table/keys.js'
import { updateItem } from '../table/write.js'
import type { ReferenceType } from './reference-types.js'

/** By the names of the import format. */
type SequenceName =
  | ReferenceType
  | 'location'
  | 'location_machine_xref'
  | 'location_picture_xref'
  | 'machine_condition'
  | 'machine_score_xref'
  | 'suggested_location'
  | 'user'
  | 'user_fave_location'
  | 'user_submission'

/** One UpdateItem. */
export async function nextId(name: SequenceName): Promise<number> {
  const [id] = await nextIds(name, 1)
  return id as number
}

/** Ascending ids. One UpdateItem. */
export async function nextIds(name: SequenceName, count: number): Promise<number[]> {
  const sequence = await updateItem(sequenceKey(name), { add: [['last', count]] })
  const last = Number(sequence?.last)
  return Array.from({ length: count }, (_, index) => last - count + 1 + index)
}
