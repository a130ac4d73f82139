// Lists and shows what users have reported, hides it, or dismisses the reports.

import { OPERATOR } from '../../shared/administrators/journal.js'
import { hideReported } from '../../shared/moderation/decide.js'
import { dismissReport, existingReport } from '../../shared/moderation/reports.js'
import { listReports } from '../../shared/moderation/reports-store.js'
import { MAX_ID } from '../../shared/parameters/values.js'
import { fieldsText, tableText } from '../cli/output.js'
import { type AdminAction, type OptionRule, readId, textOption } from './admin-action.js'
import { assertFilesCanBeMoved } from './content.js'

const LISTED = 500
const MESSAGE: Readonly<Record<string, OptionRule>> = {
  message: { type: 'string', value: 'TEXT', help: 'why, for other administrators' },
}

export const actions: Readonly<Record<string, AdminAction>> = {
  list: {
    positionals: [],
    summary: `Lists the open reports, newest first, at most ${LISTED}`,
    options: { closed: { type: 'boolean', help: 'the closed ones instead' } },
    run: async ({ options }) => {
      const reports = await listReports(options.closed ? 'CLOSED' : 'OPEN', MAX_ID, LISTED)
      const rows = reports.map(({ id, created_at, record_type, record_id, username, report_count, decision, text }) => [
        ...[String(id), created_at?.slice(0, 10) ?? '', `${record_type} ${record_id}`, username ?? ''],
        ...[String(report_count), decision ?? '', text ?? ''],
      ])
      const titles = ['id', 'reported', 'record', 'of', 'users', 'decision', 'what it says']
      return { text: tableText(titles, rows), data: reports }
    },
  },
  show: {
    positionals: ['ID'],
    summary: 'Shows what users have reported of a record',
    run: async ({ positionals: [id] }) => {
      const { reports, ...report } = await existingReport(readId(id))
      const reasons = reports.map(({ username, reason }) => `${username}: ${reason}`)
      return { text: [fieldsText(report), '', ...reasons].join('\n'), data: { ...report, reports } }
    },
  },
  hide: {
    positionals: ['ID'],
    summary: 'Hides the record of a report, which closes all reports of it',
    options: MESSAGE,
    run: async ({ positionals: [id], options, now }) => {
      const report = await existingReport(readId(id))
      assertFilesCanBeMoved(report.record_type)
      const message = textOption(options, 'message') || null
      const data = await hideReported(report, message, { user: OPERATOR, now }, () => {})
      return { text: `Report ${data.id} closed: ${data.record_type} ${data.record_id} is hidden`, data }
    },
  },
  dismiss: {
    positionals: ['ID'],
    summary: 'Closes all reports of a record, which stays',
    options: MESSAGE,
    run: async ({ positionals: [id], options, now }) => {
      const data = await dismissReport(readId(id), textOption(options, 'message') || null, { user: OPERATOR, now })
      return { text: `Report ${data.id} dismissed`, data }
    },
  },
}
