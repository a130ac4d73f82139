// Records the examples of the documentation: npm run examples -- --help
import { DONE, parseCommandLine, runCommand } from '../lib/cli/command.js'
import { recordExamples } from '../lib/openapi/record-examples.js'

const HELP = `Usage: npm run examples

Sends a request to every endpoint on the sample, and writes the responses to data/examples.json.`

process.exitCode = await runCommand(async () => {
  const { help } = parseCommandLine({ options: { help: { type: 'boolean' } } }, HELP).values
  if (!help) return recordExamples()
  console.log(HELP)
  return DONE
})
