// Apart from how they are reverted, for lists of actions.
import type { PublicType } from '../../store/submissions/types.js'

/** The types of which no action can be reverted. */
export const NEVER_REVERTED: ReadonlySet<string> = new Set<PublicType>(['add_location', 'remove_picture'])
