// Reference data: regions, zones, operators, location types, machines and their groups, links and events. These records
// hold no copies of others.

import { changesProjections } from '../../shared/catalog/changes.js'
import { machineNameItems } from '../../shared/catalog/machine-names.js'
import { referenceKeys, referencePartitions, withDefaults } from '../../shared/catalog/reference-types.js'
import { type Machine, machineSchema } from '../../shared/records/catalog.js'
import { REFERENCE_TYPES, type ReferenceType } from '../../shared/records/kinds/all.js'
import { inParallel } from '../../shared/runtime/in-parallel.js'
import type { Item } from '../../shared/table/item.js'
import { type Change, keysOf, recordItem } from './change-writer.js'
import type { ImportContext } from './context.js'
import { importedIdItems } from './identifiers.js'
import { type Entry, idOf } from './staging.js'

export interface ReferenceData {
  /** Types with a new or changed record. */
  changedTypes: ReadonlySet<ReferenceType>
  /** All machines, those of the table and those of the files. */
  machines: ReadonlyMap<number, Machine>
  /** Stored machines that changed so that the projections of their locations have to be updated. */
  machinesToProject: number[]
}

export async function importReferenceData(context: ImportContext): Promise<ReferenceData> {
  const { staging, contents, writer, report } = context
  const changedTypes = new Set<ReferenceType>()
  const earlier = await readMachines(context)
  const machines = new Map(earlier)
  for (const type of REFERENCE_TYPES) {
    const entries = staging.of(type) as Entry[]
    if (entries.length === 0) continue
    const stored = await storedById(type, context)
    const changes = entries.map((entry) => changeOf(type, entry, stored.get(idOf(entry))))
    const current = await contents.read(changes.flatMap(keysOf))
    for (const [index, change] of changes.entries()) {
      const hasChanged = await writer.write(change, current)
      if (hasChanged) changedTypes.add(type)
      report.countWritten(type, hasChanged)
      const item = change.puts[0]
      if (type === 'machine' && item) machines.set(idOf(entries[index] as Entry), machineSchema.parse(item))
    }
  }
  await writeMachineNames(earlier, machines, context)
  const toProject = [...earlier.values()].filter((machine) => changesProjections(machine, machines.get(machine.id)))
  return { changedTypes, machines, machinesToProject: toProject.map(({ id }) => id) }
}

async function writeMachineNames(
  earlier: ReadonlyMap<number, Machine>,
  machines: ReadonlyMap<number, Machine>,
  { contents, writer }: ImportContext,
): Promise<void> {
  const before = machineNameItems(earlier.values())
  const after = machineNameItems(machines.values())
  const deletes = [...before].filter(([pk]) => !after.has(pk)).map(([, item]) => item)
  const change = { puts: [...after.values()], deletes }
  await writer.write(change, await contents.read(keysOf(change)))
}

async function readMachines({ contents }: ImportContext): Promise<Map<number, Machine>> {
  const items = await contents.query({ partition: 'MACHINE' })
  return new Map(items.map((item) => [Number(item.id), machineSchema.parse(item)]))
}

function changeOf(type: ReferenceType, entry: Entry, stored: Item | undefined): Change {
  const record = withDefaults(type, entry.record as Item)
  const keys = referenceKeys(type, record)
  return {
    puts: [...keys.map((key) => recordItem(type, record, key, stored)), ...importedIdItems(entry)],
    deletes: stored ? referenceKeys(type, stored) : [],
  }
}

async function storedById(
  type: ReferenceType,
  { staging, contents }: ImportContext,
): Promise<ReadonlyMap<number, Item>> {
  // The file may move a link or an event to another region.
  const regions = async () => [
    ...(await contents.query({ partition: 'REGION' })).map(({ id }) => Number(id)),
    ...staging.of('region').map(idOf),
  ]
  const partitions = await referencePartitions(type, regions)
  const lists = await inParallel(partitions, (partition) => contents.query({ partition }))
  return new Map(lists.flat().map((item) => [Number(item.id), item]))
}
