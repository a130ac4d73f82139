// About a new email address of an account: the links that it needs, and what the present and the former address are told.
import type { Email } from '../../mail/email.js'
import type { Block } from '../../mail/layout.js'
import type { EmailTexts } from '../../mail/texts.js'
import { EMAIL_REVERT_HOURS } from '../changes/former-emails.js'

interface ConfirmEmail {
  /** The new address. It may be a stranger's, so the email says nothing that the user has written. */
  email: string
  /** URL of the page that confirms the address. */
  link: string
  validHours: number
}

export function confirmEmailEmail({ email, link, validHours }: ConfirmEmail, { text, layOut }: EmailTexts): Email {
  return {
    to: [email],
    personal: 'requested',
    subject: text('confirmEmailSubject'),
    ...layOut([
      text('confirmEmailText'),
      { link, label: text('confirmEmail') },
      text('confirmEmailIgnore', { hours: validHours }),
    ]),
  }
}

interface EmailChange {
  /** The present address, or the one that the account had before. */
  email: string
  username: string
  newEmail: string
  /** URL of the page that reverts the change, or stops it. */
  revertLink: string
}

/** With the link that a change needs which nobody has proved to be the owner's. */
export function approveEmailEmail(
  change: EmailChange & Pick<ConfirmEmail, 'link' | 'validHours'>,
  texts: EmailTexts,
): Email {
  const { email, username, newEmail, link, revertLink, validHours } = change
  const { text, layOut } = texts
  return {
    to: [email],
    personal: 'security',
    subject: text('approveEmailSubject'),
    ...layOut([
      text('hello', { name: username }),
      text('approveEmailText', { newEmail, hours: validHours }),
      { link, label: text('approveEmail') },
      text('approveEmailBoth'),
      ...notMe('stopEmailChange', revertLink, texts),
    ]),
  }
}

export function emailChangeRequestedEmail(
  { email, username, newEmail, revertLink }: EmailChange,
  texts: EmailTexts,
): Email {
  const { text, layOut } = texts
  return {
    to: [email],
    personal: 'security',
    subject: text('emailRequestedSubject'),
    ...layOut([
      text('hello', { name: username }),
      text('emailRequested', { newEmail }),
      ...notMe('stopEmailChange', revertLink, texts),
    ]),
  }
}

interface EmailChanged extends Omit<EmailChange, 'revertLink'> {
  /** Undefined when the account has an earlier address again. */
  revertLink: string | undefined
}

export function emailChangedEmail({ email, username, newEmail, revertLink }: EmailChanged, texts: EmailTexts): Email {
  const { text, layOut } = texts
  return {
    to: [email],
    personal: 'security',
    subject: text('emailChangedSubject'),
    ...layOut([
      text('hello', { name: username }),
      text(revertLink ? 'emailChanged' : 'emailChangedAgain', { newEmail }),
      ...(revertLink ? notMe('revertEmailChange', revertLink, texts) : []),
    ]),
  }
}

/** To the address that the account no longer has. */
export function emailRevertedEmail(
  { email, username }: Pick<EmailChange, 'email' | 'username'>,
  { text, layOut }: EmailTexts,
): Email {
  return {
    to: [email],
    personal: 'security',
    subject: text('emailRevertedSubject'),
    ...layOut([text('hello', { name: username }), text('emailReverted')]),
  }
}

function notMe(
  key: 'stopEmailChange' | 'revertEmailChange',
  revertLink: string,
  { text }: Pick<EmailTexts, 'text'>,
): Block[] {
  return [text(key, { hours: EMAIL_REVERT_HOURS }), { link: revertLink, label: text('thisWasNotMe') }]
}
