// A signed-in user suggests a region that the directory lacks.
import * as z from 'zod/mini'
import { once } from '../../shared/actions/once.js'
import { countRequests, type RateLimit } from '../../shared/actions/rate-limits.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { name } from '../../shared/parameters/name.js'
import { notifyMe } from '../../shared/parameters/notify-me.js'
import { required } from '../../shared/parameters/parameter.js'
import { longText, MAX_COMMENT } from '../../shared/parameters/values.js'
import { assertNoAdvertisedRegion, suggestRegion } from '../../shared/suggestions/suggest/suggest-region.js'

const USER_LIMITS: readonly RateLimit[] = [
  { name: 'suggest-region', max: 10, seconds: 3600 },
  { name: 'suggest-region-daily', max: 20, seconds: 24 * 3600 },
]

export const handler = endpoint(
  {
    summary: 'Suggest a region',
    route: 'POST /regions/suggest.json',
    parameters: z.object({
      region_name: required(name('name of the region')),
      comments: longText('reasons, and who would administer it', MAX_COMMENT),
      region_comments: longText('the same as `comments`, which wins', MAX_COMMENT),
      notify_me: notifyMe(),
    }),
    response: z.object({ msg: z.string() }),
    errors: { 422: 'The text looks like advertising.' },
    auth: 'user',
    expensive: true,
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: { name: 'suggest-region-address', max: 50, seconds: 3600 },
  },
  async ({ region_name: name, region_comments, comments = region_comments, notify_me: notifyMe }, actor) => {
    const content = ['suggest-region', actor.user.id, name, comments]
    await once({ ...actor, content }, z.void(), async (remember) => {
      const region = { name, comments, notifyMe }
      assertNoAdvertisedRegion(region)
      await countRequests(USER_LIMITS, String(actor.user.id), actor.now)
      await suggestRegion(region, actor, remember())
    })
    return { msg: 'Thanks for suggesting that region. We will be in touch' }
  },
)
