// Runs the service on this machine: npm run dev -- --help
import { runDev } from '../lib/local/dev.js'

await runDev(process.argv.slice(2))
