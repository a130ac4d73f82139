// Translates stack traces of the log: npm run stack-trace -- --help
import { runStackTrace } from '../lib/deploy/stack-trace.js'

process.exitCode = await runStackTrace(process.argv.slice(2))
