// Imports records into the table: npm run import -- --help
import { runImport } from '../lib/import/command.js'

process.exitCode = await runImport(process.argv.slice(2))
