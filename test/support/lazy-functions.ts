// The service has more than a hundred functions, of which a test file calls a few. Loading all of them takes more CPU
// than most test files take otherwise, so a stack loads each one when it is first called.
import { join } from 'node:path'
import type { Functions } from '../../lib/functions/registry.js'
import { loadFunctions } from '../../lib/functions/unbundled.js'

const FOLDER = join(import.meta.dirname, '../../functions')

/** Once in a process, for their definitions alone: modules are loaded again for every test file. */
const holder = globalThis as { functionsOfTests?: Promise<Functions> }

type Handler = (...given: unknown[]) => Promise<unknown>
type LoadRest = () => Promise<unknown>

/** One of each stack that is not closed. */
const unfinished = new Set<LoadRest>()

export interface LazyFunctions extends Functions {
  /** Loads no more: nobody will call them. */
  release(): void
}

/** All functions of the service; they belong to the modules and variables of now, until `finishLoading`. */
export async function lazyFunctions(): Promise<LazyFunctions> {
  const { endpoints, jobs, triggers } = await definedFunctions()
  const loads: LoadRest[] = []
  const lazy = <One extends { name: string; definition: unknown; handler: unknown }>(one: One): One => {
    let loading: Promise<{ handler: Handler }> | undefined
    const load = () => {
      loading ??= import(join(FOLDER, `${one.name}.ts`))
      return loading
    }
    loads.push(load)
    const handler: Handler = async (...given) => (await load()).handler(...given)
    return { ...one, handler: Object.assign(handler, { definition: one.definition }) }
  }
  const loadRest = () => Promise.all(loads.map((load) => load()))
  unfinished.add(loadRest)
  return {
    endpoints: endpoints.map(lazy),
    jobs: jobs.map(lazy),
    triggers: triggers.map(lazy),
    release: () => unfinished.delete(loadRest),
  }
}

/** Call it before modules or variables change: loads what the stacks that stay open may call later. */
export async function finishLoading(): Promise<void> {
  await Promise.all([...unfinished].map((loadRest) => loadRest()))
  unfinished.clear()
}

/** Call it before modules are reset, which would load them again. */
export function definedFunctions(): Promise<Functions> {
  holder.functionsOfTests ??= loadFunctions()
  return holder.functionsOfTests
}

/** Before and after tests with other declarations, on which definitions depend. */
export function forgetDefinedFunctions(): void {
  delete holder.functionsOfTests
}
