// Replaces EventBridge locally: starts the triggers of stored objects.
import type { ObjectCreated } from '../../shared/background/trigger.js'
import type { TriggerHandler } from '../functions/registry.js'
import type { ObjectStore } from './object-store.js'

export interface ObjectEvents {
  /** Passes all further events to these triggers. */
  serve(triggers: readonly TriggerHandler[]): void
  /** Resolves when the running triggers have ended. */
  idle(): Promise<void>
}

/** Starts each trigger once. The trigger itself logs its failure. */
export function startObjectEvents(store: ObjectStore, triggers: readonly TriggerHandler[] = []): ObjectEvents {
  let current = triggers
  const running = new Set<Promise<unknown>>()
  store.onStored((key) => {
    const started = current.filter(
      ({ definition }) => 'objectPrefix' in definition && key.startsWith(definition.objectPrefix),
    )
    for (const trigger of started) {
      const run = trigger(objectCreated(key))
        .catch(() => {})
        .finally(() => running.delete(run))
      running.add(run)
    }
  })
  return {
    serve: (next) => {
      current = next
    },
    idle: async () => {
      await Promise.all(running)
    },
  }
}

function objectCreated(key: string): ObjectCreated {
  return { detail: { object: { key } } }
}
