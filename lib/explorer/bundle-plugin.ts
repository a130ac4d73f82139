// Puts the files of the pages, which build.ts makes, into the bundle in place of shared/explorer/material.ts.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import type { ExplorerMaterial } from '../../shared/explorer/material.js'
import { ROOT } from '../paths.js'
import { buildExplorer } from './build.js'

const PART = 'explorer-material'
const PART_FILTER = /^explorer-material:/
const WATCHED = ['browser', 'shared/languages']
/** They are data and not code: a function that starts need not have them before the first request. */
const LOADER = `export const pageEntry = async (name) => (await import('${PART}:entries')).default[name]
export const appMaterial = async () => (await import('${PART}:app')).default
export const explorerFiles = async () => (await import('${PART}:files')).default`

export const explorerPlugin: Plugin = {
  name: 'explorer',
  setup(build) {
    let built: Promise<ExplorerMaterial> | undefined
    build.onStart(() => {
      built = undefined
    })
    build.onLoad({ filter: /shared[\\/]explorer[\\/]material\.ts$/ }, () => ({ contents: LOADER, loader: 'js' }))
    build.onResolve({ filter: PART_FILTER }, ({ path }) => ({ path, namespace: PART }))
    build.onLoad({ filter: PART_FILTER, namespace: PART }, async ({ path }) => {
      built ??= buildExplorer()
      const watchFiles = WATCHED.flatMap((folder) =>
        readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ parentPath, name }) => join(parentPath, name)),
      )
      try {
        const part = (await built)[path.slice(PART.length + 1) as keyof ExplorerMaterial]
        // A text is parsed several times faster than a program.
        return {
          contents: `export default JSON.parse(${JSON.stringify(JSON.stringify(part))})`,
          loader: 'js',
          watchFiles,
        }
      } catch (error) {
        return { errors: [{ text: `the pages cannot be built: ${(error as Error).message}` }], watchFiles }
      }
    })
  },
}
