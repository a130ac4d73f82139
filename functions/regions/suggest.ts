// A signed-in user suggests a region that the directory lacks.
import * as z from 'zod/mini'
import { assertNoAdvertising } from '../../shared/actions/advertising.js'
import { deliverMessage } from '../../shared/actions/contact-messages.js'
import { once } from '../../shared/actions/once.js'
import { HOME_REGION_ID } from '../../shared/geo/regions.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { collectionFor } from '../../shared/mail/collected.js'
import { regionSuggestionEmail } from '../../shared/mail/emails/region-suggestion.js'
import { footer } from '../../shared/mail/footer.js'
import { recipientsFor } from '../../shared/mail/recipients.js'
import { required } from '../../shared/parameters/parameter.js'
import { longText, MAX_COMMENT, text } from '../../shared/parameters/values.js'
import { countRequests } from '../../shared/store/rate-limits.js'

const USER_LIMIT = { name: 'suggest-region', max: 10, seconds: 3600 }

export const handler = endpoint(
  {
    summary: 'Suggest a region',
    route: 'POST /regions/suggest.json',
    parameters: z.object({
      region_name: required(text('name of the region')),
      comments: longText('reasons, and who would administer it', MAX_COMMENT),
      region_comments: longText('the same as `comments`, which wins', MAX_COMMENT),
    }),
    response: z.object({ msg: z.string() }),
    errors: { 422: 'The text looks like advertising.' },
    auth: 'user',
    expensive: true,
    access: ['table:read', 'table:write', 'token-secret:read', 'mail:send'],
    ipRateLimit: { name: 'suggest-region-address', max: 50, seconds: 3600 },
  },
  async ({ region_name, region_comments, comments = region_comments }, request) => {
    await once(request, z.void(), async (remember) => {
      const { user, client, now } = request
      assertNoAdvertising({ region_name, comments })
      await countRequests([[USER_LIMIT, String(user.id)]], now)
      const { to } = await recipientsFor(HOME_REGION_ID)
      await deliverMessage(
        {
          email: regionSuggestionEmail({
            to,
            username: user.username,
            email: user.email,
            regionName: region_name,
            comments,
            footer: footer({ client }),
          }),
          collection: await collectionFor('suggest-region', null, now),
          contentKey: ['suggest-region', user.id, region_name, comments],
          steps: remember(),
        },
        now,
      )
    })
    return { msg: 'Thanks for suggesting that region. We will be in touch' }
  },
)
