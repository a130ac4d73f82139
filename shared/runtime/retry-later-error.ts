/** Nothing is wrong: what the run would do cannot be done yet. The retry of the event does it. */
export class RetryLaterError extends Error {}
