// Removes the service: npm run destroy -- --help
import { runDestroy } from '../lib/deploy/destroy.js'

process.exitCode = await runDestroy(process.argv.slice(2))
