// The form in which another password is chosen, as it is shown first and, when something is wrong with it, again.
import { MAX_PASSWORD_CHARACTERS, MIN_PASSWORD_CHARACTERS } from '../auth/account-rules.js'
import { html } from '../text/markup.js'
import { page, problem } from './html-page.js'

export const INVALID_RESET_LINK =
  'This link is not valid, too old, or has been used. In the app, ask for another mail to reset your password and follow the link in that one.'

export interface PasswordForm {
  username: string
  /** Of the link in the mail. */
  token: string
  /** The service's own address. */
  origin: string
  problems?: readonly string[]
}

/** The whole page. The username is there for password managers. */
export function passwordPage({ username, token, origin, problems = [] }: PasswordForm): string {
  const action = new URL(`${origin}/users/password`).pathname
  const bounds = { min: String(MIN_PASSWORD_CHARACTERS), max: String(MAX_PASSWORD_CHARACTERS) }
  return page(
    'Choose a new password',
    html`${problems.map(problem)}
<p>For the account ${username}. Whoever is signed in to it has to sign in again.</p>
<form method="post" action="${action}">
<input type="hidden" name="reset_password_token" value="${token}">
<input type="text" autocomplete="username" value="${username}" readonly hidden>
<label for="password">New password</label>
<input id="password" name="password" type="password" autocomplete="new-password" minlength="${bounds.min}" maxlength="${bounds.max}" aria-describedby="rule" required>
<p id="rule">${bounds.min} to ${bounds.max} characters</p>
<label for="confirmation">New password again</label>
<input id="confirmation" name="password_confirmation" type="password" autocomplete="new-password" required>
<button type="submit">Change my password</button>
</form>`,
  )
}
