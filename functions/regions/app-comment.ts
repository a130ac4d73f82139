// A signed-in user sends feedback on the app.
import * as z from 'zod/mini'
import { recipientsFor } from '../../shared/accounts/recipients.js'
import { once } from '../../shared/actions/once.js'
import { countRequests } from '../../shared/actions/rate-limits.js'
import { getRegion } from '../../shared/catalog/catalog.js'
import { NotFoundError } from '../../shared/errors.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { digestOfMessages } from '../../shared/mail/hourly-limits.js'
import { required } from '../../shared/parameters/parameter.js'
import { email, id, longText, MAX_MESSAGE, text } from '../../shared/parameters/values.js'
import { environment } from '../../shared/runtime/environment.js'
import { appCommentEmail } from '../../shared/suggestions/emails/app-comment.js'
import { assertNoAdvertising } from '../../shared/suggestions/suggest/advertising.js'
import { deliverMessage } from '../../shared/suggestions/suggest/contact-messages.js'

const USER_LIMIT = { name: 'app-comment', max: 20, seconds: 3600 }

export const handler = endpoint(
  {
    summary: 'Send feedback on the app to its support',
    route: 'POST /regions/app_comment.json',
    parameters: z.object({
      region_id: required(id('id of the region that the app shows')),
      os: required(text('operating system')),
      os_version: required(text('version of the operating system')),
      device_type: required(text('kind of device')),
      app_version: required(text('version of the app')),
      name: text('name of the sender'),
      email: required(email('email address for the reply')),
      message: required(longText('the message', MAX_MESSAGE)),
    }),
    response: z.object({ msg: z.string() }),
    errors: { 404: 'The region does not exist.', 422: 'The text looks like advertising.' },
    auth: 'user',
    expensive: true,
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: { name: 'app-comment-address', max: 50, seconds: 3600 },
  },
  async (sent, request) => {
    const { region_id, os, os_version, device_type, app_version, name, email, message } = sent
    const { user, now } = request
    await once({ ...request, content: ['app-comment', user.id, sent] }, z.void(), async (remember) => {
      const region = await getRegion(region_id)
      if (!region) throw new NotFoundError('region', region_id)
      assertNoAdvertising({ message, name })
      await countRequests([USER_LIMIT], String(user.id), now)
      const comment = appCommentEmail({
        recipients: await supportRecipients(),
        os,
        osVersion: os_version,
        deviceType: device_type,
        appVersion: app_version,
        regionName: region.name,
        name,
        email,
        message,
      })
      await deliverMessage(
        {
          email: { ...comment, digest: await digestOfMessages('app-comment', null, now) },
          steps: remember(),
        },
        now,
      )
    })
    return { msg: 'Thanks for the feedback' }
  },
)

/** The operator of the service, with copies to the administrators of all regions. */
async function supportRecipients() {
  const { to: administrators } = await recipientsFor(null)
  const { ADMIN_EMAIL: support } = environment
  return support
    ? { to: [support], cc: administrators.filter((address) => address !== support) }
    : { to: administrators, cc: [] }
}
