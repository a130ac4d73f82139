// A codec of pictures has threads and memory of its own, which stay as long as its process. One does for all test files
// of a worker.
import { vi } from 'vitest'
import type Vips from 'wasm-vips'

type Options = NonNullable<Parameters<typeof Vips>[0]>

/** Of this process: modules are loaded again for every test file. */
const holder = globalThis as { codecOfTests?: ReturnType<typeof Vips> }

vi.mock('wasm-vips', async (importOriginal) => {
  const original = await importOriginal<{ default: typeof Vips }>()
  return {
    ...original,
    default: (options: Options) => {
      holder.codecOfTests ??= original.default({ ...options, preRun: withoutWarnings })
      return holder.codecOfTests
    },
  }
})

/** As the service loads it: whichever comes first loads it for both. */
const withoutWarnings: Required<Options>['preRun'] = (module) => {
  module.ENV.VIPS_WARNING = 'off'
}
