// A signed-in user edits the details of a location. Either every field sent is stored, or none.
import * as z from 'zod/mini'
import { machinesVersion } from '../../shared/catalog/catalog.js'
import { BadRequestError } from '../../shared/errors.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { etagHeader } from '../../shared/http/entity-tag.js'
import { Reply } from '../../shared/http/reply.js'
import { STRICT_LOCATION_LIMIT } from '../../shared/http/strict-limits.js'
import { updateLocation } from '../../shared/locations/changes.js'
import { ALL_FIELDS, locationView, locationViewSchema } from '../../shared/locations/views/locations.js'
import { clearable, documentedAs, required } from '../../shared/parameters/parameter.js'
import { phoneProblems } from '../../shared/parameters/phone.js'
import { id, text } from '../../shared/parameters/values.js'
import { fieldParameters } from '../../shared/records/field-parameters.js'
import { fieldsWith } from '../../shared/records/kinds/declaration.js'
import { location } from '../../shared/records/kinds/location.js'
import type { Location } from '../../shared/records/locations.js'
import { completeWebsite, isWebsite, WEBSITE_PATTERN } from '../../shared/text/websites.js'

const { location_type_id, ...others } = fieldParameters(location, fieldsWith(location, 'setBy', 'users'))

export const handler = endpoint(
  {
    summary: 'Edit the details of a location; a blank field is cleared, an absent or null one stays',
    route: 'PUT /locations/{id}.json',
    aliases: ['PATCH /locations/{id}.json'],
    parameters: z.object({
      id: required(id('id of the location')),
      ...others,
      // Its problem is told with those of other fields.
      website: clearable(
        documentedAs(text('address of its website; without https:// it gets that'), { pattern: WEBSITE_PATTERN }),
      ),
      location_type: location_type_id,
    }),
    response: z.object({ location: locationViewSchema }),
    auth: 'user',
    ifMatch: true,
    versioned: true,
    access: ['table:read', 'table:write', 'token-secret:read'],
    ipRateLimit: { name: 'update-location', max: 300, seconds: 600 },
    strictRateLimit: STRICT_LOCATION_LIMIT,
  },
  async ({ id, location_type, ...sent }, actor) => {
    const details = { ...sent, website: sent.website && (completeWebsite(sent.website) ?? sent.website) }
    const fields = { ...details, location_type_id: location_type }
    // Before the change, which nothing may follow that can fail.
    const machines = await machinesVersion()
    const { location, version } = await updateLocation(id, fields, actor, (current) =>
      assertAcceptable(details, current),
    )
    return new Reply({ location: locationView(location, ALL_FIELDS) }, { headers: etagHeader(version, machines) })
  },
)

const TEXTS = ['description', 'opening_hours_remark'] as const

interface Details extends Record<(typeof TEXTS)[number], string | null | undefined> {
  website: string | null | undefined
  phone: string | null | undefined
}

/** @throws BadRequestError with every problem. */
async function assertAcceptable({ website, phone, ...texts }: Details, { country }: Location): Promise<void> {
  const withLinks = TEXTS.filter((name) => /https?:\/\//i.test(texts[name] ?? ''))
  const problems = [
    ...withLinks.map((name) => `${name} must not contain links`),
    ...(website && !isWebsite(website)
      ? ['website must be the address of a website, such as https://example.org']
      : []),
    ...(await phoneProblems(phone, country)),
  ]
  if (problems.length > 0) throw new BadRequestError(problems)
}
