// The command line of the local server.
import { parseCommandLine } from '../cli/command.js'
import { UsageError } from '../cli/setup-error.js'

export interface DevOptions {
  host: string
  port: number
  mailPort: number
  /** Undefined: the sample. */
  dataFiles: string[] | undefined
  credit: string | undefined
  errorStatus: 'http' | 'classic' | undefined
}

export const DEV_HELP = `Runs the whole service on this machine: npm run dev -- [options]

  --port N                     where to listen (3000; 0 takes any that is free)
  --host H                     the address to listen on (127.0.0.1: this machine alone)
  --mail-port N                where to show the mails that were sent, on this machine alone (0: any port that is free)
  --data FILE                  what to load in place of the sample, .jsonl or .jsonl.gz; repeatable
  --empty                      load nothing
  --credit TEXT                who is to be credited for the data, sent as X-Data-Credit
  --error-status http|classic  classic answers refusals with status 200 (http)
  --help                       this text

Environment: DYNAMODB_ENDPOINT takes an engine that runs already, where the table TABLE_NAME is created if missing;
SES_ENDPOINT takes a mailbox that runs already; with TOKEN_SECRET tokens outlive a restart, with PICTURES_DIRECTORY
pictures do; SERVER_TIMING=off and LOG_LEVEL=error|silent make it quieter.`

/** Undefined when the help is asked for. @throws UsageError that says which option is wrong. */
export function parseDevOptions(args: string[]): DevOptions | undefined {
  const {
    port,
    'mail-port': mailPort,
    host,
    data,
    empty,
    credit,
    'error-status': errorStatus,
    help,
  } = parseOptions(args)
  if (help) return undefined
  if (empty && data) throw new UsageError('--empty and --data exclude each other')
  return {
    host,
    port: parsePort('--port', port),
    mailPort: parsePort('--mail-port', mailPort),
    dataFiles: empty ? [] : data,
    credit,
    errorStatus: parseStatus(errorStatus),
  }
}

function parseOptions(args: string[]) {
  return parseCommandLine({
    args,
    options: {
      port: { type: 'string', default: '3000' },
      'mail-port': { type: 'string', default: '0' },
      host: { type: 'string', default: '127.0.0.1' },
      data: { type: 'string', multiple: true },
      empty: { type: 'boolean', default: false },
      credit: { type: 'string' },
      'error-status': { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  }).values
}

const MAX_PORT = 65_535

function parsePort(option: string, text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(port <= MAX_PORT)) throw new UsageError(`${option}: must be a whole number from 0 to ${MAX_PORT}`)
  return port
}

function parseStatus(text: string | undefined): DevOptions['errorStatus'] {
  if (text === undefined || text === 'http' || text === 'classic') return text
  throw new UsageError('--error-status: must be http or classic')
}
