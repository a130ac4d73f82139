// Rebuilds the derived figures from the records: npm run recount -- --help
import { runRecount } from '../lib/import/recount-command.js'

process.exitCode = await runRecount(process.argv.slice(2))
