// Builds the files of the map page and of the administrators' page: their scripts and styles, MapLibre with its worker,
// and the outlines of the base map.
import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, join, posix } from 'node:path'
import { build, type Metafile, type Plugin } from 'esbuild'
import type { AppMaterial, ExplorerMaterial, PageEntry, PageName } from '../../shared/explorer/material.js'
import { messagesPlugin } from '../functions/messages-plugin.js'
import { onlyForFormsPlugin } from '../functions/without-words.js'
import { ROOT } from '../paths.js'
import { drawIcon } from './icons.js'
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
  const files: Record<string, string> = { ...embedded.files, ...pages.files }
  const entry = (page: PageName) => entryOf(page, (page === 'embed' ? embedded : pages).metafile)
  const icons = { small: drawIcon(192, false), large: drawIcon(512, false), maskable: drawIcon(512, true) }
  const named = Object.entries(icons).map(
    ([name, png]) => [name, `icon-${name}-${hash('sha256', png).slice(0, 8)}.png`, png] as const,
  )
  for (const [, file, png] of named) files[file] = png.toString('base64')
  return {
    entries: { explorer: entry('explorer'), embed: entry('embed'), admin: entry('admin') },
    app: {
      icons: Object.fromEntries(named.map(([name, file]) => [name, file])) as AppMaterial['icons'],
      worker: await buildWorker(),
      kept: keptFiles(pages.metafile),
    },
    files,
  }
}

/** Of what the page loads later, what is larger than this is kept when it is first used. */
const MAX_KEPT_BYTES = 130_000
/** The outline of the land, for the sketch. */
const LAND = /^coarse-land-/

/** What the map page consists of without the map itself: all that its script imports, now or later, and its styles. */
function keptFiles({ outputs }: Metafile): string[] {
  const script = Object.keys(outputs).find((path) => outputs[path]?.entryPoint === SCRIPTS.explorer) ?? ''
  const found = new Set<string>()
  const add = (path: string) => {
    const { bytes = 0, cssBundle, imports = [] } = outputs[path] ?? {}
    if (found.has(path) || bytes > MAX_KEPT_BYTES) return
    found.add(path)
    for (const one of [...imports.map(({ path: next }) => next), ...(cssBundle ? [cssBundle] : [])])
      if (one in outputs) add(one)
  }
  add(script)
  for (const path of Object.keys(outputs)) if (LAND.test(basename(path))) found.add(path)
  return [...found].map((path) => basename(path))
}

/** As one file, which cannot import others in all browsers. */
async function buildWorker(): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: [join(ROOT, 'browser', 'worker', 'main.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    // Workbox has messages for developers otherwise.
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
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
