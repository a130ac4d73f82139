// A signed-in user edits the details of a location. Either every field sent is stored, or none.
import * as z from 'zod/mini'
import { machinesVersion } from '../../shared/catalog/catalog.js'
import { BadRequestError } from '../../shared/errors.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { etagHeader } from '../../shared/http/entity-tag.js'
import { Reply } from '../../shared/http/reply.js'
import { STRICT_LOCATION_LIMIT } from '../../shared/http/strict-limits.js'
import { type EditableFields, updateLocation } from '../../shared/locations/changes.js'
import { ALL_FIELDS, locationView, locationViewSchema } from '../../shared/locations/views/locations.js'
import { clearable, documentedAs, required } from '../../shared/parameters/parameter.js'
import { phoneProblems } from '../../shared/parameters/phone.js'
import { choice, id, longText, MAX_DESCRIPTION, text } from '../../shared/parameters/values.js'
import { ALL_AGES, type Location, PAYMENT_TYPES } from '../../shared/records/locations.js'
import { completeWebsite, isWebsite, WEBSITE_PATTERN } from '../../shared/text/websites.js'

export const handler = endpoint(
  {
    summary: 'Edit the details of a location; a blank field is cleared, an absent one stays',
    route: 'PUT /locations/{id}.json',
    aliases: ['PATCH /locations/{id}.json'],
    parameters: z.object({
      id: required(id('id of the location')),
      description: clearable(longText('description without links', MAX_DESCRIPTION)),
      website: clearable(
        documentedAs(text('address of its website; without https:// it gets that'), { pattern: WEBSITE_PATTERN }),
      ),
      phone: clearable(text("phone number, by default of the location's country; it may have an extension")),
      location_type: clearable(id('id of the location type')),
      operator_id: clearable(id('id of the operator')),
      all_ages: clearable(choice('whether people of all ages may enter', ALL_AGES)),
      payment_type: clearable(choice('how machines are paid for', PAYMENT_TYPES)),
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
    const fields = { ...details, location_type_id: location_type } as EditableFields
    // Before the change, which nothing may follow that can fail.
    const machines = await machinesVersion()
    const { location, version } = await updateLocation(id, fields, actor, (current) =>
      assertAcceptable(details, current),
    )
    return new Reply({ location: locationView(location, ALL_FIELDS) }, { headers: etagHeader(version, machines) })
  },
)

interface Details {
  description: string | null | undefined
  website: string | null | undefined
  phone: string | null | undefined
}

/** @throws BadRequestError with every problem. */
async function assertAcceptable({ description, website, phone }: Details, { country }: Location): Promise<void> {
  const problems = [
    ...(description && /https?:\/\//i.test(description) ? ['description must not contain links'] : []),
    ...(website && !isWebsite(website)
      ? ['website must be the address of a website, such as https://example.org']
      : []),
    ...(await phoneProblems(phone, country)),
  ]
  if (problems.length > 0) throw new BadRequestError(problems)
}
