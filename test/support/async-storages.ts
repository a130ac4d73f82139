// Before Node 24, every promise of a process costs something for each AsyncLocalStorage in use, and the modules of a
// worker's test files make hundreds. In tests, all of them keep what they hold in one.
import asyncHooks, { AsyncLocalStorage } from 'node:async_hooks'
import { syncBuiltinESMExports } from 'node:module'

type Contents = ReadonlyMap<AsyncLocalStorage<unknown>, unknown>

/** Once in a process: this module is loaded again for every test file. */
export function shareOneStorage(): void {
  if (AsyncLocalStorage.name === 'PartOfOneStorage') return
  const shared = new AsyncLocalStorage<Contents>()
  class PartOfOneStorage<T> extends AsyncLocalStorage<T> {
    #with(store: T | undefined): Contents {
      return new Map(shared.getStore()).set(this as AsyncLocalStorage<unknown>, store)
    }

    override getStore(): T | undefined {
      return shared.getStore()?.get(this as AsyncLocalStorage<unknown>) as T | undefined
    }

    override run<R, A extends unknown[]>(store: T, act: (...given: A) => R, ...given: A): R {
      return shared.run(this.#with(store), act, ...given)
    }

    override exit<R, A extends unknown[]>(act: (...given: A) => R, ...given: A): R {
      return shared.run(this.#with(undefined), act, ...given)
    }

    override enterWith(store: T): void {
      shared.enterWith(this.#with(store))
    }
  }
  // Node 22 and later have a getter, which cannot be assigned.
  Object.defineProperty(asyncHooks, 'AsyncLocalStorage', { value: PartOfOneStorage })
  syncBuiltinESMExports()
}
