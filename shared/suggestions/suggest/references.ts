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
}

/** An unknown name is ignored. @throws NotFoundError for an unknown id. */
export async function findReferences(sent: SentReferences) {
  const [type, operator, zone] = await Promise.all([
    findReference('location_type', 'LOCATION_TYPE', locationTypeSchema, sent.location_type),
    findReference('location_operator', 'OPERATOR', operatorSchema, sent.location_operator),
    findReference('location_zone', 'ZONE', zoneSchema, sent.location_zone),
  ])
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
): Promise<Named | undefined> {
  if (written === undefined) return undefined
  if (!/^\d+$/.test(written)) return (await listOfType(kind, schema)).find(({ name }) => name === written)
  const id = Number(written)
  const record = id <= MAX_ID ? await getOfType(kind, schema, id) : undefined
  if (!record) throw new NotFoundError(parameter, written)
  return record
}
