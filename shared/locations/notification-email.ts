// Notifies the administrators of a region of an action at one of its locations.

import type { Email } from '../mail/email.js'
import { layOut } from '../mail/layout.js'
import type { Region } from '../records/catalog.js'

interface Activity {
  to: string[]
  locationName: string
  city: string | null
  machine: string
  footer: string
}

export function conditionAddedEmail(
  { to, locationName, city, machine, footer }: Activity,
  { name }: Region,
  comment: string,
): Email {
  const lines = [comment, machine, locationName, city ?? '', name, footer]
  return { to, subject: 'someone entered a machine condition', ...layOut([{ lines }]) }
}

export function machineRemovedEmail(
  { to, locationName, city, machine, footer }: Activity,
  { name }: Region,
  userId: number,
): Email {
  const lines = [locationName, city ?? '', machine, name, `(user_id: ${userId})`, footer]
  return { to, subject: 'someone removed a machine from a location', ...layOut([{ lines }]) }
}

export function machineCreatedEmail({
  to,
  locationName,
  machine,
  page,
  footer,
}: Omit<Activity, 'city'> & { page: string }): Email {
  const blocks = [{ lines: [machine, locationName] }, { link: page, label: 'Complete it, or reject it' }, footer]
  return { to, subject: 'new machine name', ...layOut(blocks) }
}
