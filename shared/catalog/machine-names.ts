// The items that make the names of machines unique. Imported machines may share a name: the lowest id owns it. Import
// this lazily where few requests need it: the data of confusable characters behind it is large.
import type { Machine } from '../records/catalog.js'
import type { Item } from '../table/item.js'
import type { Key } from '../table/key.js'
import { lookOf } from '../text/looks.js'
import { nameKey } from '../text/names.js'

type Named = Pick<Machine, 'id' | 'name'>

/** Where the owner of a name is: one key for all spellings, and for all names that look alike. */
export const machineNameKey = (name: string): Key => ({ pk: `MACHINE_NAME#${nameKey(lookOf(name))}`, sk: 'OWNER' })

/** One item for each name, by partition. */
export function machineNameItems(machines: Iterable<Named>): Map<string, Item & Key> {
  const owners = new Map<string, Item & Key & { id: number }>()
  for (const { id, name } of machines) {
    const key = machineNameKey(name)
    const owner = owners.get(key.pk)
    if (!owner || id < owner.id) owners.set(key.pk, { ...key, id })
  }
  return owners
}
