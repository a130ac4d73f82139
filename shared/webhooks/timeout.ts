/** A receiver should store what it gets, and work on it later. */
export const WEBHOOK_TIMEOUT_MS = 5_000
