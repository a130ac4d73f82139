// A module of its own, so that tests need not wait as long.

/**
 * A projection may be based on machines this old, in milliseconds: a change of a machine projects its locations again
 * after twice this time.
 */
export const MACHINE_TRUST_MS = 1_000
