// Locations from a spreadsheet are one change in the journal, in however many requests they came: its entry counts them, and what
// it has kept of them names them, to be removed together.
import * as z from 'zod/mini'
import { ConflictError, NotFoundError } from '../errors.js'
import { paddedId } from '../table/key.js'
import { queryAll } from '../table/query.js'
import { TTL_ATTRIBUTE } from '../table/schema.js'
import { create, orThrow, type Step, update } from '../table/transaction.js'
import { type Administrator, newJournalEntry } from './journal.js'
import { getJournalEntry } from './journal-entries.js'
import { changePartition, IMPORTED_PREFIX, journalKey, keptUnitKey } from './keys.js'
import { keptUntil } from './units.js'

const importedSchema = z.object({
  location_id: z.number(),
  /** Of the entry that says that it was added. */
  journal_id: z.number(),
})
type ImportedLocation = z.output<typeof importedSchema>

const ACTION = 'import_locations'

/**
 * Begins an import, or goes on with one.
 * @param id - of its entry in the journal; undefined for a new one.
 * @returns `stepsOf`: the part of the transaction that adds a location.
 */
export async function importOf(id: number | undefined, administrator: Administrator) {
  const record = id === undefined ? await newJournalEntry(administrator) : undefined
  const importId = id ?? (record?.id as number)
  const entry = { action: ACTION, record_type: 'import', record_id: importId } as const
  return {
    id: importId,
    stepsOf: (location: ImportedLocation, region_id: number | null): Step[] => [
      record ? record({ ...entry, region_id, before: undefined, after: { locations: 1 } }) : countingStep(importId),
      create({
        ...keptUnitKey(importId, `${IMPORTED_PREFIX}${paddedId(location.location_id)}`),
        ...location,
        [TTL_ATTRIBUTE]: keptUntil(),
      }),
    ],
  }
}

function countingStep(id: number): Step {
  const change = { add: [[['after', 'locations'], 1]], exists: ['pk'], equal: [['reverted_at', null]] } as const
  return orThrow(update(journalKey(id), change), () => new ConflictError(undoneText(id)))
}

const undoneText = (id: number) => `import ${id} has been undone`

/** @throws NotFoundError for one that the user has not begun, ConflictError for one that was undone. */
export async function assertGoesOn(id: number, { user }: Administrator): Promise<void> {
  const entry = await getJournalEntry(id)
  if (entry?.action !== ACTION || entry.user_id !== user.id) throw new NotFoundError('import', id)
  if (entry.reverted_at !== null) throw new ConflictError(undoneText(id))
}

/** What an import of the last 32 days has added. One Query. */
export async function listImported(id: number): Promise<ImportedLocation[]> {
  const items = await queryAll({ partition: changePartition(id), prefix: IMPORTED_PREFIX, consistent: true })
  return items.map((item) => z.parse(importedSchema, item))
}
