// The command `npm run test:deployed`: deploys the service to an AWS emulator and tests it there.
import { startVitest } from 'vitest/node'
import { emulatorEnvironment, missingPython, startEmulator } from './emulator.js'

const STEP_TIMEOUT_MS = 900_000

const missing = process.env.AWS_ENDPOINT_URL ? undefined : await missingPython()
if (missing) {
  console.log(`SKIPPED: the tests of a deployment did not run, because ${missing}`)
  process.exit(0)
}
const startedAt = performance.now()
const emulator = await startEmulator(console.log)
process.on('SIGINT', () => void emulator.stop().then(() => process.exit(1)))
Object.assign(process.env, emulatorEnvironment(emulator.url))
try {
  const vitest = await startVitest('test', process.argv.slice(2), {
    watch: false,
    include: ['test/deployed/*.deployed.ts'],
    reporters: ['verbose'],
    // Each step needs those before it.
    sequence: { shuffle: false },
    bail: 1,
    // A deployment takes half a minute, and much longer on a busy machine.
    testTimeout: STEP_TIMEOUT_MS,
    hookTimeout: STEP_TIMEOUT_MS,
    env: emulatorEnvironment(emulator.url),
  })
  await vitest.close()
} finally {
  await emulator.stop()
}
console.log(`${Math.round((performance.now() - startedAt) / 1000)} s`)
