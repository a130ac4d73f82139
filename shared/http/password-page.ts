// The form for a new password, shown again when it is rejected.
import { html } from '../text/markup.js'
import { problem } from './html-page.js'
import { PASSWORD_BOUNDS, type PageTexts, problemText } from './page-texts.js'

export interface PasswordForm {
  username: string
  /** From the emailed link. */
  token: string
  /** Where the last page leads back to; may be blank. */
  path: string
  /** The service's public address. */
  origin: string
  problems?: readonly string[]
}

/** The hidden username is for password managers. */
export function passwordPage({ username, token, path, origin, problems = [] }: PasswordForm, texts: PageTexts): string {
  const { text } = texts
  const action = new URL(`${origin}/users/password`).pathname
  const { min, max } = PASSWORD_BOUNDS
  return texts.page(
    text('choosePassword'),
    html`${problems.map((one) => problem(problemText(one, texts)))}
<p>${text('choosePasswordText', { username })}</p>
<form method="post" action="${action}">
<input type="hidden" name="reset_password_token" value="${token}">
<input type="hidden" name="return_to" value="${path}">
<input type="text" autocomplete="username" value="${username}" readonly hidden>
<label for="password">${text('newPassword')}</label>
<input id="password" name="password" type="password" autocomplete="new-password" minlength="${String(min)}" maxlength="${String(max)}" aria-describedby="rule" required>
<p id="rule">${text('passwordRule', PASSWORD_BOUNDS)}</p>
<label for="confirmation">${text('newPasswordAgain')}</label>
<input id="confirmation" name="password_confirmation" type="password" autocomplete="new-password" required>
<button type="submit">${text('changeMyPassword')}</button>
</form>`,
  )
}
