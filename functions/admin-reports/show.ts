// What users have reported of a condition, score or picture, with the record as it is now.
import * as z from 'zod/mini'
import { endpoint } from '../../shared/http/endpoint.js'
import { getLocation } from '../../shared/locations/store.js'
import { getHidden } from '../../shared/moderation/hidden-store.js'
import { reportFor } from '../../shared/moderation/permitted.js'
import type { ContentReport } from '../../shared/moderation/record.js'
import { authorOf, readContent } from '../../shared/moderation/user-content.js'
import {
  type ContentView,
  contentView,
  contentViewSchema,
  reportView,
  reportViewSchema,
} from '../../shared/moderation/view.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'

const locationSchema = z.object({ id: z.int(), name: z.string(), city: z.nullable(z.string()) })

export const handler = endpoint(
  {
    summary: 'Show a report, with the condition, score or picture as it is now',
    route: 'GET /admin/reports/{id}.json',
    parameters: z.object({ id: required(id('id of the report')) }),
    response: z.object({
      report: reportViewSchema,
      /** Null for one that is not there any more. */
      content: z.nullable(contentViewSchema),
      is_hidden: z.boolean(),
      location: z.nullable(locationSchema),
    }),
    auth: 'administrator',
    access: ['table:read', 'token-secret:read', 'pictures:read'],
  },
  async ({ id }, { user }) => {
    const report = await reportFor(user, id)
    const { record_type, record_id, location_id } = report
    const [hidden, location] = await Promise.all([
      getHidden(record_type, record_id),
      location_id === null ? undefined : getLocation(location_id),
    ])
    return {
      report: reportView(report),
      content: hidden ? await contentView(hidden) : await presentContent(report),
      is_hidden: hidden !== undefined,
      location: location ? { id: location.id, name: location.name, city: location.city } : null,
    }
  },
)

async function presentContent({ record_type, record_id }: ContentReport): Promise<ContentView | null> {
  const content = await readContent(record_type, record_id)
  if (!content) return null
  const { record, location } = content
  return contentView({
    ...{ record_type, record_id, record },
    location_id: location?.id ?? null,
    region_id: location?.region_id ?? null,
    ...(await authorOf(content)),
  })
}
