// The command line of `npm run bench`.
import { parseCommandLine } from '../cli/command.js'
import { UsageError } from '../cli/setup-error.js'
import { ENGINES, type EngineName } from '../local/engine.js'

export const BENCH_HELP = `Measures reads, time and cost of each access pattern: npm run bench -- [options]

  --data FILE      data to load instead of the sample, .jsonl or .jsonl.gz; repeatable
  --times N        N-1 additional copies of every location, elsewhere on the globe (default 1)
  --sparse         of the copies only what the requests read, and each pattern with and without them
  --engine NAME    java (DynamoDB Local) or native; native where it is installed
  --requests N     requests per pattern (default 100)
  --seed N         seed of the random requests and copies (default 1)
  --only TEXT      only patterns, or with --cold functions, with this text in their names
  --cold           measure the cold start of each function instead: bytes, load time, first responses
  --actions        measure what each action costs at locations with 1 to 400 machines instead
  --attacks        measure what attacks cost instead: the dearest request to each endpoint, and an hour of them
  --json           print JSON
  --help           show this text

The exit status is 0 when all limits are met, 1 when one is exceeded, 2 when the command line is wrong.
Environment: DYNAMODB_ENDPOINT uses a running engine; with TABLE_NAME, its table is measured as it is, without loading.`

/** Undefined for --help. @throws UsageError that names the wrong option. */
export function parseBenchOptions(args: string[]) {
  const { help, times, requests, seed, engine, ...options } = parseCommandLine({
    args,
    options: {
      data: { type: 'string', multiple: true },
      times: { type: 'string', default: '1' },
      requests: { type: 'string', default: '100' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string' },
      sparse: { type: 'boolean', default: false },
      engine: { type: 'string' },
      json: { type: 'boolean', default: false },
      attacks: { type: 'boolean', default: false },
      cold: { type: 'boolean', default: false },
      actions: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  }).values
  if (help) return undefined
  if (options.sparse && parseWhole('times', times) < 2) throw new UsageError('--sparse needs --times of at least 2')
  return {
    ...options,
    engine: parseEngine(engine),
    times: parseWhole('times', times),
    requests: parseWhole('requests', requests),
    seed: parseWhole('seed', seed),
  }
}

export type BenchOptions = NonNullable<ReturnType<typeof parseBenchOptions>>

function parseEngine(text: string | undefined): EngineName | undefined {
  const name = ENGINES.find((one) => one === text)
  if (text !== undefined && !name) throw new UsageError(`--engine must be one of ${ENGINES.join(', ')}`)
  return name
}

function parseWhole(name: string, text: string): number {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < 1) throw new UsageError(`--${name} must be a positive whole number`)
  return number
}
