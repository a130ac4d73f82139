// Before Node 24, every promise of a process costs something for each AsyncLocalStorage that was ever used in it. The
// modules of a worker's test files make hundreds of them.
import asyncHooks, { AsyncLocalStorage } from 'node:async_hooks'
import { syncBuiltinESMExports } from 'node:module'

/** Of this process: this module is loaded again for every test file. */
const holder = globalThis as { storagesOfTests?: Set<AsyncLocalStorage<unknown>> }

/** Those that earlier test files have made are no longer followed. One that is used again is enabled by its use. */
export function disableEarlierStorages(): void {
  const storages = holder.storagesOfTests ?? watchStorages()
  for (const storage of storages) storage.disable()
  storages.clear()
}

function watchStorages(): Set<AsyncLocalStorage<unknown>> {
  const storages = new Set<AsyncLocalStorage<unknown>>()
  class WatchedStorage<T> extends AsyncLocalStorage<T> {
    constructor() {
      super()
      storages.add(this)
    }
  }
  // Node 22 and later have a getter, which cannot be assigned.
  Object.defineProperty(asyncHooks, 'AsyncLocalStorage', { value: WatchedStorage })
  syncBuiltinESMExports()
  holder.storagesOfTests = storages
  return storages
}
