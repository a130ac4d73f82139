// What a printed page has instead of buttons: the link to what is on it, also as a QR code, and of which day it is.

import { useEffect, useMemo, useState } from 'preact/hooks'
import { onFirstUse } from '../first-use.js'
import { formatDay } from '../format.js'
import { DATA_CREDIT } from '../page.js'
import { t } from '../translate.js'

/** Nobody prints before they have done something. */
const WAIT_MS = 8000

let loading: Promise<typeof import('./qr-code.js')> | undefined
const load = () => {
  loading ??= import('./qr-code.js')
  return loading
}

/** @param path - of what is shown. */
export function PrintedLink({ path }: { path: string }) {
  const [code, setCode] = useState<typeof import('./qr-code.js')>()
  useEffect(() => onFirstUse(() => void load().then(setCode, () => {}), WAIT_MS), [])
  const { href } = new URL(path, location.href)
  const qr = useMemo(() => code?.qrPath(href), [code, href])
  return (
    <aside class="printed" aria-label={t('printedLink')}>
      {qr && (
        <svg viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`} role="img" aria-label={t('printedCode')}>
          <path d={qr.path} />
        </svg>
      )}
      <p>
        {href}
        <span class="line">{t('printedDay', { day: formatDay(today()) })}</span>
        {DATA_CREDIT && <span class="line">{DATA_CREDIT}</span>}
      </p>
    </aside>
  )
}

function today(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

export function PrintButton() {
  const print = async () => {
    // Without the code there is the link in letters.
    await load().catch(() => {})
    requestAnimationFrame(() => window.print())
  }
  return (
    <button type="button" class="minor" onClick={() => void print()}>
      {t('print')}
    </button>
  )
}
