// Bundles all functions in one run into one directory, which every function deploys as its code: what several share
// becomes a chunk, and one asset is uploaded instead of one for each.
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { type BuildOptions, build, context, type Metafile, type OutputFile, type Plugin } from 'esbuild'
import { docsPlugin } from '../openapi/bundle-plugin.js'
import { ROOT } from '../paths.js'

export interface Bundle {
  /** Absolute path; `<family>/<action>.mjs`, `jobs/<action>.mjs` and `triggers/<action>.mjs` in it export `handler`. */
  directory: string
  metafile: Metafile
}

export interface BundleWatch {
  /** Stops watching; the last bundle stays. */
  stop(): Promise<void>
}

const FUNCTIONS = 'functions'

/** Where the stack expects the bundle. */
export const BUNDLE_DIRECTORY = join(ROOT, 'dist', FUNCTIONS)

/** The folders of the jobs and triggers; all others hold endpoints. */
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

/** Where in the bundle the packages are that are not bundled. */
export const PACKAGES_DIRECTORY = 'node_modules'

/**
 * The codecs of pictures: WebAssembly that looks for its files beside it, and more bytes than all the rest. The few
 * functions that need them find them here; the others are deployed without.
 */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  'wasm-vips': ['package.json', 'LICENSE', 'THIRD-PARTY-NOTICES.md', 'lib/vips-node.mjs', 'lib/vips.wasm'],
  'libheif-js': ['package.json', 'LICENSE', 'wasm-bundle.js', 'libheif-wasm/libheif-bundle.js', 'libheif-wasm/LICENSE'],
}

/** The names of all function files: endpoints, `<family>/<action>`, jobs, `jobs/<action>`, and triggers. */
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

/** Bundles once. The directory is emptied first, since a stale file would change the asset. */
export async function bundleFunctions(directory = BUNDLE_DIRECTORY): Promise<Bundle> {
  rmSync(directory, { recursive: true, force: true })
  copyPackages(directory)
  const { metafile } = await build(optionsFor(directory))
  return { directory: resolve(directory), metafile }
}

/**
 * Bundles now and again after every change of a source file. `onBundle` is called after each success; esbuild prints
 * the errors of a failure, and the files of the last success stay. New function files are seen by the next watch.
 */
export async function watchFunctions(
  directory: string,
  onBundle: (bundle: Bundle) => void | Promise<void>,
): Promise<BundleWatch> {
  copyPackages(directory)
  const options = optionsFor(directory)
  const watcher = await context({
    ...options,
    // Left to itself, esbuild deletes all it has written when a rebuild fails.
    write: false,
    plugins: [...options.plugins, afterSuccess(resolve(directory), onBundle)],
  })
  await watcher.watch()
  return { stop: () => watcher.dispose() }
}

/** The bytes that a cold start of each function loads: its file and the chunks that come with it, by its name. */
export function loadedBytes({ metafile }: Bundle): Map<string, number> {
  const sizes = Object.entries(metafile.outputs).flatMap(([output, { entryPoint }]) => {
    const name = nameOf(entryPoint)
    return name ? [[name, closureBytes(metafile, output)] as const] : []
  })
  return new Map(sizes)
}

function optionsFor(directory: string): BuildOptions & { metafile: true; plugins: Plugin[] } {
  return {
    absWorkingDir: ROOT,
    entryPoints: functionNames().map((name) => ({ in: join(FUNCTIONS, `${name}.ts`), out: name })),
    outdir: resolve(directory),
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    // The ES modules of a package can be shaken and split, the CommonJS of Node's default cannot.
    mainFields: ['module', 'main'],
    external: Object.keys(PACKAGES),
    metafile: true,
    plugins: [docsPlugin],
    logLevel: 'warning',
  }
}

function copyPackages(directory: string): void {
  for (const [name, files] of Object.entries(PACKAGES)) {
    for (const file of files) {
      const path = join(PACKAGES_DIRECTORY, name, file)
      cpSync(join(ROOT, path), join(directory, path))
    }
  }
}

function afterSuccess(directory: string, onBundle: (bundle: Bundle) => void | Promise<void>): Plugin {
  return {
    name: 'after-success',
    setup(build) {
      build.onEnd(async ({ errors, metafile, outputFiles }) => {
        if (errors.length > 0 || !metafile || !outputFiles) return
        replaceFiles(directory, outputFiles)
        await onBundle({ directory, metafile })
      })
    },
  }
}

/** A chunk's name changes with its content: what the new bundle does not have, nothing loads any more. */
function replaceFiles(directory: string, files: readonly OutputFile[]): void {
  for (const { path, contents } of files) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, contents)
  }
  const current = new Set(files.map(({ path }) => path))
  const packages = join(directory, PACKAGES_DIRECTORY, sep)
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && !current.has(path) && !path.startsWith(packages)) rmSync(path)
  }
}

/** Undefined for what is no function: for esbuild, a chunk that is loaded later has an entry point too. */
function nameOf(entryPoint = ''): string | undefined {
  return new RegExp(`^${FUNCTIONS}/(.+)\\.ts$`).exec(entryPoint)?.[1]
}

function closureBytes(metafile: Metafile, output: string, seen = new Set<string>()): number {
  const file = metafile.outputs[output]
  if (!file || seen.has(output)) return 0
  seen.add(output)
  const loaded = file.imports.filter(({ kind, external }) => kind === 'import-statement' && !external)
  return loaded.reduce((bytes, { path }) => bytes + closureBytes(metafile, path, seen), file.bytes)
}
