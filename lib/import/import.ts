// Imports records into the table. Load it after the environment names the table.

import { LocationCounts } from '../../shared/activity/location-counts.js'
import { BulkWriter } from '../../shared/table/whole/bulk.js'
import { assertFormat, markFormat } from '../../shared/upkeep/format.js'
import { CounterTotals, recount, writeCounters } from '../../shared/upkeep/recount.js'
import { RECORD_TYPES, type RecordType } from '../record-format/formats.js'
import { type ImportSource, openSource, type Reader } from '../record-format/lines.js'
import { ChangeWriter } from './change-writer.js'
import type { ImportContext } from './context.js'
import { Identifiers, Sequences } from './identifiers.js'
import { ImportReport, type Problem, type RecordCounts } from './import-report.js'
import { importLocations } from './locations.js'
import { importMerged } from './merged.js'
import { type NewTable, NewTableWriter } from './new-table.js'
import { storePictureFiles } from './pictures.js'
import { importReferenceData } from './reference-data.js'
import { rejectDanglingReferences } from './references.js'
import { importHiddenContent, importReports } from './reported-content.js'
import { importScoresWithoutLocation } from './scores-without-location.js'
import { type Entry, idOf, Staging } from './staging.js'
import { importStatuses } from './statuses.js'
import { importSubmissions } from './submissions.js'
import { importJournal, importSuggestions } from './suggestions.js'
import { TableContents } from './table-contents.js'
import {
  importConfirmations,
  importDeletedUsers,
  importFavorites,
  importLifeLists,
  importSuppressedAddresses,
  importUsers,
  importWatches,
} from './users.js'

export interface Progress {
  phase: 'reading' | 'writing' | 'counting'
  /** Bytes of the files while reading, records while writing. */
  done: number
  total: number
}

interface ImportOptions {
  onProgress?: (progress: Progress) => void
  /** Becomes the time of change of what the import changes. */
  now?: Date
  /** Takes the items instead of a table that responds to requests already. Open when the import ends. */
  newTable?: NewTable | undefined
}

export interface ImportSummary {
  counts: Record<RecordType, RecordCounts>
  /** Every line that was rejected or caused a warning, in the order of the sources. */
  problems: Problem[]
  /** Items put and deleted, without counters. */
  itemsWritten: number
  /** Pictures whose files were put into the bucket. */
  pictureFiles: number
  countersChanged: number
  seconds: number
}

/**
 * Imports files and records in the import format. Nothing else should write to the table at the same time.
 * @throws an error of the table, of its format or of reading a file; a wrong record is a problem in the summary instead.
 */
export async function importFiles(
  sources: readonly ImportSource[],
  { onProgress = () => {}, now = new Date(), newTable }: ImportOptions = {},
): Promise<ImportSummary> {
  const startedAt = performance.now()
  if (!newTable) await assertFormat()
  const readers = await Promise.all(sources.map(openSource))
  const report = new ImportReport()
  const filling = newTable && new NewTableWriter(newTable)
  const items = filling ?? new BulkWriter()
  const writer = new ChangeWriter(items)
  const contents = filling ? new TableContents(true) : await TableContents.open()
  const sequences = await Sequences.load(contents)
  const identifiers = new Identifiers(contents, sequences)
  const totals = new CounterTotals()

  const staging = await stage(readers, report, onProgress)
  const total = staging.size + report.finished
  const context: ImportContext = {
    ...{ staging, contents, sequences, identifiers, writer, report, totals, now },
    deletedUsers: new Set(),
    locationCounts: new LocationCounts(),
    onProgress: () => onProgress({ phase: 'writing', done: report.finished, total }),
  }
  await rejectDanglingReferences(context)
  for (const type of RECORD_TYPES) sequences.advanceTo(type, staging.highestId(type))
  for (const { record } of staging.of('hidden_content')) sequences.advanceTo(record.record_type, record.record_id)
  for (const [type, last] of staging.lastIds) report.countWritten('sequence', sequences.advanceTo(type, last))
  await assignIds(context)
  // From here on, no other process is given an id that this import uses.
  if (!filling) await sequences.save()

  const referenceData = await importReferenceData(context)
  await importUsers(context)
  await importLocations(context, referenceData)
  await importFavorites(context)
  await importLifeLists(context)
  await importWatches(context)
  await importScoresWithoutLocation(context)
  await importConfirmations(context)
  await importMerged(context)
  await importSuppressedAddresses(context)
  await importSuggestions(context)
  await importHiddenContent(context)
  await importReports(context)
  await importJournal(context)
  await importSubmissions(readers, context)
  await importDeletedUsers(context)
  await writer.finish()
  onProgress({ phase: 'counting', done: 0, total: 1 })
  const counted = (await writeLocationUsers(context)) ? await writeCounters(totals, new Map(), items) : undefined
  await filling?.open()
  const differences = counted ?? (await recount())
  const pictureFiles = await storePictureFiles(context)
  if (contents.wasEmpty) await markFormat()
  await importStatuses(context, referenceData.changedTypes)
  await writer.finish()
  await sequences.save()
  onProgress({ phase: 'counting', done: 1, total: 1 })
  return {
    counts: report.counts,
    problems: inOrderOf(sources, report.problems),
    itemsWritten: writer.writes,
    pictureFiles,
    countersChanged: differences.length,
    seconds: (performance.now() - startedAt) / 1000,
  }
}

/**
 * Writes which users have submissions at the locations of an empty table.
 * @returns false when the locations have other counts than the imported submissions, which leaves them to a recount.
 */
async function writeLocationUsers({ staging, contents, writer, locationCounts }: ImportContext): Promise<boolean> {
  if (!contents.wasEmpty || staging.locationCounts.total !== locationCounts.total) return false
  for (const entry of staging.of('location')) {
    await writer.write({ puts: locationCounts.usersOf(idOf(entry)).map((key) => ({ ...key })) }, new Map())
  }
  await writer.finish()
  return true
}

async function stage(
  readers: readonly Reader[],
  report: ImportReport,
  onProgress: (progress: Progress) => void,
): Promise<Staging> {
  const staging = new Staging()
  const total = readers.reduce((sum, { bytes }) => sum + bytes, 0)
  let done = 0
  for (const reader of readers) {
    const onBytes = (bytes: number) => {
      done += bytes
      onProgress({ phase: 'reading', done, total })
    }
    for await (const line of reader.read(onBytes)) await staging.add(line, report)
  }
  return staging
}

/** What is identified by other fields. */
const WITHOUT_IDS: readonly RecordType[] = [
  'location_confirmation',
  'merged_location',
  'merged_machine',
  'distinct_pair',
  'suppressed_address',
]

/** Gives an id to every staged record without one. */
async function assignIds({ staging, identifiers, report }: ImportContext): Promise<void> {
  for (const type of RECORD_TYPES) {
    if (WITHOUT_IDS.includes(type)) continue
    const withoutId = (staging.of(type) as Entry[]).filter(({ record }) => record.id === undefined)
    const results = await identifiers.assignIds(withoutId, (entry, id) => staging.assignId(entry, id))
    const problems = new Map(results.map(({ entry, problem }) => [entry, problem]))
    if (withoutId.length > 0) staging.rejectWhere(type, report, (entry) => problems.get(entry))
  }
}

function inOrderOf(sources: readonly ImportSource[], problems: readonly Problem[]): Problem[] {
  const positions = new Map(sources.map((source, index) => [source, index]))
  const positionOf = ({ file }: Problem) => positions.get(file) ?? sources.length
  return problems.toSorted((a, b) => positionOf(a) - positionOf(b) || a.line - b.line)
}
