// Somebody writes to those who run a region.
import * as z from 'zod/mini'
import { assertNoAdvertising } from '../../shared/actions/advertising.js'
import { deliverMessage, messageSubmission } from '../../shared/actions/contact-messages.js'
import { BadRequestError, NotFoundError } from '../../shared/errors.js'
import type { Point } from '../../shared/geo/point.js'
import { regionCovering } from '../../shared/geo/regions.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { contactBlocks, contactEmail } from '../../shared/mail/emails/contact.js'
import { footer } from '../../shared/mail/footer.js'
import { layOut } from '../../shared/mail/layout.js'
import { recipientsFor } from '../../shared/mail/recipients.js'
import { id } from '../../shared/parameters/numbers.js'
import { required } from '../../shared/parameters/parameter.js'
import { point } from '../../shared/parameters/points.js'
import { email, MAX_MESSAGE, text } from '../../shared/parameters/text.js'
import type { Region, User } from '../../shared/records.js'
import { getRegion, regionCatalog } from '../../shared/store/catalog.js'
import { countRequests, ipPrefix } from '../../shared/store/rate-limits.js'
import { nextId } from '../../shared/store/sequences.js'

const USER_LIMIT = { name: 'contact', max: 40, seconds: 3600 }
/** Of one network address. */
const VISITOR_LIMIT = { name: 'contact-visitor', max: 20, seconds: 3600 }
/** Whoever has many addresses to write from shall not fill the administrators' mailboxes. */
const VISITORS_LIMIT = { name: 'contact-visitors', max: 300, seconds: 3600 }

export const handler = endpoint(
  {
    summary: 'Write to the administrators of a region; who is not signed in gives an address for the answer',
    route: 'POST /regions/contact.json',
    parameters: z.object({
      message: required(text('what to say', MAX_MESSAGE)),
      region_id: id('id of the region; without it, the region that covers lat and lon'),
      point: point('the writer'),
      name: text('name of the writer'),
      email: email('where the answer shall go'),
    }),
    response: z.object({ msg: z.string() }),
    errors: { 404: 'There is no such region.', 422: 'The text looks like advertising.' },
    auth: 'optional',
    access: ['table:read', 'table:write', 'token-secret:read', 'mail:send'],
    ipRateLimit: { name: 'contact-address', max: 200, seconds: 3600 },
  },
  async ({ message, name, email, ...place }, { user, client, now }) => {
    if (!user && email === undefined) throw new BadRequestError('email is required unless you are signed in')
    assertNoAdvertising({ message, name })
    const region = await regionOf(place)
    await countWriter(user, client.ip, now)
    const [recipients, id] = await Promise.all([recipientsFor(region?.id ?? null), nextId('user_submission')])
    const from = footer({ client, withAppVersion: true })
    const contact = { recipients, region, name, email, message, user, footer: from }
    await deliverMessage(
      {
        email: contactEmail(contact),
        submission: messageSubmission(id, 'contact_us', layOut(contactBlocks(contact)).text, {
          regionId: region?.id ?? null,
          user,
          now,
        }),
        contentKey: ['contact', senderOf(user, client.ip), region?.id, name, email, message],
      },
      now,
    )
    return { msg: 'Thanks for the message' }
  },
)

/** @throws TooManyRequestsError when too much has been written, by this one or by all visitors together. */
async function countWriter(user: User | undefined, ip: string, now: Date): Promise<void> {
  if (user) return countRequests([[USER_LIMIT, String(user.id)]], now)
  await countRequests([[VISITOR_LIMIT, ipPrefix(ip)]], now)
  // Counted apart: who is refused already must not use up what is left for the others.
  await countRequests([[VISITORS_LIMIT, 'all']], now)
}

function senderOf(user: User | undefined, ip: string): string {
  return user ? String(user.id) : ip
}

interface Place {
  region_id: number | undefined
  point: Point | undefined
}

/** @throws NotFoundError for an id of no region. */
async function regionOf({ region_id, point }: Place): Promise<Region | undefined> {
  if (region_id !== undefined) {
    const region = await getRegion(region_id)
    if (!region) throw new NotFoundError('region', region_id)
    return region
  }
  return point && regionCovering((await regionCatalog()).list, point)
}
