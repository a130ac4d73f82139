// The button below a list that goes on.
import { useState } from 'preact/hooks'
import { Failed } from './failed.js'
import { t } from './translate.js'

/** @param onMore - lists the next ones. It is not called again while it waits. @throws ApiError */
export function More({ onMore }: { onMore: () => Promise<void> }) {
  const [problem, setProblem] = useState('')
  const [isLoading, setLoading] = useState(false)
  const load = async () => {
    if (isLoading) return
    setLoading(true)
    try {
      await onMore()
      setProblem('')
    } catch (error) {
      setProblem((error as Error).message)
    }
    setLoading(false)
  }
  if (problem) return <Failed text={problem} onRetry={() => void load()} />
  return (
    <button type="button" class="more" onClick={() => void load()} aria-disabled={isLoading}>
      {t('showMore')}
    </button>
  )
}
