// To a new user: the link that confirms the email address. It says nothing that the user has written, because the
// address may be a stranger's.
import type { Email } from '../../mail/email.js'
import type { EmailTexts } from '../../mail/texts.js'

interface ConfirmAccount {
  email: string
  /** URL of the page that confirms the account. */
  link: string
}

export function confirmAccountEmail({ email, link }: ConfirmAccount, { text, layOut }: EmailTexts): Email {
  return {
    to: [email],
    personal: 'requested',
    subject: text('confirmAccountSubject'),
    ...layOut([
      text('welcome'),
      text('confirmAccountText'),
      { link, label: text('confirmAccount') },
      text('confirmAccountIgnore'),
    ]),
  }
}
