// What the processes of `cpu-meter.ts` tell each other, and how they do it.

/** What a process responds. */
export type Measured<T> = { measured: T } | { problem: string }

/** One call to DynamoDB, as it is sent. */
export interface Call {
  operation: string
  body: string
}

/** What a response took: calls to DynamoDB, those of a round trip together, and its body. */
export interface Work {
  trips: Call[][]
  body: unknown
}

export interface MeasuredWork {
  milliseconds: number
  work: Work
}

/** The CPU time of this process that `act` takes, in milliseconds, with its result. */
export async function timed<T>(act: () => Promise<T>): Promise<{ milliseconds: number; result: T }> {
  const before = process.cpuUsage()
  const result = await act()
  const { user, system } = process.cpuUsage(before)
  return { milliseconds: (user + system) / 1000, result }
}

/** Responds to each message of the parent process, until that disconnects. */
export function serveParent<I, O>(measure: (input: I) => Promise<O>): void {
  const respond = async (input: I): Promise<Measured<O>> => {
    try {
      return { measured: await measure(input) }
    } catch (error) {
      return { problem: String(error) }
    }
  }
  process.on('message', async (input: I) => process.send?.(await respond(input)))
  process.on('disconnect', () => process.exit())
}
