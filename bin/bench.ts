// Measures what the service costs: npm run bench -- --help
import { runBench } from '../lib/bench/bench.js'
import { SetupError } from '../lib/cli/setup-error.js'

try {
  process.exitCode = await runBench(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error)
  process.exitCode = 1
}
