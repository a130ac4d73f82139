// Upgrades a table after the deployment of a newer version.
import { TABLE_FORMAT, upgradeTable } from '../../shared/upkeep/upgrade.js'
import { formatNumber } from '../cli/output.js'
import { type AdminAction, AdminError, textOption } from './admin-action.js'

const PER_SECOND = 100

export const command: AdminAction = {
  positionals: [],
  summary:
    'Writes what a newer version derives from the records of an older one, while the service runs.\nAn interrupted run is continued by the next; nothing is done where nothing is missing.',
  options: {
    'per-second': {
      type: 'string',
      value: 'N',
      help: `locations, scores and submissions upgraded in a second (${PER_SECOND})`,
    },
  },
  run: async ({ options }) => {
    const perSecond = Number(textOption(options, 'per-second') ?? PER_SECOND)
    if (!(perSecond >= 1)) throw new AdminError('--per-second must be a number of at least 1')
    const onProgress = (records: number) =>
      process.stderr.isTTY && process.stderr.write(`\r${formatNumber(records)} records`)
    const result = await upgradeTable({ perSecond, onProgress })
    if (!result) return { text: `The table has format ${TABLE_FORMAT}: there is nothing to upgrade`, data: null }
    const { from, records, counters } = result
    return {
      text: `Format ${from} is now ${TABLE_FORMAT}: ${formatNumber(records)} records, ${formatNumber(counters.length)} counters`,
      data: { from, to: TABLE_FORMAT, records, counters: counters.length },
    }
  },
}
