// Shows what a deployment would change: npm run diff -- --help
import { runDiff } from '../lib/deploy/deploy.js'

process.exitCode = await runDiff(process.argv.slice(2))
