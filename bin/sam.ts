// Writes what `sam local` takes: npm run sam
import { runSam } from '../lib/sam/command.js'

await runSam()
