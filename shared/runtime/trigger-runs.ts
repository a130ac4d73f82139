// What the code that a trigger runs knows of its runs.

/** After it, Lambda ends a trigger. A retry begins a minute after the first attempt at the earliest. */
export const TRIGGER_SECONDS = 50

/** Nothing is wrong: what the run would do cannot be done yet. The retry of the event does it. */
export class RetryLaterError extends Error {}
