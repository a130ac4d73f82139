// Imports records into the table: `importFiles`. The environment names the table, so this is loaded after it is set.

import { type CounterDifference, CounterTotals, recount, writeCounters } from '../../shared/administration/recount.js'
import { nameKeys } from '../../shared/store/projections/name-index.js'
import { cityName } from '../../shared/store/projections/projection.js'
import { CITY_LOCATIONS, counterPartition, type Key } from '../../shared/table/keys.js'
import { RECORD_TYPES, type RecordType } from '../record-format/formats.js'
import { type ImportSource, openSource, type Reader, type Records } from '../record-format/lines.js'
import { Identifiers, Sequences } from './identifiers.js'
import { Ledger, type Problem, type Tally } from './ledger.js'
import { saveLocations } from './locations.js'
import { savePictureFiles } from './pictures.js'
import { saveReferenceData } from './reference-data.js'
import { refuseDangling } from './references.js'
import { Saver } from './saver.js'
import { type Entry, Staging } from './staging.js'
import { saveStatuses } from './statuses.js'
import { saveSubmissions } from './submissions.js'
import { saveSuggestions } from './suggestions.js'
import { TableContents } from './table-contents.js'
import { saveConfirmations, saveFavorites, saveUsers } from './users.js'

export interface Progress {
  /** Reading is counted in bytes of the files, saving in records. */
  phase: 'reading' | 'saving' | 'counting'
  done: number
  total: number
}

export interface ImportOptions {
  /** Records beside those of the sources. */
  records?: Records
  onProgress?: (progress: Progress) => void
  /** When the records that change are said to have changed. */
  now?: Date
}

export interface ImportSummary {
  types: Record<RecordType, Tally>
  /** Every line that was refused, in the order of the sources. */
  problems: Problem[]
  /** Items put and deleted, the figures not counted. */
  itemsWritten: number
  /** Pictures whose files were put into the bucket. */
  pictureFiles: number
  figuresChanged: number
  seconds: number
}

/**
 * Imports files and records in the import format. Nobody else should write to the table meanwhile.
 * @throws what the table or the files themselves answer; of records, nothing is thrown but told in the summary.
 */
export async function importFiles(
  sources: readonly ImportSource[],
  { records, onProgress = () => {}, now = new Date() }: ImportOptions = {},
): Promise<ImportSummary> {
  const startedAt = performance.now()
  const readers = await Promise.all([...sources, ...(records ? [records] : [])].map(openSource))
  const ledger = new Ledger()
  const saver = new Saver()
  const contents = await TableContents.look()
  const sequences = await Sequences.load(contents)
  const identifiers = new Identifiers(contents, sequences)
  const totals = new CounterTotals()

  const staging = await stage(readers, ledger, onProgress)
  const total = staging.size + ledger.dealtWith
  const saving = { staging, contents, sequences, identifiers, saver, ledger, totals, now }
  const report = () => onProgress({ phase: 'saving', done: ledger.dealtWith, total })
  await refuseDangling(staging, contents, ledger)
  for (const type of RECORD_TYPES) sequences.pass(type, staging.highestId(type))
  for (const [type, last] of staging.handedOut) ledger.countSaved('sequence', sequences.pass(type, last))
  await identifyAll(staging, identifiers, ledger)
  // From now on nobody else is given an id of ours.
  await sequences.save()

  const referenceData = await saveReferenceData(staging, contents, saver, ledger)
  await saveUsers(staging, contents, saver, ledger, totals)
  await saveLocations({ ...saving, onProgress: report }, referenceData)
  await saveFavorites(staging, contents, saver, ledger)
  await saveConfirmations(staging, contents, saver, ledger)
  await saveSuggestions(staging, contents, saver, ledger)
  await saveSubmissions(readers, { ...saving, onProgress: report })
  await saver.finish()
  const pictureFiles = await savePictureFiles(staging, ledger, now)
  onProgress({ phase: 'counting', done: 0, total: 1 })
  const differences = contents.wasEmpty ? await writeCounters(totals, new Map()) : await recount()
  for (const key of namesOfVanishedCities(differences))
    await saver.save({ puts: [], deletes: [key] }, await contents.read([key]))
  await saveStatuses({ ...saving, changedTypes: referenceData.changedTypes })
  await saver.finish()
  await sequences.save()
  onProgress({ phase: 'counting', done: 1, total: 1 })
  return {
    types: ledger.tallies,
    problems: inOrder(ledger.problems, sources),
    itemsWritten: saver.writes,
    pictureFiles,
    figuresChanged: differences.length,
    seconds: (performance.now() - startedAt) / 1000,
  }
}

async function stage(
  readers: readonly Reader[],
  ledger: Ledger,
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
    for await (const line of reader.read(onBytes)) await staging.add(line, ledger)
  }
  return staging
}

/** Gives every record an id that came without one. */
async function identifyAll(staging: Staging, identifiers: Identifiers, ledger: Ledger): Promise<void> {
  for (const type of RECORD_TYPES) {
    if (type === 'location_confirmation') continue
    const nameless = (staging.of(type) as Entry[]).filter(({ record }) => record.id === undefined)
    const answers = await identifiers.identify(nameless, (entry, id) => staging.identify(entry, id))
    const problems = new Map(answers.map(({ entry, problem }) => [entry, problem]))
    if (nameless.length > 0) staging.refuseWhere(type, ledger, (entry) => problems.get(entry))
  }
}

/** Autocompletion must not offer a city in which nothing is left. */
function namesOfVanishedCities(differences: readonly CounterDifference[]): Key[] {
  const vanished = differences.filter(
    ({ key, counted }) => key.pk === counterPartition(CITY_LOCATIONS) && counted === 0,
  )
  return vanished.flatMap(({ key }) => {
    const [city, state] = JSON.parse(key.sk) as [string, string | null]
    const name = cityName({ id: 0, name: '', city, state })
    return name ? nameKeys('CITY', name) : []
  })
}

function inOrder(problems: readonly Problem[], sources: readonly ImportSource[]): Problem[] {
  const place = new Map(sources.map((source, index) => [source, index]))
  const placeOf = ({ file }: Problem) => place.get(file) ?? sources.length
  return problems.toSorted((a, b) => placeOf(a) - placeOf(b) || a.line - b.line)
}
