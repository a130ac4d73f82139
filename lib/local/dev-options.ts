// The command line of the local server.
import { parseCommandLine } from '../cli/command.js'
import { UsageError } from '../cli/setup-error.js'
import { ENGINES } from './engine.js'
import { LOOPBACK } from './free-port.js'

export const DEV_HELP = `Runs the whole service on this machine: npm run dev -- [options]

  --port N                     port of the API (default 3000; 0: any free port)
  --host H                     address to listen on (default 127.0.0.1: this machine only)
  --mail-port N                port of the mailbox that shows sent emails (default 0: any free port)
  --object-store-port N        port of the store of pictures (default 0: any free port)
  --services-host H            address on which these two listen, for containers (default 127.0.0.1: this machine only)
  --data FILE                  data to load instead of the sample, .jsonl or .jsonl.gz; repeatable
  --empty                      load no data
  --fresh                      import the sample again, instead of copying the tables of its last import
  --engine java|native         DynamoDB Local, or an engine for Linux x64 without Java (default native where it is installed)
  --credit TEXT                the source to credit for the data, sent as X-Data-Credit
  --error-status http|classic  classic sends errors with status 200 (default http)
  --help                       show this text

Environment:
  DYNAMODB_ENDPOINT            use a running DynamoDB engine; its table TABLE_NAME is created if missing
  SES_ENDPOINT                 use a running mailbox
  TOKEN_SECRET                 keeps users signed in across restarts
  PICTURES_DIRECTORY           keeps pictures across restarts
  SERVER_TIMING=off, LOG_LEVEL=error|silent   less output`

/** Undefined for --help. @throws UsageError that names the wrong option. */
export function parseDevOptions(args: string[]) {
  const { help, data, empty, fresh, ...options } = parseCommandLine({
    args,
    options: {
      port: { type: 'string', default: '3000' },
      'mail-port': { type: 'string', default: '0' },
      'object-store-port': { type: 'string', default: '0' },
      host: { type: 'string', default: LOOPBACK },
      'services-host': { type: 'string', default: LOOPBACK },
      data: { type: 'string', multiple: true },
      empty: { type: 'boolean', default: false },
      fresh: { type: 'boolean', default: false },
      engine: { type: 'string' },
      credit: { type: 'string' },
      'error-status': { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  }).values
  if (help) return undefined
  if (empty && data) throw new UsageError('--empty and --data exclude each other')
  return {
    host: options.host,
    port: parsePort('--port', options.port),
    servicesHost: options['services-host'],
    mailPort: parsePort('--mail-port', options['mail-port']),
    objectStorePort: parsePort('--object-store-port', options['object-store-port']),
    /** Undefined: the sample data. */
    dataFiles: empty ? [] : data,
    fresh,
    engine: parseWord('--engine', options.engine, ENGINES),
    credit: options.credit,
    errorStatus: parseWord('--error-status', options['error-status'], ['http', 'classic']),
  }
}

export type DevOptions = NonNullable<ReturnType<typeof parseDevOptions>>

const MAX_PORT = 65_535

/** @param min - 0 where any free port will do. */
export function parsePort(option: string, text: string, min: 0 | 1 = 0): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(port >= min && port <= MAX_PORT)) {
    throw new UsageError(`${option}: must be a whole number from ${min} to ${MAX_PORT}`)
  }
  return port
}

function parseWord<const T extends string>(option: string, text: string | undefined, words: readonly T[]) {
  const word = words.find((one) => one === text)
  if (text === undefined || word !== undefined) return word
  throw new UsageError(`${option}: must be ${words.join(' or ')}`)
}
