// The keys of counters. They are apart from the code that reads the table.

export const COUNTER_PREFIX = 'COUNTER#'
export const counterPartition = (counter: string): string => `${COUNTER_PREFIX}${counter}`

/** The key of the count over all regions. */
export const EVERYWHERE = 'ALL'
