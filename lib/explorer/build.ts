// Builds the files of the map page and of the administrators' page: their scripts and styles, MapLibre with its worker,
// and the outlines of the base map.
import { readFile } from 'node:fs/promises'
import { basename, join, posix } from 'node:path'
import { build, type Metafile, type Plugin } from 'esbuild'
import type { ExplorerMaterial, PageEntry, PageName } from '../../shared/explorer/material.js'
import { messagesPlugin } from '../functions/messages-plugin.js'
import { onlyForFormsPlugin } from '../functions/without-words.js'
import { ROOT } from '../paths.js'
import { makeCoarseLand, makeOutlines } from './outlines.js'
import { makeTowns } from './towns.js'

const SCRIPTS: Readonly<Record<PageName, string>> = {
  explorer: 'browser/explorer/main.ts',
  embed: 'browser/embed/main.ts',
  admin: 'browser/admin/main.ts',
}
/** What a script imports once it has the messages: the page, beside it. */
const STARTED = 'start.tsx'
const ADDRESS_OF = /\?url$/
/** What this module makes, by the name in the import. */
const MADE: Readonly<Record<string, () => Promise<string>>> = {
  'outlines.geojson': makeOutlines,
  'coarse-land.geojson': makeCoarseLand,
  'towns.csv': makeTowns,
}

/**
 * All files are in one folder. Their names change with their content, so that caches may keep them forever. What is in a
 * frame is built apart: it has less of the same modules, which would part those of the map page into more files.
 */
export async function buildExplorer(): Promise<ExplorerMaterial> {
  const [pages, embedded] = await Promise.all([buildPages(['explorer', 'admin']), buildPages(['embed'])])
  const files = { ...embedded.files, ...pages.files }
  const entry = (page: PageName) => entryOf(page, (page === 'embed' ? embedded : pages).metafile)
  return { entries: { explorer: entry('explorer'), embed: entry('embed'), admin: entry('admin') }, files }
}

async function buildPages(
  pages: readonly PageName[],
): Promise<Pick<ExplorerMaterial, 'files'> & { metafile: Metafile }> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: Object.fromEntries(pages.map((page) => [page, SCRIPTS[page]])),
    outdir: join(ROOT, 'dist'),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    legalComments: 'none',
    plugins: [addresses, messagesPlugin, onlyForFormsPlugin],
    logLevel: 'silent',
  })
  return { files: Object.fromEntries(outputFiles.map(({ path, text }) => [basename(path), text])), metafile }
}

/** @throws Error when a page has no script or no style. */
function entryOf(page: PageName, { outputs }: Metafile): PageEntry {
  const builtFrom = (source: string) =>
    Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === source) ?? []
  const [script, entry] = builtFrom(SCRIPTS[page])
  const [start, started] = builtFrom(posix.join(posix.dirname(SCRIPTS[page]), STARTED))
  if (!script || !entry || !start || !started?.cssBundle) throw new Error(`the page ${page} has no script or no style`)
  const imported = [entry, started].flatMap(({ imports }) => imports.filter(({ kind }) => kind === 'import-statement'))
  const modules = [start, ...imported.map(({ path }) => path)].map((path) => basename(path))
  return { script: basename(script), style: basename(started.cssBundle), modules: [...new Set(modules)] }
}

/** `import address from 'FILE?url'` puts the file beside the scripts. */
const addresses: Plugin = {
  name: 'addresses',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: ADDRESS_OF }, async ({ path, resolveDir, kind, importer }) => {
      const name = path.replace(ADDRESS_OF, '')
      if (name in MADE) return { path: name, namespace: 'address' }
      const found = await resolve(name, { resolveDir, kind, importer })
      return { path: found.path, errors: found.errors, namespace: 'address' }
    })
    onLoad({ filter: /./, namespace: 'address' }, async ({ path }) => ({
      contents: await (MADE[path]?.() ?? withoutSourceMap(path)),
      loader: 'file',
    }))
  },
}

async function withoutSourceMap(path: string): Promise<string> {
  return (await readFile(path, 'utf8')).replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n')
}
