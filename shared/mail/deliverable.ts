// Leaves out recipients whose addresses are suppressed.

import { allRecipients, type Email, EmailError } from './email.js'
import { findSuppressed, retryAddress } from './suppressed-addresses.js'

/**
 * The email to those of its recipients that may get it; undefined when it was a notice to a suppressed address alone.
 * What its recipient has asked for goes out in any case, and so does what an owner must know of the own account: somebody who
 * takes an account over has reason to have its address suppressed.
 * @throws EmailError when nobody is left to read an email to administrators: it joins the failed emails.
 */
export async function deliverable(email: Email): Promise<Email | undefined> {
  if (email.personal === 'requested') {
    await Promise.all(allRecipients(email).map(retryAddress))
    return email
  }
  if (email.personal === 'security') return email
  const suppressed = await findSuppressed(allRecipients(email))
  if (suppressed.size === 0) return email
  const allowed = (addresses: readonly string[] = []) => addresses.filter((address) => !suppressed.has(address))
  const [to, cc, bcc] = [email.to, email.cc, email.bcc].map(allowed) as [string[], string[], string[]]
  if (to.length > 0) return { ...email, to, cc, bcc }
  if (email.personal === 'notice') return undefined
  if (cc.length + bcc.length > 0) return { ...email, to: [...cc, ...bcc], cc: [], bcc: [] }
  throw new EmailError('all recipients are suppressed')
}
