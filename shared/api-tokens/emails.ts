// About API tokens: to the administrators, a request; to the user, the decision.

import type { Recipients } from '../accounts/recipients.js'
import type { Email } from '../mail/email.js'
import { layOut } from '../mail/layout.js'
import type { EmailTexts } from '../mail/texts.js'
import { environment } from '../runtime/environment.js'
import type { ApiTokenRecord } from './store.js'

interface Requested extends Recipients {
  record: Omit<ApiTokenRecord, 'version'>
  email: string | null
  footer: string
}

export function apiTokenRequestedEmail({ to, cc, record, email, footer }: Requested): Email {
  return {
    to,
    cc,
    ...(email === null ? {} : { replyTo: email }),
    subject: 'API token requested',
    ...layOut([
      {
        fields: [
          ['Username', record.username],
          ['Email', email],
          ['Use', record.stated_use],
          ['Requests denied before', record.times_denied],
          ['Tokens revoked before', record.times_revoked],
        ],
      },
      'To give the user a token, or to deny it:',
      { command: `npm run admin -- api-tokens approve ${record.user_id}` },
      { command: `npm run admin -- api-tokens deny ${record.user_id}` },
      footer,
    ]),
  }
}

interface Decided {
  email: string
  username: string
}

export function apiTokenApprovedEmail(
  { email, username, token }: Decided & { token: string },
  { text, layOut }: EmailTexts,
): Email {
  return {
    to: [email],
    personal: 'requested',
    subject: text('tokenSubject'),
    ...layOut([text('hello', { name: username }), text('tokenText'), { command: token }, text('tokenUse')]),
  }
}

export function apiTokenDeniedEmail({ email, username }: Decided, { text, layOut }: EmailTexts): Email {
  return {
    to: [email],
    personal: 'notice',
    subject: text('tokenDeniedSubject'),
    ...layOut([text('hello', { name: username }), text('tokenDenied', { service: environment.SERVICE_NAME })]),
  }
}
