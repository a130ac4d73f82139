// A module of its own, so that tests need not wait as long.

/** For all attempts of a transaction. */
export const MAX_TRANSACTION_MS = 12_000
