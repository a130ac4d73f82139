import type { Key } from '../table/key.js'

/** How many locations are where, roughly, in one item; see feeds/location-density.ts. */
export const LOCATION_DENSITY_KEY: Key = { pk: 'LOCATION_DENSITY', sk: 'ALL' }
