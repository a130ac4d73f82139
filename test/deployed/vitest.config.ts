import { defineConfig } from 'vitest/config'
import { ROOT } from '../../lib/paths.js'

/** A deployment takes half a minute, and much longer on a busy machine. */
const STEP_TIMEOUT_MS = 900_000

export default defineConfig({
  root: ROOT,
  test: {
    include: ['test/deployed/*.deployed.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    pool: 'forks',
    reporters: ['verbose'],
    // Each step needs those before it.
    sequence: { shuffle: false },
    bail: 1,
    testTimeout: STEP_TIMEOUT_MS,
    hookTimeout: STEP_TIMEOUT_MS,
    env: { LOG_LEVEL: 'silent', POWERTOOLS_DEV: 'true' },
  },
})
