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
import { choice, id, longText, MAX_DESCRIPTION, text } from '../../shared/parameters/values.js'
import { ALL_AGES, type Location, PAYMENT_TYPES } from '../../shared/records/locations.js'
import { isWebsite, WEBSITE_PATTERN } from '../../shared/text/websites.js'

const DEFAULT_COUNTRY = 'US'
/** For the documentation: no letters but those before an extension. Numbers of 5 digits and more may be possible. */
const PHONE_PATTERN = String.raw`^([^A-Za-z]*[0-9]{2}[^A-Za-z]*((ext|x)\.? ?[0-9]+)?)?$`

export const handler = endpoint(
  {
    summary: 'Edit the details of a location; a blank field is cleared, an absent one stays',
    route: 'PUT /locations/{id}.json',
    aliases: ['PATCH /locations/{id}.json'],
    parameters: z.object({
      id: required(id('id of the location')),
      description: clearable(longText('description without links', MAX_DESCRIPTION)),
      website: clearable(documentedAs(text('URL that begins with http:// or https://'), { pattern: WEBSITE_PATTERN })),
      phone: clearable(
        documentedAs(text("phone number, by default of the location's country"), { pattern: PHONE_PATTERN }),
      ),
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
  async ({ id, location_type, ...details }, actor) => {
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
    ...(website && !isWebsite(website) ? ['website must be an address that begins with http:// or https://'] : []),
    ...(phone && !(await isPhone(phone, country)) ? ['phone must be a phone number'] : []),
  ]
  if (problems.length > 0) throw new BadRequestError(problems)
}

/** Rejects letters, which the library would read as the digits on their keys. */
async function isPhone(text: string, country: string | null): Promise<boolean> {
  if (/\p{L}/u.test(text.replace(/\b(ext|x)\.? ?\d+$/i, ''))) return false
  // Loaded only when needed: it is half as large as everything else, and most edits have no phone number.
  const { isPossiblePhoneNumber, isSupportedCountry } = await import('libphonenumber-js/min')
  return isPossiblePhoneNumber(text, country && isSupportedCountry(country) ? country : DEFAULT_COUNTRY)
}
