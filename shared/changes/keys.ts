// The key of what marks a change under way.

import { type Key, paddedId } from '../table/key.js'

/** While another location is merged into a location, or that is undone. */
export const mergingKey = (intoLocationId: number): Key => ({
  pk: 'MERGING_INTO_LOCATION',
  sk: paddedId(intoLocationId),
})
