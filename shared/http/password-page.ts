// The form for a new password, shown again when it is rejected.
import { MAX_PASSWORD_CHARACTERS, MIN_PASSWORD_CHARACTERS, PASSWORD_RULE } from '../accounts/account-rules.js'
import { html } from '../text/markup.js'
import { page, problem } from './html-page.js'

export const INVALID_RESET_LINK =
  'This link is invalid, expired or already used. Please request another password reset in the app, and follow the link in that email.'

export interface PasswordForm {
  username: string
  /** From the emailed link. */
  token: string
  /** The service's public address. */
  origin: string
  problems?: readonly string[]
}

/** The hidden username is for password managers. */
export function passwordPage({ username, token, origin, problems = [] }: PasswordForm): string {
  const action = new URL(`${origin}/users/password`).pathname
  const bounds = { min: String(MIN_PASSWORD_CHARACTERS), max: String(MAX_PASSWORD_CHARACTERS) }
  return page(
    'Choose a new password',
    html`${problems.map(problem)}
<p>For the account ${username}. All devices must sign in again afterwards.</p>
<form method="post" action="${action}">
<input type="hidden" name="reset_password_token" value="${token}">
<input type="text" autocomplete="username" value="${username}" readonly hidden>
<label for="password">New password</label>
<input id="password" name="password" type="password" autocomplete="new-password" minlength="${bounds.min}" maxlength="${bounds.max}" aria-describedby="rule" required>
<p id="rule">${PASSWORD_RULE}</p>
<label for="confirmation">New password again</label>
<input id="confirmation" name="password_confirmation" type="password" autocomplete="new-password" required>
<button type="submit">Change my password</button>
</form>`,
  )
}
