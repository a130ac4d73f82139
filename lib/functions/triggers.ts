// Every trigger, as the stack, the local server and the tests take it.
import type { TriggerDefinition, TriggerHandler } from '../../shared/background/trigger.js'
import { loadWithoutTable } from './endpoints.js'

export interface Trigger {
  /** Its file below functions/ without the extension: `triggers/<action>`. */
  name: string
  definition: TriggerDefinition
  handler: TriggerHandler
}

/** Loads functions/triggers.ts; what `loadEndpoints` says of the environment holds here too. */
export async function loadTriggers(): Promise<Trigger[]> {
  return triggersOf(await loadWithoutTable(() => import('../../functions/triggers.js')))
}

/** The triggers of a module that exports handlers by name, in the order of their names. */
export function triggersOf(module: Readonly<Record<string, TriggerHandler>>): Trigger[] {
  return Object.entries(module)
    .map(([name, handler]) => ({ name, handler, definition: handler.definition }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}
