// Bundles and loads the functions, now and after every change of their source.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { JobHandler } from '../../shared/background/job.js'
import type { EndpointHandler } from '../../shared/http/definition.js'
import { routesOf } from '../../shared/http/routes.js'
import {
  ALL_FUNCTIONS,
  type BundleWatch,
  isEndpointName,
  isJobName,
  isTriggerName,
  watchFunctions,
} from '../functions/bundle.js'
import type { TriggerHandler } from '../functions/registry.js'
import type { RoutedHandler } from './http-front.js'
import { restoreBundle } from './kept-bundle.js'

interface Handlers {
  endpoints: RoutedHandler[]
  jobs: JobHandler[]
  triggers: TriggerHandler[]
}

export interface HandlersWatch extends BundleWatch {
  /** Calls the listener with the current handlers, and again after every reload. */
  subscribe(listener: (handlers: Handlers) => void): void
}

/**
 * Resolves when the functions have been loaded once. They read the environment meanwhile.
 * @param directory - of the bundle.
 */
export async function watchHandlers(directory: string): Promise<HandlersWatch> {
  const listeners: ((handlers: Handlers) => void)[] = []
  let version = 0
  let handlers: Handlers | undefined
  const subscribe = (listener: (handlers: Handlers) => void) => {
    listeners.push(listener)
    if (handlers) listener(handlers)
  }
  const load = async () => {
    version += 1
    const loaded = await loadHandlers(directory, version)
    handlers = loaded
    for (const listener of listeners) listener(loaded)
  }
  const bundle = restoreBundle(directory)
  if (bundle.isRestored) await load()
  return new Promise((resolve, reject) => {
    const watch = watchFunctions(directory, async () => {
      const isFirst = version === 0
      try {
        await load()
        if (isFirst) bundle.keep()
        else console.log('functions reloaded')
        resolve(watched)
      } catch (error) {
        if (isFirst) reject(error)
        else console.error('The functions cannot be loaded, the previous ones stay:', error)
      }
    })
    const watched = watch.then(({ stop }) => ({ stop, subscribe }))
    watched.catch(reject)
    if (bundle.isRestored) resolve(watched)
  })
}

/** Node caches modules by URL; the version makes it a new one. */
async function loadHandlers(directory: string, version: number): Promise<Handlers> {
  const url = pathToFileURL(join(directory, ALL_FUNCTIONS))
  const all: Record<string, never> = await import(`${url}?v=${version}`)
  const handlersOf = <T>(isWanted: (name: string) => boolean): T[] =>
    Object.keys(all).flatMap((name) => (isWanted(name) ? [all[name] as T] : []))
  const endpoints = handlersOf<EndpointHandler>(isEndpointName)
  return {
    endpoints: endpoints.map((handler) => ({ handler, routes: routesOf(handler.definition) })),
    jobs: handlersOf<JobHandler>(isJobName),
    triggers: handlersOf<TriggerHandler>(isTriggerName),
  }
}
