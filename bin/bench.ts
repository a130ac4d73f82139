// Measures what the service costs: npm run bench -- --help
import { runBench } from '../lib/bench/bench.js'

process.exitCode = await runBench(process.argv.slice(2))
