// The command `npm run test:changed`: runs the tests that are nearest to the uncommitted changes.
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { startVitest } from 'vitest/node'
import { ROOT } from '../../lib/paths.js'
import { nearestTests } from './nearest-tests.js'

const HELP = `npm run test:changed

Runs the tests that load a file with uncommitted changes, and those about a function that loads it.`

const { values } = parseArgs({ options: { help: { type: 'boolean' } } })
if (values.help) {
  console.log(HELP)
  process.exit()
}

const changed = [
  ...gitLines('diff', '--name-only', '--relative', 'HEAD'),
  ...gitLines('ls-files', '--others', '--exclude-standard'),
]
const tests = await nearestTests(changed)
if (tests.length === 0) {
  console.log('No test is near to the uncommitted changes; `npm test` runs all tests.')
} else {
  const vitest = await startVitest('test', tests, { watch: false, experimental: { fsModuleCache: true } })
  await vitest.close()
}

function gitLines(...args: string[]): string[] {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)
}
