// The types of submissions.

/** The types that feeds show; the others are private messages. */
export const PUBLIC_TYPES = [
  'new_lmx',
  'remove_machine',
  'new_condition',
  'new_msx',
  'confirm_location',
  'add_location',
  'new_picture',
  'remove_picture',
  'location_metadata',
  'ic_toggle',
] as const
export type PublicType = (typeof PUBLIC_TYPES)[number]

/** The type of the removal of a location, which has a list of its own. */
export const REMOVED_LOCATION = 'delete_location'

/** The types that count as an edit of their location. */
export const EDIT_TYPES = new Set([
  'new_condition',
  'location_metadata',
  'new_lmx',
  'remove_machine',
  'new_msx',
  'confirm_location',
  'ic_toggle',
  'new_picture',
  'add_location',
])
