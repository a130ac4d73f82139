// Regions, zones, operators, location types, machines and their groups, links and events: records that stand by
// themselves, and hold no copies of others.
import { type Machine, machineSchema } from '../../shared/records.js'
import { machineNameItems } from '../../shared/store/machine-names.js'
import { type ReferenceType, referenceKeys, withDefaults } from '../../shared/store/reference-types.js'
import type { Item } from '../../shared/table/item.js'
import { regionalPartition } from '../../shared/table/keys.js'
import { inParallel } from '../../shared/table/query.js'
import type { RecordType } from '../record-format/formats.js'
import { noteItems } from './identifiers.js'
import type { Ledger } from './ledger.js'
import { type Change, keysOf, recordItem, type Saver } from './saver.js'
import { type Entry, idOf, type Staging } from './staging.js'
import { KINDS, type TableContents } from './table-contents.js'

export interface ReferenceData {
  /** Types of which a record is new or has changed. */
  changedTypes: ReadonlySet<RecordType>
  /** All machines, those of the table and those of the files. */
  machines: ReadonlyMap<number, Machine>
  /** Machines of the table that have another name, maker or title now: locations are filed under these. */
  refiledMachines: number[]
}

export async function saveReferenceData(
  staging: Staging,
  contents: TableContents,
  saver: Saver,
  ledger: Ledger,
): Promise<ReferenceData> {
  const changedTypes = new Set<RecordType>()
  const types: ReferenceType[] = [
    'region',
    'zone',
    'operator',
    'location_type',
    'machine_group',
    'machine',
    'region_link_xref',
    'event',
  ]
  const earlier = await readMachines(contents)
  const machines = new Map(earlier)
  for (const type of types) {
    const entries = staging.of(type) as Entry[]
    if (entries.length === 0) continue
    const stored = await storedById(type, staging, contents)
    const changes = entries.map((entry) => changeOf(type, entry, stored.get(idOf(entry))))
    const current = await contents.read(changes.flatMap(keysOf))
    for (const [index, change] of changes.entries()) {
      const hasChanged = await saver.save(change, current)
      if (hasChanged) changedTypes.add(type)
      ledger.countSaved(type, hasChanged)
      const item = change.puts[0]
      if (type === 'machine' && item) machines.set(idOf(entries[index] as Entry), machineSchema.parse(item))
    }
  }
  await saveMachineNames(earlier, machines, contents, saver)
  const refiled = [...earlier.values()].filter((machine) => isFiledOtherwise(machine, machines.get(machine.id)))
  return { changedTypes, machines, refiledMachines: refiled.map(({ id }) => id) }
}

async function saveMachineNames(
  earlier: ReadonlyMap<number, Machine>,
  machines: ReadonlyMap<number, Machine>,
  contents: TableContents,
  saver: Saver,
): Promise<void> {
  const before = machineNameItems(earlier.values())
  const after = machineNameItems(machines.values())
  const deletes = [...before].filter(([pk]) => !after.has(pk)).map(([, item]) => item)
  const change = { puts: [...after.values()], deletes }
  await saver.save(change, await contents.read(keysOf(change)))
}

async function readMachines(contents: TableContents): Promise<Map<number, Machine>> {
  const items = await contents.query({ partition: 'MACHINE' })
  return new Map(items.map((item) => [Number(item.id), machineSchema.parse(item)]))
}

/** Are locations filed otherwise, when a machine has changed like this? */
export function isFiledOtherwise(
  before: Pick<Machine, 'name' | 'manufacturer' | 'opdb_id'>,
  after: Pick<Machine, 'name' | 'manufacturer' | 'opdb_id'> | undefined,
): boolean {
  return (['name', 'manufacturer', 'opdb_id'] as const).some((field) => before[field] !== after?.[field])
}

function changeOf(type: ReferenceType, entry: Entry, stored: Item | undefined): Change {
  const record = withDefaults(type, entry.record as Item)
  const keys = referenceKeys(type, record)
  return {
    puts: [...keys.map((key) => recordItem(type, record, key, stored)), ...noteItems(entry)],
    deletes: stored ? referenceKeys(type, stored) : [],
  }
}

async function storedById(
  type: ReferenceType,
  staging: Staging,
  contents: TableContents,
): Promise<ReadonlyMap<number, Item>> {
  const kind = KINDS[type]
  const items = kind ? await contents.query({ partition: kind }) : await storedInRegions(type, staging, contents)
  return new Map(items.map((item) => [Number(item.id), item]))
}

/** A record may have been in any region before. */
async function storedInRegions(type: ReferenceType, staging: Staging, contents: TableContents): Promise<Item[]> {
  const regions = await contents.query({ partition: 'REGION' })
  const ids = new Set([...regions.map(({ id }) => Number(id)), ...staging.of('region').map(idOf)])
  const kind = type === 'event' ? 'EVENT' : 'REGION_LINK'
  const partitions = [null, ...ids].map((id) => regionalPartition(kind, id))
  const lists = await inParallel(partitions, (partition) => contents.query({ partition }))
  return lists.flat()
}
