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

/** What it is about, for people who may not be its user: where the circle is may be where the user lives. */
export function watchText({ location_name, machine_name, with_group, max_distance, created_at }: WatchView): string {
  if (machine_name === null) return `Everything at ${location_name ?? 'a location that is gone'}`
  const machine = with_group ? `${machine_name} and its other editions` : machine_name
  const since = created_at === null ? '' : `, since ${created_at.slice(0, 10)}`
  return `${machine} within ${max_distance} miles of your point${since}`
}
