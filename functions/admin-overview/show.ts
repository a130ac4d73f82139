// The first page of an administrator: how much waits, and how much needs a look.
import * as z from 'zod/mini'
import { administratorView, administratorViewSchema } from '../../shared/accounts/views/administered.js'
import { administers, isSuperAdministrator } from '../../shared/administrators/roles.js'
import { findLocationPairs } from '../../shared/attention/duplicates/dismissed.js'
import { concernsOf, findLocationsOf, LOCATION_CONCERNS } from '../../shared/attention/locations.js'
import { isLookedAt, regionsToLookAt } from '../../shared/attention/regions.js'
import { ResponseTooLargeError } from '../../shared/errors.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { countFailedEmails } from '../../shared/mail/stored-emails.js'
import { countOpenReports } from '../../shared/moderation/reports-store.js'
import { flag, id } from '../../shared/parameters/values.js'
import { HOME_REGION_ID } from '../../shared/records/home-region.js'
import { listOpenRegions } from '../../shared/suggestions/store.js'

const MAX_FAILED_EMAILS = 50

export const handler = endpoint(
  {
    summary: 'Count what waits for you in a region or in all of yours, and what needs a look',
    route: 'GET /admin/overview.json',
    parameters: z.object({
      region_id: id('the region; without it all that you administer'),
      only_waiting: flag('only what waits for a decision, which reads no locations: their counts are null'),
    }),
    response: z.object({
      /** With the role of now, which may have changed since the sign-in. */
      user: administratorViewSchema,
      /** Those that are counted; null for all, with what is in no region. */
      region_ids: z.nullable(z.array(z.int())),
      counts: z.object({
        /** Of locations; these and the next two of the newest 4 MB in the directory, which are thousands. */
        suggestions: z.int32(),
        /** Of the whole directory; null for who does not decide on them. */
        suggested_machines: z.nullable(z.int32()),
        suggested_regions: z.nullable(z.int32()),
        /** Conditions, scores and pictures that users have reported, of the newest 4 MB in the directory, which are thousands. */
        reports: z.int32(),
        /** This and the next five are null with `only_waiting`, and for more locations than one request may read: by region. */
        unconfirmed: z.nullable(z.int32()),
        empty: z.nullable(z.int32()),
        far_away: z.nullable(z.int32()),
        many_machines: z.nullable(z.int32()),
        /** Those whose website does not respond. */
        website: z.nullable(z.int32()),
        /** Pairs of locations that are perhaps the same place. */
        duplicates: z.nullable(z.int32()),
        /** At most 50 are counted; null for administrators of some regions. */
        failed_emails: z.nullable(z.int32()),
      }),
    }),
    errors: { 403: 'You do not administer the region.' },
    auth: 'administrator',
    access: ['table:read', 'token-secret:read'],
  },
  async ({ region_id, only_waiting }, { user, now }) => {
    const regionIds = regionsToLookAt(user, region_id)
    const isCounted = (regionId: number | null) => isLookedAt(regionIds, regionId)
    const countOf = async (kind: 'machine' | 'region') =>
      administers(user, HOME_REGION_ID) ? (await listOpenRegions(kind)).length : null
    const [concerns, suggestions, suggested_machines, suggested_regions, countReports, failed_emails] =
      await Promise.all([
        only_waiting ? countsOf(() => null) : countLocationsToCheck(regionIds, now),
        listOpenRegions('location'),
        countOf('machine'),
        countOf('region'),
        countOpenReports(),
        isSuperAdministrator(user) ? countFailedEmails(MAX_FAILED_EMAILS) : null,
      ])
    return {
      user: administratorView(user),
      region_ids: regionIds,
      counts: {
        suggestions: suggestions.filter(isCounted).length,
        suggested_machines,
        suggested_regions,
        reports: countReports(isCounted),
        ...concerns,
        failed_emails,
      },
    }
  },
)

type Concern = (typeof LOCATION_CONCERNS)[number] | 'duplicates'
type Counts = Record<Concern, number | null>

function countsOf(count: (concern: Concern) => number | null): Counts {
  return Object.fromEntries([...LOCATION_CONCERNS, 'duplicates' as const].map((one) => [one, count(one)])) as Counts
}

/** By kind; null where they cannot be read at once. All are found in one reading of the locations. */
async function countLocationsToCheck(regionIds: number[] | null, now: Date): Promise<Counts> {
  try {
    const reading = findLocationsOf(regionIds)
    const [concerns, duplicates] = await Promise.all([concernsOf(reading, now), findLocationPairs(reading)])
    const found = { ...concerns, duplicates }
    return countsOf((concern) => found[concern].length)
  } catch (error) {
    if (!(error instanceof ResponseTooLargeError)) throw error
    return countsOf(() => null)
  }
}
