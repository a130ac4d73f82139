// To a user who looks after the machines of an operator from now on.
import type { Email } from '../../mail/email.js'
import { layOut } from '../../mail/layout.js'
import { isolate } from '../../text/direction.js'

/** Where accounts find what waits at the places of their operator. */
export const OPERATOR_PAGE = '/account/operator'

interface NewOperator {
  email: string
  username: string
  /** The name of the operator. */
  operator: string
  /** Of this service. */
  origin: string
}

export function newOperatorEmail({ email, username, operator, origin }: NewOperator): Email {
  return {
    to: [email],
    personal: 'security',
    subject: 'you look after the machines of an operator',
    ...layOut([
      `Hello ${username}!`,
      `An administrator has connected your account with the operator ${isolate(operator)}. What you confirm, change or note at its places now says that it is from the operator, and you can answer the notes of players there.`,
      { link: `${origin}${OPERATOR_PAGE}`, label: 'Your places' },
      'If you do not know why, please choose a new password, and tell the administrators.',
    ]),
  }
}
