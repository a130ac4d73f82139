// While the functions are bundled, what made.ts makes comes in its place.
import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { OnLoadResult, Plugin } from 'esbuild'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PRINT = fileURLToPath(new URL('print-made.ts', import.meta.url))
/** A watch follows the functions by itself, and these beside. */
const WATCHED = ['lib/openapi', 'browser']
const MAX_OUTPUT_BYTES = 16 * 1024 * 1024

export const docsPlugin: Plugin = {
  name: 'docs',
  setup(build) {
    build.onLoad({ filter: /lib[\\/]openapi[\\/]made\.ts$/ }, makeModule)
  },
}

async function makeModule(): Promise<OnLoadResult> {
  const watchFiles = WATCHED.flatMap((folder) =>
    readdirSync(join(ROOT, folder)).map((file) => join(ROOT, folder, file)),
  )
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', PRINT], {
      cwd: ROOT,
      env: { ...process.env, NODE_OPTIONS: '', AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
      maxBuffer: MAX_OUTPUT_BYTES,
    })
    // A text is parsed several times faster than a program.
    const contents = `const material = JSON.parse(${JSON.stringify(stdout)}); export const docsMaterial = async () => material`
    return { contents, loader: 'js', watchFiles }
  } catch (error) {
    return { errors: [{ text: `the documentation cannot be made: ${(error as Error).message}` }], watchFiles }
  }
}
