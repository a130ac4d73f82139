// Ends a command that runs until somebody stops it.

const PARENT_POLL_MS = 500

/**
 * Calls `act` at every signal to end, and when nobody sees the output any more. Ctrl-C arrives several times, from the
 * terminal and from npm, so `act` must bear that.
 */
export function whenToEnd(act: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, act)
  // Without a listener, writing to a terminal that was closed ends the process before it has stopped the others.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', act)
  whenNpmEnds(act)
}

/** npm forwards signals, but cannot when it is killed itself. */
function whenNpmEnds(act: () => void): void {
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event) return
  setInterval(() => process.ppid !== parent && act(), PARENT_POLL_MS).unref()
}
