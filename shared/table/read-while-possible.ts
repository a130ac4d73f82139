// Reads of a list that end where the request has read what it may.
import { ResponseTooLargeError } from '../errors.js'
import { inParallel } from '../runtime/in-parallel.js'
import { keepingSentCalls } from './meter.js'

/**
 * What `read` returns for each input, in order, up to the first one for which the request may not read any more.
 * @throws ResponseTooLargeError when that is the first of all.
 */
export async function readWhilePossible<I, O>(inputs: readonly I[], read: (input: I) => Promise<O>): Promise<O[]> {
  const results = await inParallel(inputs, async (input) => {
    try {
      return { value: await keepingSentCalls(() => read(input)) }
    } catch (error) {
      if (error instanceof ResponseTooLargeError) return undefined
      throw error
    }
  })
  const end = results.indexOf(undefined)
  if (end === 0) throw new ResponseTooLargeError()
  return results.slice(0, end === -1 ? undefined : end).map((result) => result?.value as O)
}
