// The locations and machines to which the ids of merged ones lead.

import { mergedMachineItem } from '../../shared/catalog/successors.js'
import { mergedLocationItem } from '../../shared/locations/successors.js'
import { type ImportContext, writeRecords } from './context.js'

export async function importMerged(context: ImportContext): Promise<void> {
  const locations = context.staging.of('merged_location')
  const ofLocations = locations.map(({ record: { id, ...record } }) => ({ puts: [mergedLocationItem(record)] }))
  await writeRecords('merged_location', ofLocations, context)
  const machines = context.staging.of('merged_machine')
  const ofMachines = machines.map(({ record: { id, ...record } }) => ({ puts: [mergedMachineItem(record)] }))
  await writeRecords('merged_machine', ofMachines, context)
}
