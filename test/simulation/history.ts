// What was done in a simulation, and which effects it may have had.
import type { StackResponse } from '../support/stack.js'

/** `unknown`: no response said whether the action was done. */
type Outcome = 'acknowledged' | 'rejected' | 'unknown'

/** Something that can be counted afterwards, such as `feed new_condition <comment>`. */
export interface Effect {
  of: string
  /** How often it is found when the action is acknowledged; once, if absent. Negative for what the action removes. */
  acknowledged?: readonly [min: number, max: number]
}

export interface Attempt {
  /** The name of the request, by which its faults are found. */
  request: string
  startedAt: number
  endedAt: number
  /** Undefined when the response was lost. */
  status: number | undefined
  errors?: unknown
  /** The response said that the first request with the key is still running. */
  isRunning?: boolean
}

export interface Action {
  id: string
  kind: string
  /** Ids and texts by which the report finds it. */
  about: Readonly<Record<string, unknown>>
  /** Whether its retries have the idempotency key of the first attempt. */
  isKeyed: boolean
  effects: readonly Effect[]
  attempts: Attempt[]
  outcome: Outcome
  response?: StackResponse
}

/** Failed rules, each with what it is about. */
export interface Violation {
  rule: string
  /** Texts that the actions concerned have in their names or `about`. */
  about: readonly unknown[]
}

export class History {
  readonly actions: Action[] = []
  readonly violations: Violation[] = []

  report(rule: string, ...about: unknown[]): void {
    this.violations.push({ rule, about })
  }

  /** How often each effect may be found. */
  bounds(): Map<string, { min: number; max: number; actions: Action[] }> {
    const bounds = new Map<string, { min: number; max: number; actions: Action[] }>()
    for (const action of this.actions) {
      for (const effect of action.effects) {
        const [min, max] = boundsOf(action, effect)
        const sum = bounds.get(effect.of) ?? { min: 0, max: 0, actions: [] }
        bounds.set(effect.of, { min: sum.min + min, max: sum.max + max, actions: [...sum.actions, action] })
      }
    }
    return bounds
  }
}

/** An acknowledged action is done once, a rejected one never, an unknown one at most once. */
function boundsOf(action: Action, { acknowledged = [1, 1] }: Effect): readonly [number, number] {
  if (action.outcome === 'rejected') return [0, 0]
  const [min, max] = acknowledged
  // Without a key, a repeat counts as another action if somebody else has acted in between.
  const times = action.isKeyed ? 1 : action.attempts.length
  const [least, most] = [Math.min(min, min * times), Math.max(max, max * times)]
  return action.outcome === 'acknowledged' ? [least, most] : [Math.min(0, least), Math.max(0, most)]
}
