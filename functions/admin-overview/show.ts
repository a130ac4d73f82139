// The first page of an administrator: how much waits, and how much needs a look.
import * as z from 'zod/mini'
import { regionToLookAt } from '../../shared/administration/attention.js'
import { isSuperAdministrator } from '../../shared/auth/administrators.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { id } from '../../shared/parameters/values.js'
import { findLocationsToCheck } from '../../shared/search/attention.js'
import { listSuggestions } from '../../shared/store/administration/suggestions.js'
import { countFailedEmails } from '../../shared/store/outbox.js'

const MAX_FAILED_EMAILS = 50

export const handler = endpoint(
  {
    summary: 'Count what waits for you in a region, and what needs a look',
    route: 'GET /admin/overview.json',
    parameters: z.object({
      region_id: id('the region; without it your first one, or for administrators of all regions what is in none'),
    }),
    response: z.object({
      region_id: z.nullable(z.number()),
      counts: z.object({
        suggestions: z.number(),
        unconfirmed: z.number(),
        empty: z.number(),
        far_away: z.number(),
        many_machines: z.number(),
        /** Those whose website does not respond. */
        website: z.number(),
        /** At most 50 are counted; null for administrators of some regions. */
        failed_emails: z.nullable(z.number()),
      }),
    }),
    errors: { 403: 'You do not administer the region.' },
    auth: 'administrator',
    access: ['table:read', 'token-secret:read'],
  },
  async ({ region_id }, { user, now }) => {
    const regionId = regionToLookAt(user, region_id)
    const [toCheck, suggestions, failed_emails] = await Promise.all([
      findLocationsToCheck(regionId, now),
      listSuggestions('location', 'OPEN'),
      isSuperAdministrator(user) ? countFailedEmails(MAX_FAILED_EMAILS) : null,
    ])
    return {
      region_id: regionId,
      counts: {
        suggestions: suggestions.filter((one) => one.region_id === regionId).length,
        unconfirmed: toCheck.unconfirmed.length,
        empty: toCheck.empty.length,
        far_away: toCheck.far_away.length,
        many_machines: toCheck.many_machines.length,
        website: toCheck.website.length,
        failed_emails,
      },
    }
  },
)
