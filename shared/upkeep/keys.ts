// The keys of the two items that describe the whole table.

import type { Key } from '../table/key.js'

/** Which version's derived items the table has; see upkeep/upgrade.ts. */
export const FORMAT_KEY: Key = { pk: 'FORMAT', sk: 'TABLE' }

/** Which edition of the open data is published. */
export const OPEN_DATA_KEY: Key = { pk: 'OPEN_DATA', sk: 'EDITION' }
