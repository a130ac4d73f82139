// What users have reported of a condition, score or picture, with the record as it is now.
import * as z from 'zod/mini'
import { machineCatalogFor } from '../../shared/catalog/catalog.js'
import { endpoint } from '../../shared/http/endpoint.js'
import { getLmx } from '../../shared/locations/line-up/store.js'
import { getLocation } from '../../shared/locations/store.js'
import { getHidden } from '../../shared/moderation/hidden-store.js'
import { reportFor } from '../../shared/moderation/permitted.js'
import type { ContentReport } from '../../shared/moderation/record.js'
import { authorOf, type Content, readContent } from '../../shared/moderation/user-content.js'
import {
  type ContentView,
  contentView,
  contentViewSchema,
  reportView,
  reportViewSchema,
} from '../../shared/moderation/view.js'
import { required } from '../../shared/parameters/parameter.js'
import { id } from '../../shared/parameters/values.js'
import type { Score } from '../../shared/records/lmxs.js'

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
      /** Which the condition or score is about; null for pictures, and where it is not there any more. */
      machine: z.nullable(z.object({ id: z.int(), name: z.string() })),
    }),
    auth: 'administrator',
    access: ['table:read', 'token-secret:read', 'pictures:read'],
  },
  async ({ id }, { user }) => {
    const report = await reportFor(user, id)
    const { record_type, record_id, location_id } = report
    const [hidden, present, location] = await Promise.all([
      getHidden(record_type, record_id),
      readContent(record_type, record_id),
      location_id === null ? undefined : getLocation(location_id),
    ])
    return {
      report: reportView(report),
      content: hidden ? await contentView(hidden) : present ? await presentContent(report, present) : null,
      is_hidden: hidden !== undefined,
      location: location ? { id: location.id, name: location.name, city: location.city } : null,
      machine: await machineOf((hidden ?? present)?.record ?? {}, location_id),
    }
  },
)

async function presentContent({ record_type, record_id }: ContentReport, content: Content): Promise<ContentView> {
  const { record, location } = content
  return contentView({
    ...{ record_type, record_id, record },
    location_id: location?.id ?? null,
    region_id: location?.region_id ?? null,
    ...(await authorOf(content)),
  })
}

/** @param record - a condition names it by the machine at the location, a score itself, a picture not at all. */
async function machineOf(record: object, location_id: number | null): Promise<{ id: number; name: string } | null> {
  const { machine_id, location_machine_xref_id: lmxId } = record as Partial<Score>
  const found = !machine_id && lmxId && location_id ? await getLmx({ id: lmxId, location_id }, 1) : undefined
  const id = machine_id ?? found?.lmx.machine_id
  const machine = id ? (await machineCatalogFor([id])).byId.get(id) : undefined
  return machine ? { id: machine.id, name: machine.name } : null
}
