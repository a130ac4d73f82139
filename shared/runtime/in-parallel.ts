const MAX_PARALLEL = 48

/** The results of `act` for each input, in order, with a bounded number of calls at once. */
export async function inParallel<I, O>(inputs: readonly I[], act: (input: I) => Promise<O>): Promise<O[]> {
  const results = new Array<O>(inputs.length)
  let next = 0
  const worker = async () => {
    while (next < inputs.length) {
      const index = next++
      results[index] = await act(inputs[index] as I)
    }
  }
  await Promise.all(Array.from({ length: Math.min(MAX_PARALLEL, inputs.length) }, worker))
  return results
}
