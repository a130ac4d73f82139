// Puts the documentation, which material.ts makes, into the bundle in place of shared/docs/material.ts, and the list of all
// routes in place of shared/http/methods/all-routes.ts.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { OnLoadResult, Plugin, PluginBuild } from 'esbuild'
import type { DocsMaterial } from '../../shared/docs/material.js'
import { ROOT } from '../paths.js'
import { KEPT_MATERIAL, keptOrPrinted } from './kept-material.js'

/** Besides the sources of the functions, which a watch follows already. */
const WATCHED = ['lib/docs', 'lib/openapi', 'browser', 'data', 'docs', 'clients/typescript']
const MATERIAL = 'docs-material'
const MATERIAL_FILTER = /^docs-material:/
const PARTS: readonly (keyof DocsMaterial)[] = ['document', 'guides', 'scriptNames', 'scripts', 'routes']
/** They are data and not code: a function that starts need not have them before the first request. */
const LOADER = `const parts = { ${PARTS.map((part) => `${part}: () => import('${MATERIAL}:${part}')`)} }
export const docsMaterial = async (part) => (await parts[part]()).default`
const ROUTES_LOADER = `export const allRoutes = async () => (await import('${MATERIAL}:routes')).default`

/** For a bundle that runs anywhere. */
export const docsPlugin: Plugin = {
  name: 'docs',
  setup(build) {
    let printed: Promise<DocsMaterial> | undefined
    build.onStart(() => {
      printed = undefined
    })
    loadParts(build, async (part) => {
      printed ??= keptOrPrinted()
      try {
        const material = (await printed)[part]
        // A text is parsed several times faster than a program.
        return { contents: `export default JSON.parse(${JSON.stringify(JSON.stringify(material))})`, loader: 'js' }
      } catch (error) {
        return { errors: [{ text: `the documentation cannot be built: ${(error as Error).message}` }] }
      }
    })
  },
}

/** For a bundle that runs in the checkout: it makes the documentation when that is asked for, which takes seconds. */
export const docsOnDemandPlugin: Plugin = {
  name: 'docs on demand',
  setup(build) {
    let builds = 0
    build.onStart(() => {
      builds += 1
    })
    build.onResolve({ filter: /^file:/ }, ({ path }) => ({ path, external: true }))
    loadParts(build, (part) => {
      // Node keeps a module by its URL: the next build's has the documentation of the changed source.
      const module = JSON.stringify(`${KEPT_MATERIAL}?build=${builds}`)
      const contents = `const { keptOrPrinted } = await import(${module})
export default (await keptOrPrinted()).${part}`
      return { contents, loader: 'js' }
    })
  },
}

/** @param load - gives the module whose default export is the part. */
function loadParts(build: PluginBuild, load: (part: keyof DocsMaterial) => OnLoadResult | Promise<OnLoadResult>): void {
  build.onLoad({ filter: /shared[\\/]docs[\\/]material\.ts$/ }, () => ({ contents: LOADER, loader: 'js' }))
  build.onLoad({ filter: /shared[\\/]http[\\/]methods[\\/]all-routes\.ts$/ }, () => ({
    contents: ROUTES_LOADER,
    loader: 'js',
  }))
  build.onResolve({ filter: MATERIAL_FILTER }, ({ path }) => ({ path, namespace: MATERIAL }))
  build.onLoad({ filter: MATERIAL_FILTER, namespace: MATERIAL }, async ({ path }) => {
    const watchFiles = WATCHED.flatMap((folder) =>
      readdirSync(join(ROOT, folder)).map((file) => join(ROOT, folder, file)),
    )
    return { ...(await load(path.slice(`${MATERIAL}:`.length) as keyof DocsMaterial)), watchFiles }
  })
}
