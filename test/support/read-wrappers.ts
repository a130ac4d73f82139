// Puts something around the reads of the modules that are loaded now, which do not use the SDK, as its middleware does around
// other calls.
import { AsyncLocalStorage } from 'node:async_hooks'
import { vi } from 'vitest'

interface Context {
  commandName: string
}
type Next = (args: { input: object }) => Promise<{ output: object }>
type Wrapper = (next: Next, context: Context) => Next

interface ReadWrappers {
  /** Around every call, outside of its retries. */
  calls: Set<Wrapper>
  /** Around each attempt, with the context of its call. What passes is the response itself. */
  attempts: Set<Wrapper>
}

const known = new WeakMap<object, ReadWrappers>()

export async function readWrappers(): Promise<ReadWrappers> {
  const [reads, transport] = await Promise.all([
    import('../../shared/table/dynamodb/reads.js'),
    import('../../shared/table/dynamodb/transport.js'),
  ])
  const installed = known.get(reads)
  if (installed) return installed
  const wrappers: ReadWrappers = { calls: new Set(), attempts: new Set() }
  known.set(reads, wrappers)
  const contexts = new AsyncLocalStorage<Context>()
  const { read } = reads
  const { sendRead } = transport
  vi.spyOn(reads, 'read').mockImplementation(async (operation, sent) => {
    const context = { commandName: `${operation}Command` }
    const call: Next = async ({ input }) => {
      return { output: await contexts.run(context, () => read(operation, input as typeof sent)) }
    }
    return (await wrapped(wrappers.calls, context, call)({ input: sent })).output as Awaited<ReturnType<typeof read>>
  })
  vi.spyOn(transport, 'sendRead').mockImplementation(async (target, operation, sent) => {
    const context = contexts.getStore() ?? { commandName: `${operation}Command` }
    const attempt: Next = async ({ input }) => ({ output: (await sendRead(target, operation, input)) as object })
    return (await wrapped(wrappers.attempts, context, attempt)({ input: sent })).output
  })
  return wrappers
}

function wrapped(wrappers: ReadonlySet<Wrapper>, context: Context, next: Next): Next {
  return [...wrappers].reduceRight((inner, wrapper) => wrapper(inner, context), next)
}
