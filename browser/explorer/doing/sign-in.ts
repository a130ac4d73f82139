// Asks visitors to sign in, wherever something needs an account: sign-in-question.tsx shows the dialog.

export type Answer = (isSignedIn: boolean) => void

let show: ((answer: Answer) => void) | undefined

/** @param next - undefined where there is no dialog. */
export function askBy(next: typeof show): void {
  show = next
}

/** Whether the visitor has signed in. */
export function askToSignIn(): Promise<boolean> {
  return new Promise((answer) => (show ? show(answer) : answer(false)))
}
