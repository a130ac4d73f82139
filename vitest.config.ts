import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { SlowFilesFirst } from './test/support/slow-files-first.js'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    pool: 'forks',
    // Loading the packages takes longer than most test files.
    isolate: false,
    // Tests leave much garbage: room for it takes an eighth of the CPU of a worker.
    execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
    // More than cores: a test file waits for the engine, or for a retry, half of the time. With one more they take longer.
    maxWorkers: availableParallelism() + 2,
    // No test may depend on one before it. The seed is fixed so that failures are reproducible; --sequence.seed N tries
    // another order.
    sequence: { sequencer: SlowFilesFirst, shuffle: { files: true, tests: true }, seed: 1795321215412 },
    globalSetup: ['test/support/global-setup.ts'],
    setupFiles: ['fresh-start', 'property-test-seed', 'cheap-scrypt', 'short-waits', 'one-codec'].map(
      (name) => `test/support/${name}.ts`,
    ),
    // Compiling the modules again takes half of the time of a single test file.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest' },
    // Synthesizing the stacks takes seconds, and longer while other test files run beside it.
    testTimeout: 60_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 30_000 } },
    env: {
      // No test reaches for an account.
      AWS_EC2_METADATA_DISABLED: 'true',
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
      LOG_LEVEL: 'silent',
      // `npm run synth` validates the templates against the schemas of their resources, which takes seconds each time.
      CDK_VALIDATION: 'false',
      // Metrics go to the console of the test, which it can watch, as log lines do outside of a deployed function.
      POWERTOOLS_DEV: 'true',
    },
  },
})
