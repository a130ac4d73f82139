/** After it, Lambda ends a trigger. A retry begins a minute after the first attempt at the earliest. */
export const TRIGGER_SECONDS = 50
