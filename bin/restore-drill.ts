// Tries out that the table can be restored: npm run restore-drill -- --help
import { runRestoreDrill } from '../lib/deploy/restore-drill.js'

process.exitCode = await runRestoreDrill(process.argv.slice(2))
