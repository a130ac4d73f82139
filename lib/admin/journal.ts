// What administrators did, and how it is taken back.
import { OPERATOR } from '../../shared/administrators/journal.js'
import { listJournal } from '../../shared/administrators/journal-entries.js'
import { MAX_ID } from '../../shared/parameters/values.js'
import { finishUnmerge } from '../../shared/removal/merge-locations/undo/unmerge.js'
import { finishMachineUnmerge } from '../../shared/removal/merge-machines/undo/unmerge.js'
import { type RevertingUser, revertEntry } from '../../shared/undo/revert-entry.js'
import { tableText } from '../cli/output.js'
import { type AdminAction, readId, textOption } from './admin-action.js'

const PAGE = 100
const OPERATOR_ROLE: RevertingUser = { ...OPERATOR, region_id: null, is_super_admin: true }

export const actions: Readonly<Record<string, AdminAction>> = {
  list: {
    positionals: [],
    summary: `Lists what administrators did, newest first, at most ${PAGE}`,
    options: { before: { type: 'string', value: 'ID', help: 'only entries with lower ids' } },
    run: async ({ options }) => {
      const before = textOption(options, 'before')
      const data = await listJournal(before === undefined ? MAX_ID : readId(before, '--before'), PAGE)
      const rows = data.map((one) => [
        String(one.id),
        one.created_at ?? '',
        one.username,
        one.action,
        `${one.record_type} ${one.record_id}`,
        one.reverted_by === null ? '' : `taken back by ${one.reverted_by}`,
      ])
      return { text: tableText(['id', 'at', 'who', 'what', 'record', ''], rows), data }
    },
  },
  revert: {
    positionals: ['ID'],
    summary: 'Takes back an entry, unless somebody has built on it',
    options: {},
    run: async ({ positionals: [id], now }) => {
      const data = await revertEntry(readId(id), OPERATOR_ROLE, now)
      // Who waits for the command need not wait for the job.
      if (data.action === 'merge_location') await finishUnmerge(data.record_id, now)
      if (data.action === 'merge_machine') await finishMachineUnmerge(data.record_id, now)
      if (data.action === 'reject_machine') await finishMachineUnmerge(Number(data.before.machine_id ?? 0), now)
      return { text: `${data.action} of ${data.record_type} ${data.record_id} taken back`, data }
    },
  },
}
