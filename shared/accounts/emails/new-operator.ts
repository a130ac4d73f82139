// To a user who looks after the machines of an operator from now on.
import type { Email } from '../../mail/email.js'
import type { EmailTexts } from '../../mail/texts.js'
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

export function newOperatorEmail(
  { email, username, operator, origin }: NewOperator,
  { text, layOut }: EmailTexts,
): Email {
  return {
    to: [email],
    personal: 'notice',
    subject: text('operatorSubject'),
    ...layOut([
      text('hello', { name: username }),
      text('operatorText', { operator: isolate(operator) }),
      { link: `${origin}${OPERATOR_PAGE}`, label: text('yourPlaces') },
      text('operatorUnknown'),
    ]),
  }
}
