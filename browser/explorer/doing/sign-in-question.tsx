// The dialog for signing in, which whatever needs an account asks for.
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { AccountDialog } from '../account-dialog.js'
import { currentAccount } from '../session.js'
import { type Answer, askBy } from './sign-in.js'

/** Once in the page. */
export function SignInQuestion() {
  /** Why somebody is asked; undefined while nobody is. */
  const [reason, setReason] = useState<string>()
  const answers = useRef<Answer[]>([])
  const focused = useRef<Element | null>(null)
  const close = (isSignedIn: boolean) => {
    setReason(undefined)
    if (focused.current instanceof HTMLElement) focused.current.focus()
    for (const answer of answers.current.splice(0)) answer(isSignedIn)
  }
  // Before any effect: some of them go on with what was left, and ask.
  useLayoutEffect(() => {
    askBy((answer, why) => {
      if (answers.current.length === 0) focused.current = document.activeElement
      answers.current.push(answer)
      setReason(why)
    })
    // Somebody has signed in in another tab, to which the link of an email has led: there it goes on.
    const follow = () => currentAccount() && close(false)
    addEventListener('storage', follow)
    return () => {
      askBy(undefined)
      removeEventListener('storage', follow)
    }
  }, [])
  if (reason === undefined) return null
  return <AccountDialog reason={reason} onClose={() => close(currentAccount() !== undefined)} />
}
