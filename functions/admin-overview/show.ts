// The first page of an administrator: how much waits, and how much needs a look.
import * as z from 'zod/mini'
import { regionToLookAt } from '../../shared/administration/attention.js'
import { administers, isSuperAdministrator } from '../../shared/auth/administrators.js'
import { HOME_REGION_ID } from '../../shared/geo/regions.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { id } from '../../shared/parameters/values.js'
import { findLocationsToCheck } from '../../shared/search/attention.js'
import { countOpenReports } from '../../shared/store/administration/reports.js'
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
        /** Of locations in the region. */
        suggestions: z.number(),
        /** Of the whole directory; null for who does not decide on them. */
        suggested_machines: z.nullable(z.number()),
        suggested_regions: z.nullable(z.number()),
        /** Conditions, scores and pictures that users have reported, of the newest 200 in the directory. */
        reports: z.number(),
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
    const countOf = async (kind: 'machine' | 'region') =>
      administers(user, HOME_REGION_ID) ? (await listSuggestions(kind, 'OPEN')).length : null
    const [toCheck, suggestions, suggested_machines, suggested_regions, reportsIn, failed_emails] = await Promise.all([
      findLocationsToCheck(regionId, now),
      listSuggestions('location', 'OPEN'),
      countOf('machine'),
      countOf('region'),
      countOpenReports(),
      isSuperAdministrator(user) ? countFailedEmails(MAX_FAILED_EMAILS) : null,
    ])
    return {
      region_id: regionId,
      counts: {
        suggestions: suggestions.filter((one) => one.region_id === regionId).length,
        suggested_machines,
        suggested_regions,
        reports: reportsIn(regionId),
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
