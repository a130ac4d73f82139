// The command `npm run simulate`: runs the simulation as a test, with its options as environment variables.
import { parseArgs } from 'node:util'
import { startVitest } from 'vitest/node'

const OPTIONS = { seed: { type: 'string' }, faults: { type: 'string' }, users: { type: 'string' } } as const
const HELP = 'npm run simulate -- [--seed N] [--faults N] [--users N]'
const MAX_RANDOM_SEED = 1_000_000

const { values } = parseArgs({ options: OPTIONS })
const wrong = Object.entries(values).find(([, value]) => !/^[1-9]\d*$/.test(value))
if (wrong) {
  console.error(`--${wrong[0]} must be a positive integer\n\n${HELP}`)
  process.exit(2)
}

process.env.SIMULATION_SEED = values.seed ?? String(1 + Math.floor(Math.random() * MAX_RANDOM_SEED))
if (values.faults) process.env.SIMULATION_FAULTS = values.faults
if (values.users) process.env.SIMULATION_USERS = values.users
const vitest = await startVitest('test', ['test/simulation/'], { watch: false, disableConsoleIntercept: true })
await vitest.close()
