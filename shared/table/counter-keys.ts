// The keys of counters, and of what waits to be added to them. They are apart from the code that reads the table.

export const COUNTER_PREFIX = 'COUNTER#'
export const counterPartition = (counter: string): string => `${COUNTER_PREFIX}${counter}`

/** The key of the count over all regions. */
export const EVERYWHERE = 'ALL'

/** Locations whose projections may be out of date; see derived/pending.ts. */
export const PENDING_PARTITION = 'PENDING'
