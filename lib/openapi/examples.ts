// The recorded examples: what a caller sent to each endpoint on the sample, and got.
import recorded from '../../data/examples.json' with { type: 'json' }

export interface Example {
  /** The parameters, wherever they stand. */
  request: Readonly<Record<string, unknown>>
  status: number
  body?: unknown
}

/** By the endpoints' names. */
export const EXAMPLES: Readonly<Record<string, Example>> = recorded
