// Administers a directory: npm run admin -- --help
import { runAdmin } from '../lib/admin/admin.js'

process.exitCode = await runAdmin(process.argv.slice(2))
