// What users have reported: of each condition, score or picture one record with all reports, until somebody decides.
import * as z from 'zod/mini'
import { inPresentRegions } from '../administrators/present-regions.js'
import type { ContentType } from '../records/content-types.js'
import type { QueueState } from '../records/queue-state.js'
import { batchGet, getItem } from '../table/get.js'
import { withoutNulls } from '../table/item.js'
import { withoutLimit } from '../table/meter.js'
import { type QueryPage, queryAll, queryPage } from '../table/query.js'
import { create, put, remove, type Step } from '../table/transaction.js'
import { reportedKey, reportKey, reportPartition } from './keys.js'
import { type ContentReport, contentReportSchema } from './record.js'

const parse = (item: object) => z.parse(contentReportSchema, item)

/** The items of a report: itself, and while it is open what leads to it from the record. */
export function reportItems(report: ContentReport) {
  const { id, record_type, record_id, closed_at } = report
  const item = withoutNulls(report)
  if (closed_at !== null) return [{ ...item, ...reportKey('CLOSED', id) }]
  return [
    { ...item, ...reportKey('OPEN', id) },
    { ...reportedKey(record_type, record_id), report_id: id },
  ]
}

/** The part of a transaction that stores the first report of a record. */
export function newReportSteps(report: ContentReport): Step[] {
  return reportItems(report).map((item) => create(item))
}

/** The part of a transaction that adds to an open report, if it is as it was read. */
export function addedReportStep(before: ContentReport, after: ContentReport): Step {
  return put({ ...withoutNulls(after), ...reportKey('OPEN', after.id) }, unchanged(before))
}

/** The part of a transaction that closes an open report, if it is as it was read. */
export function closedReportSteps(before: ContentReport, after: ContentReport): Step[] {
  return [
    remove(reportKey('OPEN', before.id), unchanged(before)),
    remove(reportedKey(before.record_type, before.record_id)),
    ...newReportSteps(after),
  ]
}

/** The part of a transaction that opens a closed report again, if it is as it was read. */
export function reopenedReportSteps(before: ContentReport, after: ContentReport): Step[] {
  const { id, closed_at } = before
  return [
    remove(reportKey('CLOSED', id), { exists: ['pk'], equal: [['closed_at', closed_at]] }),
    ...newReportSteps(after),
  ]
}

const unchanged = ({ report_count }: ContentReport) =>
  ({ exists: ['pk'], equal: [['report_count', report_count]] }) as const

/** The open report of a record. One GetItem, two if there is one. */
export async function getOpenReport(type: ContentType, recordId: number): Promise<ContentReport | undefined> {
  const locator = await getItem(reportedKey(type, recordId), { consistent: true })
  const item = locator && (await getItem(reportKey('OPEN', Number(locator.report_id)), { consistent: true }))
  return item && parse(item)
}

/** In either state. One BatchGet. */
export async function getReport(id: number): Promise<ContentReport | undefined> {
  const keys = [reportKey('CLOSED', id), reportKey('OPEN', id)]
  const [closed, open] = await batchGet(keys, { consistent: true })
  const item = closed ?? open
  return item && parse(item)
}

/** Counting reads the reports, so it stops at the newest of them, after 4 MB. */
const COUNTED = { descending: true, maxPages: 4 } as const
/** Of so many it finds where their locations are now; older ones count where these were. */
const LOOKED_UP = 200
const locatedSchema = z.pick(contentReportSchema, { location_id: true, region_id: true })
const LOCATED = Object.keys(locatedSchema.shape)

/**
 * How many reports wait in some regions, whatever the request may read. One Query for each megabyte, three BatchGets.
 */
export async function countOpenReports(): Promise<(isCounted: (regionId: number | null) => boolean) => number> {
  const open = await withoutLimit(async () => {
    const items = await queryAll({ partition: reportPartition('OPEN'), ...COUNTED, consistent: true, fields: LOCATED })
    const reports = items.map((item) => z.parse(locatedSchema, item))
    return [...(await inPresentRegions(reports.slice(0, LOOKED_UP))), ...reports.slice(LOOKED_UP)]
  })
  return (isCounted) => open.filter(({ region_id }) => isCounted(region_id)).length
}

/** The newest first, up to a megabyte. @param before - only those with ids below. One Query. */
export async function listReports(state: QueueState, before: number, limit: number): Promise<QueryPage<ContentReport>> {
  const range = { from: reportKey(state, 0).sk, to: reportKey(state, before - 1).sk }
  const partition = reportPartition(state)
  const { items, isLast } = await queryPage({ partition, range, descending: true, limit, consistent: true })
  return { items: items.map(parse), isLast }
}
