// The command `npm run test:deployed`: deploys the service to an AWS emulator and tests it there.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { DONE, parseCommandLine, runCommand } from '../../lib/cli/command.js'
import { UsageError } from '../../lib/cli/setup-error.js'
import { emulatorEnvironment, findPython, IAM_LOG, startEmulator } from './emulator.js'
import { startProgram, stopPrograms } from './program.js'

const HELP = `Deploys the service to an emulator of AWS and tests it there: npm run test:deployed -- [options]

  --auth      the emulator enforces the policies of the roles; at the end, lists what they allow and nothing has used
  --install   only install the emulator, which the first run does otherwise
  --help      show this text`

const OPTIONS = {
  auth: { type: 'boolean', default: false },
  install: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const
const VITEST = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void stopPrograms().then(() => process.exit(1)))
}

process.exitCode = await runCommand(() => run().finally(stopPrograms))

/** @returns the exit status. */
async function run(): Promise<number> {
  const { auth, install, help } = parseCommandLine({ args: process.argv.slice(2), options: OPTIONS }, HELP).values
  if (help) {
    console.log(HELP)
    return DONE
  }
  if (install) {
    await installed()
    return DONE
  }
  const startedAt = performance.now()
  const running = process.env.AWS_ENDPOINT_URL
  if (running && auth) throw new UsageError('--auth needs an emulator that the command starts: unset AWS_ENDPOINT_URL')
  const url = running || (await startOwn(auth))
  if (!url) return DONE
  const config = join(import.meta.dirname, 'vitest.config.ts')
  const environment = { ...emulatorEnvironment(url), ...(auth ? { TEST_IAM_LOG: IAM_LOG } : {}) }
  const tests = startProgram(process.execPath, [VITEST, 'run', '--config', config], { environment })
  const status = await tests.ended
  console.log(`${Math.round((performance.now() - startedAt) / 1000)} s`)
  return status
}

/** The URL of a new emulator; undefined where none can be installed. */
async function startOwn(auth: boolean): Promise<string | undefined> {
  const python = await installed()
  return python && startEmulator(python, { auth })
}

/** The Python of the emulator; undefined where it cannot be installed. */
async function installed(): Promise<string | undefined> {
  const found = await findPython()
  if ('python' in found) return found.python
  console.log(`SKIPPED: the tests of a deployment did not run, because ${found.missing}`)
  return undefined
}
