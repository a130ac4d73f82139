// A button that signs out, here or on all devices. The service ends the sessions.

import { useState } from 'preact/hooks'
import type { ApiError } from './api.js'
import { t } from './translate.js'

interface SignOutProps {
  username: string
  /** Whether all other sessions end, too. */
  everywhere?: boolean
  send(parameters: { everywhere: boolean }): Promise<unknown>
  /** Whether something has been written that is not sent yet: it is asked for once. */
  hasUnsent?: () => Promise<boolean>
  /** Forgets who is signed in on this device. */
  forget(): void
}

export function SignOut({ username, everywhere = false, send, hasUnsent, forget }: SignOutProps) {
  const [problem, setProblem] = useState('')
  const [isWarned, setWarned] = useState(false)
  const signOut = async () => {
    if (!isWarned && (await hasUnsent?.())) {
      setWarned(true)
      return setProblem(t('unsentLost'))
    }
    try {
      await send({ everywhere })
    } catch (error) {
      const { status, message } = error as ApiError
      // The session has ended already, as those of a disabled account, or there is no connection: at least this device forgets it.
      const isForgotten = status === 401 || status === 403 || (status === 0 && !everywhere)
      if (!isForgotten) return setProblem(message)
    }
    forget()
  }
  return (
    <>
      <button
        type="button"
        onClick={() => void signOut()}
        title={t(everywhere ? 'signedInAsEndAll' : 'signedInAs', { username })}
      >
        {t(everywhere ? 'signOutEverywhere' : 'signOut')}
      </button>
      {problem && (
        <span class="problem" role="alert">
          {problem}
        </span>
      )}
    </>
  )
}
