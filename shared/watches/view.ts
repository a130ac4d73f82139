// A user's watches, with the names of what they are about.
import * as z from 'zod/mini'
import { machineCatalog } from '../catalog/catalog.js'
import { nameAndYear } from '../catalog/machine-name.js'
import { locationKey } from '../records/location-keys.js'
import { batchGet } from '../table/get.js'
import { type Watch, watchSchema } from './record.js'

export const watchViewSchema = z.extend(z.omit(watchSchema, { origin: true }), {
  location_name: z.nullable(z.string()),
  machine_name: z.nullable(z.string()),
})
export type WatchView = z.output<typeof watchViewSchema>

/** In the same order. A BatchGet of the locations. */
export async function watchViews(watches: readonly Watch[]): Promise<WatchView[]> {
  const ids = watches.flatMap(({ location_id }) => location_id ?? [])
  const [locations, { byId }] = await Promise.all([
    ids.length > 0 ? batchGet(ids.map(locationKey), { fields: ['id', 'name'] }) : [],
    machineCatalog(),
  ])
  const names = new Map(locations.flatMap((item) => (item ? [[Number(item.id), String(item.name)] as const] : [])))
  return watches.map(({ origin: _, ...watch }) => {
    const machine = byId.get(watch.machine_id ?? 0)
    return {
      ...watch,
      location_name: names.get(watch.location_id ?? 0) ?? null,
      machine_name: machine ? nameAndYear(machine) : null,
    }
  })
}
