// The items that make the names of machines unique. Imported machines may share a name: the lowest id owns it.
import type { Machine } from '../records/catalog.js'
import type { Item } from '../table/item.js'
import type { Key } from '../table/key.js'
import { machineNameKey } from './keys.js'

type Named = Pick<Machine, 'id' | 'name'>

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
