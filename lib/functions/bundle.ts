// Bundles all functions in one run into one directory, which takes seconds: code that several functions share becomes a
// chunk. split.ts parts it for the deployment.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { type BuildOptions, build, context, type Metafile, type OutputFile, type Plugin } from 'esbuild'
import { docsOnDemandPlugin, docsPlugin } from '../docs/bundle-plugin.js'
import { explorerPlugin } from '../explorer/bundle-plugin.js'
import { ROOT } from '../paths.js'
import { builtinModules } from './builtin-modules.js'
import { messagesPlugin } from './messages-plugin.js'
import { withoutWordsPlugin } from './without-words.js'

export interface Bundle {
  /** Absolute path; `<family>/<action>.mjs`, `jobs/<action>.mjs` and `triggers/<action>.mjs` in it export `handler`. */
  directory: string
  metafile: Metafile
}

export interface BundleWatch {
  /** The last bundle stays. */
  stop(): Promise<void>
}

const FUNCTIONS = 'functions'

/** All other folders hold endpoints. */
const JOBS = 'jobs/'
const TRIGGERS = 'triggers/'

export function isJobName(functionName: string): boolean {
  return functionName.startsWith(JOBS)
}

export function isTriggerName(functionName: string): boolean {
  return functionName.startsWith(TRIGGERS)
}

export function isEndpointName(functionName: string): boolean {
  return !isJobName(functionName) && !isTriggerName(functionName)
}

/** The folder in the bundle with packages that are copied instead of bundled. */
export const PACKAGES_DIRECTORY = 'node_modules'

/**
 * What decodes and draws pictures: WebAssembly that loads files next to it, and larger than all other code. Only the few
 * functions that do so are deployed with it.
 */
export const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  'wasm-vips': ['package.json', 'LICENSE', 'THIRD-PARTY-NOTICES.md', 'lib/vips-node.mjs', 'lib/vips.wasm'],
  'libheif-js': ['package.json', 'LICENSE', 'wasm-bundle.js', 'libheif-wasm/libheif-bundle.js', 'libheif-wasm/LICENSE'],
  '@resvg/resvg-wasm': ['package.json', 'README.md', 'index.mjs', 'index_bg.wasm'],
  'dejavu-fonts-ttf': ['package.json', 'LICENSE', 'ttf/DejaVuSans-Bold.ttf'],
}

/** What a package of these reads of another one, without an import. */
export const READ_WITH: Readonly<Record<string, readonly string[]>> = { '@resvg/resvg-wasm': ['dejavu-fonts-ttf'] }

/** The names of all function files: `<family>/<action>`, `jobs/<action>` and `triggers/<action>`. */
export function functionNames(): string[] {
  return readdirSync(join(ROOT, FUNCTIONS), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap((family) =>
      readdirSync(join(ROOT, FUNCTIONS, family.name))
        .filter((file) => file.endsWith('.ts'))
        .map((file) => `${family.name}/${file.slice(0, -'.ts'.length)}`),
    )
    .sort()
}

interface BundleOptions {
  /** What a test changes in the sources. */
  plugins?: readonly Plugin[]
  /** Whether each file gets a source map beside it. */
  sourceMaps?: boolean
}

/** Empties the directory first, because a stale file would change the asset. */
export async function bundleFunctions(
  directory = join(ROOT, 'dist', FUNCTIONS),
  { plugins = [], sourceMaps = false }: BundleOptions = {},
): Promise<Bundle> {
  rmSync(directory, { recursive: true, force: true })
  copyPackages(directory)
  const { metafile } = await build({
    ...optionsFor(directory, [docsPlugin, ...plugins]),
    // Blanks go last, in split.ts: with them go the marks of calls without effect, of which it leaves out the unused ones.
    minify: false,
    minifySyntax: true,
    minifyIdentifiers: true,
    entryPoints: functionNames().map((name) => ({ in: join(FUNCTIONS, `${name}.ts`), out: name })),
    ...(sourceMaps ? { sourcemap: 'linked', sourcesContent: false } : {}),
  })
  return { directory: resolve(directory), metafile }
}

/** Of a watched bundle: the module that exports the handler of each function by the function's name. */
export const ALL_FUNCTIONS = 'functions.mjs'

/**
 * Bundles now and after every change of a source file, all functions into one module: loading hundreds takes seconds.
 * `onBundle` is called after each success that has changed a file of the directory; after a failure, esbuild prints the
 * errors and the files of the last success stay. New function files need a new watch.
 */
export async function watchFunctions(directory: string, onBundle: () => void | Promise<void>): Promise<BundleWatch> {
  linkPackages(directory)
  const watcher = await context({
    ...optionsFor(directory, [docsOnDemandPlugin, afterSuccess(onBundle)]),
    stdin: { contents: functionNames().map(handlerExport).join('\n'), resolveDir: join(ROOT, FUNCTIONS) },
    entryNames: basename(ALL_FUNCTIONS, '.mjs'),
    // What a stack trace names can be found and read there: the file of each module is above its code.
    minify: false,
    // With `write`, esbuild deletes its output when a rebuild fails.
    write: false,
  })
  await watcher.watch()
  return { stop: () => watcher.dispose() }
}

/** By function name: the bytes that a cold start loads, which are the function's file and its static imports. */
export function loadedBytes({ metafile }: Bundle): Map<string, number> {
  return new Map(entryPoints(metafile).map(([name, output]) => [name, closureBytes(metafile, output)]))
}

/** The functions, each with its output. A dynamically imported chunk is an entry point too, but not a function. */
export function entryPoints({ outputs }: Metafile): [name: string, output: string][] {
  return Object.entries(outputs).flatMap(([output, { entryPoint = '' }]) => {
    const [, name] = /^functions\/(.+)\.ts$/.exec(entryPoint) ?? []
    return name ? [[name, output] as [string, string]] : []
  })
}

export const CODE_OPTIONS = {
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  minify: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  // Only the ES modules of a package can be tree-shaken and split, not the CommonJS that is Node's default.
  mainFields: ['module', 'main'],
  // See shared/records/stored-schema.ts.
  define: { WITHOUT_DOCUMENTATION: 'true' },
} satisfies BuildOptions

function handlerExport(name: string): string {
  return `export { handler as ${JSON.stringify(name)} } from ${JSON.stringify(`./${name}.ts`)}`
}

function optionsFor(directory: string, plugins: readonly Plugin[]): BuildOptions & { metafile: true } {
  return {
    absWorkingDir: ROOT,
    outdir: resolve(directory),
    chunkNames: 'chunks/[name]-[hash]',
    ...CODE_OPTIONS,
    external: Object.keys(PACKAGES),
    // Names of chunks depend on the paths of packages: a checkout that links to those of another has the same names.
    preserveSymlinks: true,
    alias: { '@aws-sdk/credential-provider-node': join(ROOT, 'lib', 'functions', 'environment-credentials.ts') },
    metafile: true,
    plugins: [explorerPlugin, builtinModules, messagesPlugin, withoutWordsPlugin, ...plugins],
    logLevel: 'warning',
  }
}

/** For a bundle that runs beside the checkout: the packages that others copy are those of the checkout. */
function linkPackages(directory: string): void {
  const link = join(directory, PACKAGES_DIRECTORY)
  mkdirSync(directory, { recursive: true })
  if (!existsSync(link)) symlinkSync(join(ROOT, PACKAGES_DIRECTORY), link, 'dir')
}

function copyPackages(directory: string): void {
  for (const [name, files] of Object.entries(PACKAGES)) {
    for (const file of files) {
      const path = join(PACKAGES_DIRECTORY, name, file)
      cpSync(join(ROOT, path), join(directory, path))
    }
  }
}

function afterSuccess(onBundle: () => void | Promise<void>): Plugin {
  return {
    name: 'after-success',
    setup(build) {
      build.onEnd(async ({ errors, outputFiles }) => {
        if (errors.length > 0 || !outputFiles) return
        if (replaceFiles(outputFiles)) await onBundle()
      })
    },
  }
}

/**
 * Deletes files that are not in the new bundle: a chunk's name changes with its content. Only in the folders of the bundle: the packages
 * are behind a link, which recursive reading follows on Node 24.
 * @returns whether any file of the bundle was not there as it is now.
 */
export function replaceFiles(files: readonly Pick<OutputFile, 'path' | 'contents'>[]): boolean {
  const changed = files.filter(({ path, contents }) => !existsSync(path) || !readFileSync(path).equals(contents))
  for (const { path, contents } of changed) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, contents)
  }
  const current = new Set(files.map(({ path }) => path))
  for (const folder of new Set(files.map(({ path }) => dirname(path)))) {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isFile() && !current.has(path)) rmSync(path)
    }
  }
  return changed.length > 0
}

/** The bytes of a file and its static imports. @param output - as the metafile names the file. */
export function closureBytes({ outputs }: Metafile, output: string): number {
  return [...staticClosure(outputs, output)].reduce((bytes, path) => bytes + (outputs[path]?.bytes ?? 0), 0)
}

/** A file and all that it imports statically. */
export function staticClosure(outputs: Metafile['outputs'], output: string, seen = new Set<string>()): Set<string> {
  const file = outputs[output]
  if (!file || seen.has(output)) return seen
  seen.add(output)
  for (const { kind, path, external } of file.imports) {
    if (kind === 'import-statement' && !external) staticClosure(outputs, path, seen)
  }
  return seen
}
