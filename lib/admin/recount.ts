// Rebuilds the counters from the records.
import { recount } from '../../shared/upkeep/recount.js'
import { FAILED } from '../cli/command.js'
import { tableText } from '../cli/output.js'
import type { AdminAction } from './admin-action.js'

export const recountCommand: AdminAction = {
  positionals: [],
  summary:
    'Rebuilds counts, top lists and the gazetteer from the records and lists the counters that differed.\nThe exit status is 0 when all match, 1 when any differed or the recount failed.',
  run: async () => {
    const differences = await recount()
    if (differences.length === 0) return { text: 'All counters match the records', data: differences }
    const rows = differences.map(({ key, stored, counted }) => [`${key.pk} ${key.sk}`, String(stored), String(counted)])
    return {
      text: `${tableText(['counter', 'stored', 'corrected to'], rows)}\n\n${rows.length} counters corrected`,
      data: differences,
      status: FAILED,
    }
  },
}
