// What the fields that an action has changed would be without it, in whichever order actions are reverted.
import { type ActionAtLocation, listActionsAt } from '../activity/at-location.js'
import { NotRevertibleError } from './action-change.js'

interface Restoration {
  /** Fields that are not as the action left them, or that a later action has set, too. */
  changedSince: string[]
  restored: (readonly [name: string, value: unknown])[]
}

/**
 * @param current - the fields as they are.
 * @throws NotRevertibleError for an action without the values that it replaced, or when too much was done at the location.
 */
export async function valuesToRestore(
  { submission, values }: ActionAtLocation,
  current: Record<string, unknown>,
): Promise<Restoration> {
  if (!values) throw new NotRevertibleError(submission, 'it was recorded without what was there before')
  const { id, location_id, machine_id, submission_type, created_at } = submission
  const all = await listActionsAt(location_id ?? 0)
  if (!all.some((one) => one.submission.id === id)) {
    throw new NotRevertibleError(submission, 'too much was done at the location since')
  }
  const alike = all.filter(
    (one) => one.submission.submission_type === submission_type && one.submission.machine_id === machine_id,
  )
  const place = alike.findIndex((one) => one.submission.id === id)
  const [later, earlier] = [alike.slice(0, place), alike.slice(place + 1)]
  const isSetLater = (name: string) =>
    later.some((one) => one.submission.deleted_at === null && name in (one.values?.after ?? {}))
  const { before, after } = values
  const names = Object.keys(after)
  return {
    changedSince: names.filter((name) => (current[name] ?? null) !== after[name] || isSetLater(name)),
    restored: names.map((name) => [name, valueUnder(earlier, name, before[name] ?? null, created_at ?? '')]),
  }
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
