// The command `npm run sam`: writes the files for `sam local`, and prints how to start it or starts it.
import { rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { API_PREFIX } from '../../shared/http/routes.js'
import { DONE, parseCommandLine, runCommand } from '../cli/command.js'
import { parsePort } from '../local/dev-options.js'
import { eventFile } from './events.js'
import { ENVIRONMENT, EVENTS_DIRECTORY, SAM_DIRECTORY, TEMPLATE, writeSamFiles } from './files.js'
import {
  apiUrl,
  commandText,
  createNetwork,
  invoke,
  newRun,
  PORT_OPTIONS,
  type PortName,
  type Ports,
  printedRun,
  type SamFiles,
  type SamRun,
  startApi,
  startEngine,
  startServices,
  USUAL_PORTS,
} from './services.js'
import { startRun } from './start.js'
import { RUNTIME } from './tools.js'

const HELP = `Runs the functions in containers, under the SAM CLI: npm run sam -- [options]

  --start                also start the database engine, \`npm run dev\` with the sample data, and \`sam local start-api\`;
                         Ctrl-C stops all of them. Without it, only the files are written and the commands printed
  --port N               port of the API (default ${USUAL_PORTS.api})
  --dev-port N           port of \`npm run dev\` (default ${USUAL_PORTS.dev})
  --mail-port N          port of the mailbox that shows sent emails (default ${USUAL_PORTS.mail})
  --object-store-port N  port of the store of pictures (default ${USUAL_PORTS.objectStore})
  --engine-port N        port of the database engine (default ${USUAL_PORTS.engine})
  --help                 show this text

You need Docker and a SAM CLI that supports ${RUNTIME}. The exit status is 0 when everything has stopped, 1 when
something failed, 2 when the command line is wrong, 3 when Docker or SAM is missing or too old.`

/** Needs no account, changes nothing, and reaches nothing but the table. */
const EXAMPLE_FUNCTION = 'regions/list'

/** @returns the exit status. */
export function runSam(args: string[]): Promise<number> {
  return runCommand(async () => {
    const { start, ports } = parseOptions(args) ?? {}
    if (!ports) {
      console.log(HELP)
      return DONE
    }
    return start ? startNewRun(newRun(ports)) : printCommands(printedRun(ports))
  })
}

const portOption = (name: PortName) => ({ type: 'string', default: String(USUAL_PORTS[name]) }) as const

/** Undefined for --help. @throws UsageError that names the wrong option. */
function parseOptions(args: string[]) {
  const { start, help, ...texts } = parseCommandLine(
    {
      args,
      options: {
        start: { type: 'boolean', default: false },
        port: portOption('api'),
        'dev-port': portOption('dev'),
        'mail-port': portOption('mail'),
        'object-store-port': portOption('objectStore'),
        'engine-port': portOption('engine'),
        help: { type: 'boolean', default: false },
      },
    },
    HELP,
  ).values
  if (help) return undefined
  const port = (name: PortName) => parsePort(`--${PORT_OPTIONS[name]}`, texts[PORT_OPTIONS[name]], 1)
  const ports: Ports = {
    api: port('api'),
    dev: port('dev'),
    mail: port('mail'),
    objectStore: port('objectStore'),
    engine: port('engine'),
  }
  return { start, ports }
}

async function startNewRun(run: SamRun): Promise<number> {
  // Those of other runs are in use as long as they run.
  const directory = join(SAM_DIRECTORY, run.name)
  try {
    return await startRun(run, async () => (await writeFiles(directory, run)).files)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

async function printCommands(run: SamRun): Promise<number> {
  const { files, exampleName } = await writeFiles(SAM_DIRECTORY, run)
  const event = join(relative(process.cwd(), SAM_DIRECTORY), EVENTS_DIRECTORY, eventFile(EXAMPLE_FUNCTION))
  console.log(`
\`npm run sam -- --start\` does all of this:

A DynamoDB engine for the containers, then its table with the sample data, emails and pictures (keep this running)
  ${commandText(createNetwork(run))}
  ${commandText(startEngine(run))}
  ${commandText(startServices(run))}

The API, in another terminal
  ${commandText(startApi(run, files))}
  curl '${apiUrl(run)}${API_PREFIX}/regions.json'

A single function, with the event of a request
  ${commandText(invoke(run, files, exampleName, event))}`)
  return DONE
}

async function writeFiles(directory: string, run: SamRun): Promise<{ files: SamFiles; exampleName: string }> {
  const { Resources } = await writeSamFiles(directory, run)
  const shown = relative(process.cwd(), directory)
  const files = { template: join(shown, TEMPLATE), environment: join(shown, ENVIRONMENT) }
  const functions = Object.values(Resources).filter(({ Type }) => Type === 'AWS::Lambda::Function')
  console.log(`${files.template}: ${functions.length} functions; ${files.environment}: their environment`)
  const example = functions.find(({ Properties }) => Properties.Handler === `${EXAMPLE_FUNCTION}.handler`)
  return { files, exampleName: example?.Properties.FunctionName }
}
