// Runs the functions under `sam local`: npm run sam -- --help
import { runSam } from '../lib/sam/command.js'

// After a signal, files that are still being written are not waited for.
process.exit(await runSam(process.argv.slice(2)))
