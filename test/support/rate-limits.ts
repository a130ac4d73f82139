// Rate limits that are used up without as many requests.
import type { RateLimit } from '../../shared/actions/rate-limits.js'

/** Counts as many requests as the limit allows, in the current window. @param times - instead of all. */
export async function useUp(limit: RateLimit, subject: string, times = limit.max): Promise<void> {
  const { countOne } = await import('../../shared/actions/rate-limits.js')
  const { updateItem } = await import('../../shared/table/write.js')
  const { key } = await countOne(limit, subject, new Date())
  await updateItem(key, { add: [['hits', times - 1]] })
}
