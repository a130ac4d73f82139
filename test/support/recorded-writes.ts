// Records which items a test's requests try to write. It watches the client of the modules that are loaded now: call it
// after the stack has started.

interface RecordedWrites {
  /** The operation and input of each call that may write, as text. */
  readonly calls: readonly string[]
  stop(): void
}

const READS = ['GetItemCommand', 'BatchGetItemCommand', 'QueryCommand', 'ScanCommand']

export async function recordWrites(): Promise<RecordedWrites> {
  const { table } = await import('../../shared/table/client.js')
  const calls: string[] = []
  const name = 'recorded-writes'
  table.middlewareStack.add(
    (next, context) => async (args) => {
      const operation = context.commandName ?? ''
      if (!READS.includes(operation)) calls.push(`${operation} ${JSON.stringify(args.input, withoutBigInts)}`)
      return next(args)
    },
    { step: 'initialize', name, priority: 'high', override: true },
  )
  return {
    calls,
    stop: () => {
      table.middlewareStack.remove(name)
    },
  }
}

const withoutBigInts = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
