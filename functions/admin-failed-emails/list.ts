// Emails that could not be sent.
import * as z from 'zod/mini'
import { endpoint } from '../../shared/http/endpoint.js'
import { describeFailedEmails, failedEmailSchema } from '../../shared/upkeep/failed-emails.js'

export const handler = endpoint(
  {
    summary: 'List the emails that could not be sent, newest first (at most 50), without addresses',
    route: 'GET /admin/failed_emails.json',
    parameters: z.object({}),
    response: z.object({ failed_emails: z.array(failedEmailSchema) }),
    auth: 'super-administrator',
    access: ['table:read', 'token-secret:read'],
  },
  async () => ({ failed_emails: await describeFailedEmails() }),
)
