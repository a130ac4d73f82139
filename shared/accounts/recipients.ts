// The recipients of emails to administrators.

import type { Email } from '../mail/email.js'
import { listAdministrators } from './administrators.js'

export type Recipients = Required<Pick<Email, 'to' | 'cc'>>

/**
 * To: the administrators of the region, else those of all regions, else nobody, which means ADMIN_EMAIL. Cc: the other
 * administrators of all regions.
 */
export async function recipientsFor(regionId: number | null): Promise<Recipients> {
  const { ofRegion, ofAll } = await listAdministrators(regionId)
  const to = ofRegion.length > 0 ? ofRegion : ofAll
  return { to, cc: ofAll.filter((address) => !to.includes(address)) }
}
