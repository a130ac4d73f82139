// Copies regions of another directory into the import format.
import { access } from 'node:fs/promises'
import { FAILED } from '../cli/exit-status.js'
import { tableText } from '../cli/output.js'
import { formatNumber } from '../cli/text-table.js'
import { mirrorRegions } from '../mirror/mirror.js'
import { MirrorError } from '../mirror/mirror-error.js'
import { type AdminAction, AdminError, type OptionValues, textOption, textsOption } from './action.js'

const DEFAULT_PER_SECOND = 1

export const command: AdminAction = {
  words: [],
  summary: "Copies a directory's public answers into the import format; interrupted, it goes on when run again",
  options: {
    from: { type: 'string', value: 'URL', help: 'where the service is, without /api/v1' },
    region: {
      type: 'string',
      value: 'NAME',
      multiple: true,
      help: 'a region; several with commas, or said several times',
    },
    out: { type: 'string', value: 'FILE', help: '.jsonl or .jsonl.gz' },
    contact: {
      type: 'string',
      value: 'TEXT',
      help: 'an address or page that the other side is told with each request',
    },
    'per-second': {
      type: 'string',
      value: 'N',
      help: `requests a second at most; ${DEFAULT_PER_SECOND} if nobody says so`,
    },
  },
  run: async ({ options, confirm }) => {
    const from = addressOf(options)
    const regions = textsOption(options, 'region')
    if (regions.length === 0) throw new AdminError('--region is missing')
    const file = textOption(options, 'out')
    if (!file) throw new AdminError('--out is missing')
    const contact = textOption(options, 'contact')
    if (contact && !/^[\x20-\x7e]+$/.test(contact)) throw new AdminError('--contact must be plain letters and signs')
    if (await exists(file)) await confirm(`Overwrite ${file}?`)
    try {
      const { counts, problems } = await mirrorRegions({
        from,
        regions,
        file,
        contact,
        requestsPerSecond: rateOf(options),
        onProgress: (message) => {
          if (!options.json) console.error(message)
        },
      })
      const rows = counts.map(([type, count]) => [type, formatNumber(count)])
      const left = problems.length > 0 ? [`\nLeft out:`, ...problems] : []
      return {
        text: [tableText(['type', 'records'], rows), ...left].join('\n'),
        data: { records: Object.fromEntries(counts), problems },
        ...(problems.length > 0 ? { status: FAILED } : {}),
      }
    } catch (error) {
      if (error instanceof MirrorError) throw new AdminError(error.message)
      throw error
    }
  },
}

function addressOf(options: OptionValues): URL {
  const written = textOption(options, 'from') ?? ''
  const url = URL.canParse(written) ? new URL(written) : undefined
  const isPlain = url && ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.search === ''
  if (!isPlain) throw new AdminError('--from must be an address such as https://directory.example.org')
  return url
}

function rateOf(options: OptionValues): number {
  const written = textOption(options, 'per-second')
  const rate = written === undefined ? DEFAULT_PER_SECOND : Number(written)
  if (!(rate > 0)) throw new AdminError('--per-second must be a number above 0')
  return rate
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
