// The command line of the bench.
import { parseCommandLine } from '../cli/command.js'
import { UsageError } from '../cli/setup-error.js'

export interface BenchOptions {
  /** Undefined: the sample. */
  dataFiles: string[] | undefined
  times: number
  requests: number
  seed: number
  /** A part of the names of the patterns to measure; undefined: all of them. */
  only: string | undefined
  json: boolean
  cold: boolean
}

export const BENCH_HELP = `Measures what each access pattern reads, takes and costs: npm run bench -- [options]

  --data FILE      what to load in place of the sample, .jsonl or .jsonl.gz; repeatable
  --times N        how many times over: N-1 further copies of every location, elsewhere on the globe (1)
  --requests N     how many of each pattern (100)
  --seed N         another choice of requests and copies (1)
  --only PATTERN   only patterns with this in their names
  --cold           the cold start of each function instead: bytes and load time
  --json           for machines
  --help           this text

Exit status 1: a bar was missed. Environment: DYNAMODB_ENDPOINT takes an engine that runs already; with TABLE_NAME as
well, a table there that holds the same data is measured as it is.`

/** Undefined when the help is asked for. @throws UsageError that says which option is wrong. */
export function parseBenchOptions(args: string[]): BenchOptions | undefined {
  const { data, times, requests, seed, only, json, cold, help } = parseOptions(args)
  if (help) return undefined
  return {
    dataFiles: data,
    times: parseWhole('times', times),
    requests: parseWhole('requests', requests),
    seed: parseWhole('seed', seed),
    only,
    json,
    cold,
  }
}

function parseOptions(args: string[]) {
  return parseCommandLine({
    args,
    options: {
      data: { type: 'string', multiple: true },
      times: { type: 'string', default: '1' },
      requests: { type: 'string', default: '100' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string' },
      json: { type: 'boolean', default: false },
      cold: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  }).values
}

function parseWhole(name: string, text: string): number {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < 1) throw new UsageError(`--${name} must be a whole number from 1`)
  return number
}
