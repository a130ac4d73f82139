// Runs the functions under `sam local`: npm run sam -- --help
import { runSam } from '../lib/sam/command.js'

process.exitCode = await runSam(process.argv.slice(2))
