// Copies regions of another directory into the import format.
import { FAILED } from '../cli/command.js'
import { formatNumber, tableText } from '../cli/output.js'
import { mirrorRegions } from '../mirror/mirror.js'
import {
  type AdminAction,
  AdminError,
  confirmRecordFile,
  type OptionValues,
  requiredOption,
  textOption,
  textsOption,
} from './admin-action.js'

const DEFAULT_PER_SECOND = 1

export const mirrorCommand: AdminAction = {
  positionals: [],
  summary: `Copies regions from the public API of another directory into the import format. Records keep their ids: an import
of them replaces the records of the same types and ids, accounts too.
Users are names that nobody can sign in with, as no email address is public. References to other regions are left out, and
so are pictures.
An interrupted copy continues when the command is run again, from FILE.state.`,
  options: {
    from: { type: 'string', value: 'URL', help: 'base URL of the service, without /api/v1' },
    region: {
      type: 'string',
      value: 'NAME',
      multiple: true,
      help: 'name of a region; comma-separated or repeated for several',
    },
    out: { type: 'string', value: 'FILE', help: '.jsonl or .jsonl.gz' },
    contact: {
      type: 'string',
      value: 'TEXT',
      help: 'email address or URL, sent with each request to the operator of the service',
    },
    'per-second': {
      type: 'string',
      value: 'N',
      help: `requests per second at most, ${DEFAULT_PER_SECOND} by default`,
    },
  },
  run: async ({ options, confirm }) => {
    const from = readBaseUrl(options)
    const regions = textsOption(options, 'region')
    if (regions.length === 0) throw new AdminError('--region is required')
    const file = requiredOption(options, 'out')
    const contact = textOption(options, 'contact')
    if (contact && !/^[\x20-\x7e]+$/.test(contact)) throw new AdminError('--contact must be ASCII text')
    await confirmRecordFile(file, confirm)
    const { counts, problems } = await mirrorRegions({
      from,
      regions,
      file,
      contact,
      requestsPerSecond: readRate(options),
      onProgress: (message) => {
        if (!options.json) console.error(message)
      },
    })
    const rows = counts.map(([type, count]) => [type, formatNumber(count)])
    const leftOut = problems.length > 0 ? ['\nLeft out:', ...problems] : []
    return {
      text: [tableText(['type', 'records'], rows), ...leftOut].join('\n'),
      data: { records: Object.fromEntries(counts), problems },
      ...(problems.length > 0 ? { status: FAILED } : {}),
    }
  },
}

function readBaseUrl(options: OptionValues): URL {
  const text = textOption(options, 'from') ?? ''
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isPlain = url && ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.search === ''
  if (!isPlain) throw new AdminError('--from must be a URL such as https://directory.example.org')
  return url
}

function readRate(options: OptionValues): number {
  const text = textOption(options, 'per-second')
  const rate = text === undefined ? DEFAULT_PER_SECOND : Number(text)
  if (!(rate > 0)) throw new AdminError('--per-second must be a number above 0')
  return rate
}
