// The locations and machines to which the ids of merged ones lead, and those that are not to be merged.

import { distinctItem } from '../../shared/attention/duplicates/dismissed.js'
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
  const pairs = context.staging.of('distinct_pair')
  const ofPairs = pairs.map(({ record: { id, ...record } }) => ({ puts: [distinctItem(record)] }))
  await writeRecords('distinct_pair', ofPairs, context)
}
