// Conditions, scores and pictures that administrators have hidden, and those that users have reported.
import * as z from 'zod/mini'
import { hiddenItem, hiddenLocator } from '../../shared/moderation/hidden-store.js'
import { reportedKey, reportKey } from '../../shared/moderation/keys.js'
import { contentReportSchema, hiddenContentSchema } from '../../shared/moderation/record.js'
import { reportItems } from '../../shared/moderation/reports-store.js'
import { type ImportContext, writeRecords } from './context.js'
import { importedIdItems } from './identifiers.js'
import { idOf } from './staging.js'

export async function importHiddenContent(context: ImportContext): Promise<void> {
  const changes = context.staging.of('hidden_content').map((entry) => {
    const hidden = z.parse(hiddenContentSchema, { ...entry.record, id: idOf(entry) })
    return { puts: [hiddenItem(hidden), hiddenLocator(hidden), ...importedIdItems(entry)] }
  })
  await writeRecords('hidden_content', changes, context)
}

export async function importReports(context: ImportContext): Promise<void> {
  const changes = context.staging.of('content_report').map((entry) => {
    const report = z.parse(contentReportSchema, { ...entry.record, id: idOf(entry) })
    const { id, record_type, record_id, closed_at } = report
    const others =
      closed_at === null ? [reportKey('CLOSED', id)] : [reportKey('OPEN', id), reportedKey(record_type, record_id)]
    return { puts: [...reportItems(report), ...importedIdItems(entry)], deletes: others }
  })
  await writeRecords('content_report', changes, context)
}
