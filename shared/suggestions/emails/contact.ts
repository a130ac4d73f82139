// To the administrators of a region: a message of a user or visitor.

import type { Recipients } from '../../accounts/recipients.js'
import type { Email } from '../../mail/email.js'
import { blocksText, type Field, layOut } from '../../mail/layout.js'
import type { Region } from '../../records/catalog.js'
import type { User } from '../../records/users.js'
import { isolate } from '../../text/direction.js'

export interface Contact {
  recipients: Recipients
  region: Region | undefined
  name: string | undefined
  email: string | undefined
  message: string
  /** The signed-in user. */
  user: Pick<User, 'username' | 'email'> | undefined
  footer: string
}

export function contactEmail(contact: Contact): Email {
  const { recipients, region, name, email, user, footer } = contact
  const replyTo = email ?? user?.email ?? undefined
  return {
    to: recipients.to,
    ...(region ? { cc: recipients.cc } : {}),
    ...(replyTo === undefined ? {} : { replyTo }),
    subject: region ? `message from the ${isolate(region.full_name)} region` : 'message',
    ...layOut([
      // Whom to answer precedes the message, which a digest may cut.
      {
        fields: [['Their Name', name], ['Their Email', email], ['Site Email', user?.email], ...messageFields(contact)],
      },
      footer,
    ]),
  }
}

/** What is kept: whom to answer is in the email alone, as what is kept stays when an account is deleted. */
export function keptMessage(message: Pick<Contact, 'message' | 'user'>): string {
  return blocksText([{ fields: messageFields(message) }])
}

function messageFields({ message, user }: Pick<Contact, 'message' | 'user'>): Field[] {
  return [
    ['Username', user?.username],
    ['Message', message],
  ]
}
