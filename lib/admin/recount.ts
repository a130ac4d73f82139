// Rebuilds what is counted from the records.
import { recount } from '../../shared/administration/recount.js'
import { FAILED } from '../cli/exit-status.js'
import { tableText } from '../cli/output.js'
import type { AdminAction } from './action.js'

export const command: AdminAction = {
  words: [],
  summary: 'Rebuilds counts, top lists and the gazetteer from the records, and tells what differed',
  run: async () => {
    const differences = await recount()
    const rows = differences.map(({ key, stored, counted }) => [`${key.pk} ${key.sk}`, String(stored), String(counted)])
    return {
      text:
        rows.length === 0
          ? 'All figures are as the records say'
          : `${tableText(['figure', 'was', 'mended to'], rows)}\n\n${rows.length} figures mended`,
      data: differences,
      ...(rows.length > 0 ? { status: FAILED } : {}),
    }
  },
}
