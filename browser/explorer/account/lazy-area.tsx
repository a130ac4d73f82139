// The account area, loaded when somebody goes there.

import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { t } from '../translate.js'
import type { AccountAreaProps } from './area.js'
import './account.css'

let loaded: ComponentType<AccountAreaProps> | undefined

export function LazyAccountArea(props: AccountAreaProps) {
  const [Area, setArea] = useState(() => loaded)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    if (Area) return
    import('./area.js').then(
      ({ AccountArea }) => {
        loaded = AccountArea
        setArea(() => AccountArea)
      },
      () => setFailed(true),
    )
  }, [])
  if (Area) return <Area {...props} />
  return (
    <section aria-label={t('yourAccount')} aria-busy={!isFailed}>
      {isFailed && (
        <div class="actions">
          <p class="problem" role="alert">
            {t('accountFailed')}
          </p>
          {/* Browsers keep that a module has failed for as long as the page is there. */}
          <button type="button" onClick={() => location.reload()}>
            {t('retry')}
          </button>
        </div>
      )}
    </section>
  )
}
