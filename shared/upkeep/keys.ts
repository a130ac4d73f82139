// The keys of the two items that describe the whole table.

import type { Key } from '../table/key.js'

/** The format of the table; see upkeep/format.ts. */
export const FORMAT_KEY: Key = { pk: 'FORMAT', sk: 'TABLE' }

/** Which edition of the open data is published. */
export const OPEN_DATA_KEY: Key = { pk: 'OPEN_DATA', sk: 'EDITION' }
