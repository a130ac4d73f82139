// Rebuilds the counters from the records: npm run recount -- --help
import { runAdmin } from '../lib/admin/admin.js'

process.exitCode = await runAdmin(['recount', ...process.argv.slice(2)])
