// Finds the location type, operator and zone of a suggested location by id or name.
import type * as z from 'zod/mini'
import { getOfType, listOfType } from '../../catalog/reference-data.js'
import { NotFoundError } from '../../errors.js'
import { MAX_ID } from '../../parameters/values.js'
import { operatorSchema } from '../../records/catalog.js'
import { locationTypeSchema, zoneSchema } from '../../records/reference-data.js'

export interface SentReferences {
  location_type: string | undefined
  location_operator: string | undefined
  location_zone: string | undefined
}

interface Named {
  id: number
  name: string
  region_id?: number | null
}

/**
 * An unknown name is ignored, and so is the zone of another region.
 * @param regionId - of the suggestion. Of several of a name, that of the region is meant.
 * @throws NotFoundError for an unknown id.
 */
export async function findReferences(sent: SentReferences, regionId: number | null) {
  const [type, operator, found] = await Promise.all([
    findReference('location_type', 'LOCATION_TYPE', locationTypeSchema, sent.location_type, regionId),
    findReference('location_operator', 'OPERATOR', operatorSchema, sent.location_operator, regionId),
    findReference('location_zone', 'ZONE', zoneSchema, sent.location_zone, regionId),
  ])
  const isElsewhere = typeof found?.region_id === 'number' && found.region_id !== regionId
  const zone = isElsewhere ? undefined : found
  return {
    ids: { location_type_id: type?.id ?? null, operator_id: operator?.id ?? null, zone_id: zone?.id ?? null },
    names: { type: type?.name, operator: operator?.name, zone: zone?.name },
  }
}

async function findReference<S extends z.ZodMiniObject & z.ZodMiniType<Named>>(
  parameter: keyof SentReferences,
  kind: 'LOCATION_TYPE' | 'OPERATOR' | 'ZONE',
  schema: S,
  written: string | undefined,
  regionId: number | null,
): Promise<Named | undefined> {
  if (written === undefined) return undefined
  if (!/^\d+$/.test(written)) {
    const named = (await listOfType(kind, schema)).filter(({ name }) => name === written)
    return named.find(({ region_id }) => region_id === regionId) ?? named[0]
  }
  const id = Number(written)
  const record = id <= MAX_ID ? await getOfType(kind, schema, id) : undefined
  if (!record) throw new NotFoundError(parameter, written)
  return record
}
