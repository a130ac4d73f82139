// Buttons that sign out, here or on all devices. The service ends the sessions.
import { useState } from 'preact/hooks'
import type { ApiError } from './api.js'

interface SignOutProps {
  username: string
  send(parameters: { everywhere: boolean }): Promise<unknown>
  /** Forgets who is signed in on this device. */
  forget(): void
}

export function SignOut({ username, send, forget }: SignOutProps) {
  const [problem, setProblem] = useState('')
  const signOut = async (everywhere: boolean) => {
    try {
      await send({ everywhere })
    } catch (error) {
      const { status, message } = error as ApiError
      // The session has ended already, or there is no connection: then at least this device forgets it.
      const isForgotten = status === 401 || (status === 0 && !everywhere)
      if (!isForgotten) return setProblem(message)
    }
    forget()
  }
  const title = `Signed in as ${username}`
  return (
    <>
      <button type="button" onClick={() => void signOut(false)} title={title}>
        Sign out
      </button>
      <button type="button" onClick={() => void signOut(true)} title={`${title}: end this session and all others`}>
        Sign out everywhere
      </button>
      {problem && (
        <span class="problem" role="alert">
          {problem}
        </span>
      )}
    </>
  )
}
