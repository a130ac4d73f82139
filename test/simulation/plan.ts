// What plans of the users' actions have in common.
import type { Stack } from '../support/stack.js'
import type { History } from './history.js'
import type { Client, PlannedAction } from './member.js'

/** What the users see of the directory. */
export interface Surroundings {
  stack: Stack
  locationIds: readonly number[]
  /** Removed ones are kept: users may still know them. */
  machineIds: readonly number[]
  /** A small JPEG. */
  photo: Uint8Array
  history: History
  /** A name that several users want at the same time. */
  contestedName(memberId: number): string
}

type Planned = PlannedAction | undefined
export type Plan = (client: Client, surroundings: Surroundings) => Promise<Planned> | Planned
