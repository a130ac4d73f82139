// The command line of `npm run bench`.
import { parseCommandLine } from '../cli/command.js'
import { UsageError } from '../cli/setup-error.js'
import { ENGINES } from '../local/engine.js'
import { PATTERNS } from './patterns/patterns.js'

export const BENCH_HELP = `Measures reads, time and cost of each access pattern: npm run bench -- [options]

  --data FILE      data to load instead of the sample, .jsonl or .jsonl.gz; repeatable
  --engine NAME    java (DynamoDB Local) or native; native where it is installed
  --requests N     requests per pattern (default 100)
  --seed N         seed of the random requests (default 1)
  --only TEXT      only patterns, or with --cold functions, with this text in their names
  --cold           measure the cold start of each function instead: bytes, load time, first responses
  --actions        measure what each action costs at locations with 1 to 400 machines instead, on java if not told otherwise
  --attacks        measure what attacks cost instead: the dearest request to each endpoint, and an hour of them
  --json           print JSON
  --help           show this text

The exit status is 0 when all limits are met, 1 when one is exceeded, 2 when the command line is wrong.
DYNAMODB_ENDPOINT in the environment names a running engine to use, in which a table is made.`

/** Undefined for --help. @throws UsageError that names the wrong option. */
export function parseBenchOptions(args: string[]) {
  const { help, requests, seed, engine, ...options } = parseCommandLine({
    args,
    options: {
      data: { type: 'string', multiple: true },
      engine: { type: 'string' },
      requests: { type: 'string', default: '100' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
      cold: { type: 'boolean', default: false },
      actions: { type: 'boolean', default: false },
      attacks: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  }).values
  if (help) return undefined
  const engineName = ENGINES.find((one) => one === engine)
  if (engine !== undefined && !engineName) throw new UsageError(`--engine must be one of ${ENGINES.join(', ')}`)
  if (!options.cold && !PATTERNS.some(({ name }) => name.includes(options.only))) {
    throw new UsageError(`No pattern has ${options.only} in its name`)
  }
  return {
    ...options,
    // The limits of actions are in the units that it reports.
    engine: engineName ?? (options.actions ? 'java' : undefined),
    requests: parseWhole('requests', requests),
    seed: parseWhole('seed', seed),
  }
}

export type BenchOptions = NonNullable<ReturnType<typeof parseBenchOptions>>

function parseWhole(name: string, text: string): number {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < 1) throw new UsageError(`--${name} must be a positive whole number`)
  return number
}
