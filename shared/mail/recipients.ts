// Whom letters to those who run the directory go to.
import { listAdministrators } from '../store/administrators.js'
import type { Email } from './email.js'

export type Recipients = Required<Pick<Email, 'to' | 'cc'>>

/**
 * The administrators of the region, else those of all regions; nobody, so that the letter goes to ADMIN_EMAIL, where
 * there are neither. Those of all regions get a copy.
 */
export async function recipientsFor(regionId: number | null): Promise<Recipients> {
  const { ofRegion, ofAll } = await listAdministrators(regionId)
  const to = ofRegion.length > 0 ? ofRegion : ofAll
  return { to, cc: ofAll.filter((address) => !to.includes(address)) }
}
