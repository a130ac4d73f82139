// The command `npm run fuzz`: runs the fuzzing as a test, with its options as environment variables.
import { parseArgs } from 'node:util'
import { startVitest } from 'vitest/node'

const OPTIONS = { seed: { type: 'string' }, requests: { type: 'string' }, only: { type: 'string' } } as const
const HELP = 'npm run fuzz -- [--seed N] [--requests N] [--only NUMBER]'
const DEFAULT_REQUESTS = '20000'
const MAX_RANDOM_SEED = 1_000_000

const { values } = parseArgs({ options: OPTIONS })
const wrong = Object.entries(values).find(([, value]) => !/^\d+$/.test(value))
if (wrong) {
  console.error(`--${wrong[0]} must be a whole number\n\n${HELP}`)
  process.exit(2)
}

process.env.FUZZ_SEED = values.seed ?? String(1 + Math.floor(Math.random() * MAX_RANDOM_SEED))
process.env.FUZZ_REQUESTS = values.requests ?? DEFAULT_REQUESTS
if (values.only) process.env.FUZZ_ONLY = values.only
const vitest = await startVitest('test', ['test/fuzz/'], { watch: false, disableConsoleIntercept: true })
await vitest.close()
