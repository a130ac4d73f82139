// To the administrators of a region: a message of a user or visitor.

import type { Recipients } from '../../accounts/recipients.js'
import type { Email } from '../../mail/email.js'
import { type Block, layOut } from '../../mail/layout.js'
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
  const { recipients, region, email, user } = contact
  const replyTo = email ?? user?.email ?? undefined
  return {
    to: recipients.to,
    ...(region ? { cc: recipients.cc } : {}),
    ...(replyTo === undefined ? {} : { replyTo }),
    subject: region ? `message from the ${isolate(region.full_name)} region` : 'message',
    ...layOut(contactBlocks(contact)),
  }
}

export function contactBlocks({ name, email, message, user, footer }: Contact): Block[] {
  return [
    {
      fields: [
        ['Their Name', name],
        ['Their Email', email],
        ['Message', message],
        ['Username', user?.username],
        ['Site Email', user?.email],
      ],
    },
    footer,
  ]
}
