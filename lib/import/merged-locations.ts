// The locations to which the ids of merged ones lead.
import { mergedLocationItem } from '../../shared/store/former-locations/merged.js'
import { type ImportContext, writeRecords } from './context.js'

export async function importMergedLocations(context: ImportContext): Promise<void> {
  const entries = context.staging.of('merged_location')
  const changes = entries.map(({ record: { id, ...record } }) => ({ puts: [mergedLocationItem(record)] }))
  await writeRecords('merged_location', changes, context)
}
