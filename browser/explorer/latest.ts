// Answers that come late: of all that is asked for in one place, only the last counts.
import { useCallback, useEffect, useRef } from 'preact/hooks'

/**
 * Called before something is asked for, or chosen without asking; what it returns says whether nothing has been since, and
 * the component is still there.
 */
export type Begin = () => () => boolean

/** The function is the same in every rendering. */
export function useLatest(): Begin {
  const count = useRef(0)
  const begin = useCallback(() => {
    count.current += 1
    const own = count.current
    return () => own === count.current
  }, [])
  useEffect(() => () => void begin(), [])
  return begin
}
