// The exit statuses of all commands.

export const DONE = 0
/** It failed, or it found something wrong: rejected lines, differing counts, a missed limit. */
export const FAILED = 1
/** The command line or a setting is wrong. */
export const WRONG_USAGE = 2
/** Something it needs is missing: a table, a file, a permission of the account. */
export const MISSING = 3
