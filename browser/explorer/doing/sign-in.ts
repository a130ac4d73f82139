// Asks visitors to sign in, wherever something needs an account: sign-in-question.tsx shows the dialog.

export type Answer = (isSignedIn: boolean) => void

type Ask = (answer: Answer, reason: string) => void

let show: Ask | undefined

/** @param next - undefined where there is no dialog. */
export function askBy(next: Ask | undefined): void {
  show = next
}

/** @param reason - what for, in a sentence. @returns whether the visitor has signed in. */
export function askToSignIn(reason = ''): Promise<boolean> {
  return new Promise((answer) => (show ? show(answer, reason) : answer(false)))
}
