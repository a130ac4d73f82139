// Puts the documentation, which material.ts makes, into the bundle in place of shared/docs/material.ts, and the list of all
// routes in place of shared/http/methods/all-routes.ts.
import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { OnLoadResult, Plugin } from 'esbuild'
import type { DocsMaterial } from '../../shared/docs/material.js'
import { keptOrMade } from '../cache.js'
import { ROOT } from '../paths.js'

const PRINT = fileURLToPath(new URL('print-material.ts', import.meta.url))
/** Besides the sources of the functions, which a watch follows already. */
const WATCHED = ['lib/docs', 'lib/openapi', 'browser', 'data', 'docs', 'clients/typescript']
/** All that decides on the documentation, and more. */
const SOURCES = [
  'browser',
  'clients/typescript/README.md',
  'clients/typescript/package.json',
  'clients/typescript/src',
  'data',
  'docs',
  'functions',
  'lib',
  'package-lock.json',
  'package.json',
  'shared',
]
/** Those of the service decide on nothing in the documentation. */
const SYSTEM_VARIABLES = ['HOME', 'PATH', 'SystemRoot', 'TEMP', 'TMPDIR']
const MATERIAL = 'docs-material'
const MATERIAL_FILTER = /^docs-material:/
const PARTS: readonly (keyof DocsMaterial)[] = ['document', 'guides', 'scriptNames', 'scripts', 'routes']
/** They are data and not code: a function that starts need not have them before the first request. */
const LOADER = `const parts = { ${PARTS.map((part) => `${part}: () => import('${MATERIAL}:${part}')`)} }
export const docsMaterial = async (part) => (await parts[part]()).default`
const ROUTES_LOADER = `export const allRoutes = async () => (await import('${MATERIAL}:routes')).default`
const MAX_OUTPUT_BYTES = 32 * 1024 * 1024

export const docsPlugin: Plugin = {
  name: 'docs',
  setup(build) {
    let printed: Promise<DocsMaterial> | undefined
    build.onStart(() => {
      printed = undefined
    })
    build.onLoad({ filter: /shared[\\/]docs[\\/]material\.ts$/ }, () => ({ contents: LOADER, loader: 'js' }))
    build.onLoad({ filter: /shared[\\/]http[\\/]methods[\\/]all-routes\.ts$/ }, () => ({
      contents: ROUTES_LOADER,
      loader: 'js',
    }))
    build.onResolve({ filter: MATERIAL_FILTER }, ({ path }) => ({ path, namespace: MATERIAL }))
    build.onLoad({ filter: MATERIAL_FILTER, namespace: MATERIAL }, ({ path }) => {
      printed ??= keptOrPrinted()
      return partOf(path.slice(`${MATERIAL}:`.length) as keyof DocsMaterial, printed)
    })
  },
}

async function partOf(part: keyof DocsMaterial, printed: Promise<DocsMaterial>): Promise<OnLoadResult> {
  const watchFiles = WATCHED.flatMap((folder) =>
    readdirSync(join(ROOT, folder)).map((file) => join(ROOT, folder, file)),
  )
  try {
    const material = (await printed)[part]
    // A text is parsed several times faster than a program.
    const contents = `export default JSON.parse(${JSON.stringify(JSON.stringify(material))})`
    return { contents, loader: 'js', watchFiles }
  } catch (error) {
    return { errors: [{ text: `the documentation cannot be built: ${(error as Error).message}` }], watchFiles }
  }
}

/** Loading all endpoints for their document takes seconds. */
function keptOrPrinted(): Promise<DocsMaterial> {
  return keptOrMade('docs', SOURCES, printMaterial)
}

async function printMaterial(): Promise<DocsMaterial> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', PRINT], {
    cwd: ROOT,
    env: { ...systemVariables(), AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
    maxBuffer: MAX_OUTPUT_BYTES,
  })
  return JSON.parse(stdout)
}

function systemVariables(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    SYSTEM_VARIABLES.flatMap((name) => (name in process.env ? [[name, process.env[name]]] : [])),
  )
}
