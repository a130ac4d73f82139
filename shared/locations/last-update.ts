// Who updated a location last once an action there is undone or hidden, and once a hidden one is shown again.
import { type ActionAtLocation, listActionsAt } from '../activity/at-location.js'
import { LAST_UPDATE } from '../activity/values-before.js'
import { dayAt } from '../geo/day-at.js'
import { pointOf } from '../geo/point.js'
import type { Location } from '../records/locations.js'
import type { Submission } from '../records/submissions.js'
import type { ItemUpdate } from '../table/transaction.js'

type Fields = NonNullable<ItemUpdate['set']>

/** Types whose actions change the date of the location's last update. */
const DATING_TYPES = [
  'new_lmx',
  'remove_machine',
  'new_condition',
  'location_metadata',
  'confirm_location',
  'add_location',
]

/**
 * The fields that say who updated the location last, without an action: those of the newest other action, or what was there
 * before the action and those that are undone or hidden already. Imported activity may not have changed what was imported
 * with the location: it counts where nothing tells what was there before. None when somebody has updated the location since.
 * @param known - what was done at the location, newest first; read where it is absent.
 */
export async function lastUpdateWithout(
  location: Location,
  withdrawn: Submission,
  known?: readonly ActionAtLocation[],
): Promise<Fields> {
  if (!isDating(withdrawn) || !(await hasLeft(withdrawn, location, location))) return []
  const actions = datingActions(known ?? (await listActionsAt(location.id)))
  const others = actions.filter(({ submission }) => isListed(submission) && submission.id !== withdrawn.id)
  const newest = others.find(({ before }) => before)
  if (newest) return fieldsOf(newest.submission, location)
  let state: Record<string, unknown> | undefined
  for (const { submission, before } of actions) {
    const isWithdrawn = submission.id === withdrawn.id || (state && (await hasLeft(submission, state, location)))
    if (isWithdrawn) state = before ?? state
  }
  if (state) return LAST_UPDATE.map((name) => [name, state[name] ?? null])
  return others[0] ? fieldsOf(others[0].submission, location) : []
}

/** These fields with an action that is shown again. None when somebody has updated the location since. */
export async function lastUpdateWith(location: Location, shown: Submission): Promise<Fields> {
  const { id, created_at } = shown
  if (!isDating(shown) || created_at === null) return []
  if ((location.date_last_updated ?? '') > (await dayOf(created_at, location))) return []
  const newest = datingActions(await listActionsAt(location.id)).find(
    ({ submission }) => isListed(submission) || submission.id === id,
  )
  return newest?.submission.id === id ? fieldsOf(shown, location) : []
}

const isDating = ({ submission_type }: Submission) => DATING_TYPES.includes(submission_type)
const isListed = ({ deleted_at }: Submission) => deleted_at === null
const dayOf = (time: string, location: Location) => dayAt(pointOf(location), new Date(time))

/** Newest first, also those that are undone or hidden, with what was there before. */
function datingActions(actions: readonly ActionAtLocation[]) {
  return actions
    .map(({ submission, values }) => ({ submission, before: values?.before }))
    .filter(({ submission }) => isDating(submission) && submission.created_at !== null)
}

/** Whether an action may have left these fields. */
async function hasLeft(
  { user_id, created_at }: Submission,
  state: { last_updated_by_user_id?: unknown; date_last_updated?: unknown },
  location: Location,
): Promise<boolean> {
  if (state.last_updated_by_user_id !== user_id || created_at === null) return false
  return state.date_last_updated === (await dayOf(created_at, location))
}

async function fieldsOf(
  { created_at, user_id, user_name, by_operator_id }: Submission,
  location: Location,
): Promise<Fields> {
  return [
    ['date_last_updated', await dayOf(created_at ?? '', location)],
    ['last_updated_by_user_id', user_id],
    ['last_updated_by_username', user_name],
    ['updated_by_operator_id', by_operator_id],
  ]
}
