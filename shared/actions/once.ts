// Runs an action once for all requests with the same idempotency key.
import * as z from 'zod/mini'
import { isCommitted, type Step } from '../table/transaction.js'
import type { RequestRecord } from './request-record.js'

/**
 * The action's result, or that of the first request with the same key, without acting again.
 * @param schema - parses a stored result. It must be plain data: numbers, bigints, texts, booleans, null, lists, maps.
 * @param act - everything that may end differently the second time. It puts the steps of `remember(result)` into its
 * one transaction, so that the result is stored with it or not at all.
 */
export async function once<T>(
  { idempotency: request }: { idempotency?: RequestRecord | undefined },
  schema: z.ZodMiniType<T>,
  act: (remember: (result: T) => Step[]) => Promise<T>,
): Promise<T> {
  if (!request) return act(() => [])
  if (request.outcome) return z.parse(schema, 'result' in request.outcome ? request.outcome.result.value : undefined)
  const steps: Step[] = []
  const result = await act((one) => {
    steps.push(request.step(one))
    return steps.slice(-1)
  })
  if (!steps.some(isCommitted)) await request.storeResult(result)
  return result
}
