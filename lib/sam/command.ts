// The command `npm run sam`: writes the files for `sam local`, and prints how to start it or starts it.
import { join, relative } from 'node:path'
import { API_PREFIX } from '../../shared/http/routes.js'
import { DONE, MISSING, parseCommandLine, runCommand } from '../cli/command.js'
import { ENVIRONMENT, SAM_DIRECTORY, TEMPLATE, writeSamFiles } from './files.js'
import { CREATE_NETWORK, commandText, SAM_URL, START_ENGINE, START_SERVICES, samLocal, startApi } from './services.js'
import { missingTools, startAll } from './start.js'

const HELP = `Runs the functions in containers, under the SAM CLI: npm run sam -- [options]

  --start  also start the database engine, \`npm run dev\` with the sample data, and \`sam local start-api\`;
           Ctrl-C stops all of them. Without it, only the files are written and the commands printed
  --help   show this text

You need Docker and a SAM CLI that supports nodejs24.x. The exit status is 0 when everything has stopped, 1 when
something failed, 2 when the command line is wrong, 3 when Docker or SAM is missing.`

/** @returns the exit status. */
export function runSam(args: string[]): Promise<number> {
  return runCommand(async () => {
    const { start, help } = parseCommandLine(
      { args, options: { start: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } } },
      HELP,
    ).values
    if (help) {
      console.log(HELP)
      return DONE
    }
    const missing = start ? missingTools() : []
    if (missing.length > 0) {
      console.error(missing.join('\n'))
      return MISSING
    }
    const template = await writeSamFiles()
    const directory = relative(process.cwd(), SAM_DIRECTORY)
    const files = { template: join(directory, TEMPLATE), environment: join(directory, ENVIRONMENT) }
    const functions = Object.values(template.Resources).filter(({ Type }) => Type === 'AWS::Lambda::Function')
    console.log(`${files.template}: ${functions.length} functions; ${files.environment}: their environment`)
    if (start) return startAll(files)
    const job = functions.find(({ Properties }) => Properties.Handler.startsWith('jobs/'))
    console.log(instructions(files, String(job?.Properties.FunctionName)))
    return DONE
  })
}

const instructions = (files: { template: string; environment: string }, functionName: string) => `
\`npm run sam -- --start\` does all of this:

A DynamoDB engine for the containers, then its table with the sample data, emails and pictures (keep this running)
  ${commandText(CREATE_NETWORK)}
  ${commandText(START_ENGINE)}
  ${commandText(START_SERVICES)}

The API, in another terminal
  ${commandText(startApi(files))}
  curl '${SAM_URL}${API_PREFIX}/regions.json'

A single function
  ${commandText(samLocal(['invoke', functionName, '--no-event'], files))}`
