// Copies regions of another directory, as far as its public API shows them.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { PUBLIC_TYPES } from '../../shared/activity/types.js'
import type { RecordType } from '../record-format/formats.js'
import { writeRecordFile } from '../record-format/record-file.js'
import { Journal } from './journal.js'
import { MirroredRecords } from './mirrored-records.js'
import { PublicApi, type PublicRecord } from './public-api.js'
import { MirrorError, ThrottledClient } from './throttled-client.js'

interface MirrorOptions {
  /** Base URL of the service, without /api/v1. */
  from: URL
  /** Names of regions. */
  regions: readonly string[]
  /** The file to write. Until it is complete, the responses so far are in FILE.state beside it. */
  file: string
  requestsPerSecond: number
  /** An email address or URL for the operator of the service. */
  contact: string | undefined
  onProgress?: (message: string) => void
}

interface MirrorSummary {
  counts: [RecordType, number][]
  /** The records that were left out, with the reasons. */
  problems: string[]
}

/** @throws MirrorError when the service does not respond as expected. */
export async function mirrorRegions(options: MirrorOptions): Promise<MirrorSummary> {
  const { from, regions, file, requestsPerSecond, contact, onProgress = () => {} } = options
  const journal = await Journal.open(`${file}.state`, String(from))
  if (journal.size > 0) onProgress(`Continuing after ${journal.size} responses`)
  const userAgent = `machine-location-directory-mirror/1.0${contact ? ` (${contact})` : ''}`
  const client = new ThrottledClient({ requestsPerSecond, userAgent, onPause: onProgress })
  const records = await collectRecords(new PublicApi(from, client, journal), regions, onProgress)
  await writeRecordFile(file, (output) => pipeline(Readable.from(records.lines()), output))
  await journal.remove()
  return { counts: records.counts(), problems: records.problems }
}

async function collectRecords(
  api: PublicApi,
  names: readonly string[],
  onProgress: (message: string) => void,
): Promise<MirroredRecords> {
  const records = new MirroredRecords()
  const regions = chooseRegions(await api.list('/regions.json', 'regions'), names)
  for (const region of regions) records.add('region', region)
  for (const type of await api.list('/location_types.json', 'location_types')) records.add('location_type', type)
  const operators = await api.list('/operators.json', 'operators', { isOptional: true })
  for (const group of await api.list('/machine_groups.json', 'machine_groups', { isOptional: true })) {
    records.add('machine_group', group)
  }
  addMachines(records, await api.list('/machines.json', 'machines'))
  for (const region of regions) {
    onProgress(`Region ${region.name}`)
    await collectRegion(api, region, records)
  }
  const withLocations = new Set(records.all('location').map(({ operator_id }) => operator_id))
  for (const operator of operators) {
    if (withLocations.has(operator.id) || records.has('region', operator.region_id)) records.add('operator', operator)
  }
  return records
}

function chooseRegions(all: readonly PublicRecord[], names: readonly string[]): PublicRecord[] {
  return names.map((name) => {
    const region = all.find((one) => String(one.name).toLowerCase() === name.toLowerCase())
    if (!region) throw new MirrorError(`region ${name} not found`)
    return region
  })
}

/** Machine groups that the source does not list get the shortest name of their machines. */
function addMachines(records: MirroredRecords, machines: readonly PublicRecord[]): void {
  const names = new Map<unknown, string>()
  for (const { machine_group_id: group, name } of machines) {
    const known = names.get(group)
    const isShorter = known === undefined || String(name).length < known.length
    if (typeof group === 'number' && isShorter) names.set(group, String(name))
  }
  for (const [id, name] of names) records.add('machine_group', { id, name })
  for (const machine of machines) records.add('machine', machine)
}

const PAGE_SIZE = 500
/** Smaller, because locations come with all their conditions. */
const LOCATION_PAGE_SIZE = 100

async function collectRegion(api: PublicApi, { id, name }: PublicRecord, records: MirroredRecords): Promise<void> {
  const path = `/region/${encodeURIComponent(String(name))}`
  for (const zone of await api.list(`${path}/zones.json`, 'zones')) records.add('zone', zone)
  for (const link of await api.list(`${path}/region_link_xrefs.json`, 'regionlinks', { isOptional: true })) {
    records.add('region_link_xref', link)
  }
  for (const event of await api.list(`${path}/events.json`, 'events', { isOptional: true })) records.add('event', event)
  const inDetail = { query: { with_lmx: '1' }, pageSize: LOCATION_PAGE_SIZE }
  for (const location of await api.list(`${path}/locations.json`, 'locations', inDetail)) {
    await addLocation(api, { ...location, region_id: location.region_id ?? id }, records)
  }
  const inPages = { pageSize: PAGE_SIZE, isOptional: true }
  const scores = await api.list(`${path}/machine_score_xrefs.json`, 'machine_score_xrefs', inPages)
  for (const score of scores) addScore(records, score)
  const ofAllTypes = { query: { 'submission_type[]': PUBLIC_TYPES }, pageSize: PAGE_SIZE }
  const submissions = await api.list(`${path}/user_submissions.json`, 'user_submissions', ofAllTypes)
  for (const submission of submissions) {
    records.addUser(submission.user_id, submission.user_name)
    records.add('user_submission', submission)
  }
}

async function addLocation(api: PublicApi, location: PublicRecord, records: MirroredRecords): Promise<void> {
  records.addUser(location.last_updated_by_user_id, location.last_updated_by_username)
  records.add('location', location)
  const listed = recordsIn(location, 'location_machine_xrefs')
  // Newer services show conditions and scores only for a single location.
  const isComplete = listed.every((lmx) => Array.isArray(lmx.machine_conditions))
  const lmxs = isComplete
    ? listed
    : recordsIn(await api.show(`/locations/${location.id}.json`), 'location_machine_xrefs')
  for (const lmx of lmxs) {
    const isLive = (lmx.deleted_at ?? null) === null && records.has('location', location.id)
    if (!isLive || !records.has('machine', lmx.machine_id)) continue
    records.addUser(lmx.user_id, lmx.last_updated_by_username)
    records.add('location_machine_xref', { ...lmx, location_id: location.id })
    if (!records.has('location_machine_xref', lmx.id)) continue
    for (const condition of recordsIn(lmx, 'machine_conditions')) {
      records.addUser(condition.user_id, condition.username)
      records.add('machine_condition', { ...condition, location_machine_xref_id: lmx.id })
    }
    for (const score of recordsIn(lmx, 'machine_score_xrefs')) addScore(records, score)
  }
}

function addScore(records: MirroredRecords, score: PublicRecord): void {
  if (!records.has('location_machine_xref', score.location_machine_xref_id)) return
  records.addUser(score.user_id, score.username)
  records.add('machine_score_xref', score)
}

function recordsIn(record: PublicRecord, field: string): PublicRecord[] {
  const list = record[field]
  return Array.isArray(list) ? list.filter((one) => typeof one === 'object' && one !== null) : []
}
