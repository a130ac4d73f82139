// A user or visitor writes to the administrators of a region.
import * as z from 'zod/mini'
import { footer } from '../../shared/accounts/footer.js'
import { recipientsFor } from '../../shared/accounts/recipients.js'
import { once } from '../../shared/actions/once.js'
import { countRequests, customerPrefix, ipPrefix } from '../../shared/actions/rate-limits.js'
import { nextId } from '../../shared/actions/sequences.js'
import { BadRequestError } from '../../shared/errors.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { digestOfMessages } from '../../shared/mail/hourly-limits.js'
import { required } from '../../shared/parameters/parameter.js'
import { point } from '../../shared/parameters/points.js'
import { email, id, longText, MAX_MESSAGE, text } from '../../shared/parameters/values.js'
import type { User } from '../../shared/records/users.js'
import { resolveRegion } from '../../shared/search/regions.js'
import { contactEmail, keptMessage } from '../../shared/suggestions/emails/contact.js'
import { assertNoAdvertising } from '../../shared/suggestions/suggest/advertising.js'
import { deliverMessage, messageSubmission } from '../../shared/suggestions/suggest/contact-messages.js'

/** For one account, or one network of visitors. */
const SENDER_LIMIT = { name: 'contact-sender', max: 20, seconds: 3600 }
/** For one customer, with any number of accounts, while there are too many messages to be sent one by one. */
const CROWDED_LIMIT = { name: 'contact-crowded', max: 5, seconds: 3600 }

export const handler = endpoint(
  {
    summary: 'Write to the administrators of a region; visitors must give an email address for the reply',
    route: 'POST /regions/contact.json',
    parameters: z.object({
      message: required(longText('the message', MAX_MESSAGE)),
      region_id: id('id of the region; when absent, the region that covers the point'),
      point: point('the sender'),
      name: text('name of the sender'),
      email: email('email address for the reply'),
    }),
    response: z.object({ msg: z.string() }),
    errors: { 404: 'The region does not exist.', 422: 'The text looks like advertising.' },
    auth: 'optional',
    expensive: true,
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: { name: 'contact-address', max: 200, seconds: 3600 },
  },
  async (sent, request) => {
    const { message, name, email, region_id, point } = sent
    const { user, client, now } = request
    const content = ['contact', user?.id ?? client.ip, sent]
    await once({ ...request, content }, z.void(), async (remember) => {
      if (!user && email === undefined) throw new BadRequestError('email is required unless you are signed in')
      assertNoAdvertising({ message, name })
      const region = await resolveRegion(region_id, point)
      const digest = await countSender(user, client.ip, region?.id ?? null, now)
      const [recipients, id] = await Promise.all([recipientsFor(region?.id ?? null), nextId('user_submission')])
      const sender = { name, email, user, footer: footer({ client, withAppVersion: true }) }
      const contact = { recipients, region, message, ...sender }
      await deliverMessage(
        {
          email: { ...contactEmail(contact), digest },
          submission: messageSubmission(id, 'contact_us', keptMessage(contact), {
            regionId: region?.id ?? null,
            user,
            now,
          }),
          steps: remember(),
        },
        now,
      )
    })
    return { msg: 'Thanks for the message' }
  },
)

/**
 * What a sender with many accounts or addresses writes must not keep others from writing, or fill the digest.
 * @returns see `digestOfMessages`.
 * @throws TooManyRequestsError when this sender has written too often.
 */
async function countSender(user: User | undefined, ip: string, regionId: number | null, now: Date) {
  const network = ipPrefix(ip)
  await countRequests([SENDER_LIMIT], user ? `user ${user.id}` : network, now)
  const digest = await digestOfMessages(user ? 'contact' : 'contact-visitor', regionId, now)
  if (digest) await countRequests([CROWDED_LIMIT], customerPrefix(network), now)
  return digest
}
