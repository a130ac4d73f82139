// Puts the documentation, which docs-bundle.ts makes, into the bundle in place of shared/docs/material.ts.
import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { OnLoadResult, Plugin } from 'esbuild'
import { ROOT } from '../paths.js'

const PRINT = fileURLToPath(new URL('print-docs-bundle.ts', import.meta.url))
/** Besides the sources of the functions, which a watch follows already. */
const WATCHED = ['lib/openapi', 'browser', 'data']
const MATERIAL = 'docs-material'
const MATERIAL_FILTER = /^docs-material$/
/** It is data and not code: a function that starts need not have it before the first request. */
const LOADER = `export const docsMaterial = async () => (await import('${MATERIAL}')).default`
const MAX_OUTPUT_BYTES = 16 * 1024 * 1024

export const docsPlugin: Plugin = {
  name: 'docs',
  setup(build) {
    build.onLoad({ filter: /shared[\\/]docs[\\/]material\.ts$/ }, () => ({ contents: LOADER, loader: 'js' }))
    build.onResolve({ filter: MATERIAL_FILTER }, ({ path }) => ({ path, namespace: MATERIAL }))
    build.onLoad({ filter: MATERIAL_FILTER, namespace: MATERIAL }, makeMaterial)
  },
}

async function makeMaterial(): Promise<OnLoadResult> {
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
    const contents = `export default JSON.parse(${JSON.stringify(stdout)})`
    return { contents, loader: 'js', watchFiles }
  } catch (error) {
    return { errors: [{ text: `the documentation cannot be built: ${(error as Error).message}` }], watchFiles }
  }
}
