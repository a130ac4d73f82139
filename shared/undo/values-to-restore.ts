// What the fields that an action has changed would be without it, in whichever order actions are reverted.
import type { ActionAtLocation } from '../activity/at-location.js'
import type { Submission } from '../records/submissions.js'
import { NotRevertibleError } from './action-change.js'

interface Restoration {
  /** Fields that are not as the action left them, or that a later action has set, too. */
  changedSince: string[]
  restored: (readonly [name: string, value: unknown])[]
}

/**
 * @param current - the fields as they are.
 * @param actions - of the location, newest first.
 * @throws NotRevertibleError for an action without the values that it replaced, or when too much was done at the location.
 */
export function valuesToRestore(
  { submission, values }: ActionAtLocation,
  current: Record<string, unknown>,
  actions: readonly ActionAtLocation[],
): Restoration {
  if (!values) throw new NotRevertibleError(submission, 'it was recorded without what was there before')
  const { machine_id, submission_type, created_at } = submission
  const place = placeOf(submission, actions)
  const isAlike = (one: ActionAtLocation) =>
    one.submission.submission_type === submission_type && one.submission.machine_id === machine_id
  const later = actions.slice(0, place).filter(isAlike)
  const earlier = actions.slice(place + 1).filter(isAlike)
  const isSetLater = (name: string) =>
    later.some((one) => one.submission.deleted_at === null && name in (one.values?.after ?? {}))
  const { before, after } = values
  const names = Object.keys(after)
  return {
    changedSince: names.filter((name) => (current[name] ?? null) !== after[name] || isSetLater(name)),
    restored: names.map((name) => [name, valueUnder(earlier, name, before[name] ?? null, created_at ?? '')]),
  }
}

/** Where an action is among those of its location. @throws NotRevertibleError when too much was done there since. */
export function placeOf(submission: Submission, actions: readonly ActionAtLocation[]): number {
  const place = actions.findIndex((one) => one.submission.id === submission.id)
  if (place < 0) throw new NotRevertibleError(submission, 'too much was done at the location since')
  return place
}

/**
 * What a field has without the actions that were reverted after others had changed what they had left.
 * @param found - the value that the action found, at this time.
 */
function valueUnder(earlier: readonly ActionAtLocation[], name: string, found: unknown, time: string): unknown {
  let [value, foundAt] = [found, time]
  for (const { submission, values } of earlier) {
    if (!values || !(name in values.after) || values.after[name] !== value) continue
    // Of one that was reverted before, the value was gone: somebody else has set it again.
    if (submission.deleted_at === null || submission.deleted_at < foundAt) break
    value = values.before[name] ?? null
    foundAt = submission.created_at ?? ''
  }
  return value
}
