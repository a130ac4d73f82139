// Parts the bundle into one directory for each function, with what it may load and nothing else. So the code of a
// function changes with its own sources only, and a deployment updates only the functions whose sources have changed.
// What functions share is part of the file of each, because a cold start waits for every file that it opens.
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { build, type Metafile, type Plugin, version } from 'esbuild'
import { ROOT } from '../paths.js'
import {
  type Bundle,
  CODE_OPTIONS,
  closureBytes,
  entryPoints,
  PACKAGES,
  PACKAGES_DIRECTORY,
  READ_WITH,
  staticClosure,
} from './bundle.js'

export interface FunctionCode {
  /** Absolute path. */
  directory: string
  /** What a cold start loads: the function's file and its static imports. */
  loadedBytes: number
}

interface SplitOptions {
  /** Functions that it has already are built again only when their files in the bundle have changed. */
  target?: string
  /** Receives the source maps, which no function loads, if the bundle has some. It is emptied first. */
  sourceMaps?: string
  /** Absent: all functions. */
  only?: readonly string[]
}

/** More would only wait for the processor. */
const PARALLEL_BUILDS = 4

/** @returns the code of each function, by name. */
export async function splitBundle(
  bundle: Bundle,
  { target = join(ROOT, 'dist', 'by-function'), sourceMaps, only }: SplitOptions = {},
): Promise<Map<string, FunctionCode>> {
  const functions = entryPoints(bundle.metafile).filter(([name]) => only?.includes(name) ?? true)
  removeOthers(target, new Set(functions.map(([name]) => dashed(name))))
  const codes = new Map<string, FunctionCode>()
  const waiting = functions.values()
  const buildWaiting = async () => {
    for (const [name, output] of waiting) codes.set(name, await functionCode(bundle, name, output, target))
  }
  await Promise.all(Array.from({ length: PARALLEL_BUILDS }, buildWaiting))
  if (sourceMaps) {
    rmSync(sourceMaps, { recursive: true, force: true })
    // Equal names mean equal files: those of chunks contain a hash of their content.
    for (const [name] of functions) cpSync(join(target, dashed(name), MAPS), sourceMaps, { recursive: true })
  }
  return codes
}

/** The parts of a function's directory. */
const CODE = 'code'
const MAPS = 'source-maps'
const RECORD = 'made-of.json'

function dashed(name: string): string {
  return name.replace('/', '-')
}

function removeOthers(target: string, wanted: ReadonlySet<string>): void {
  mkdirSync(target, { recursive: true })
  for (const entry of readdirSync(target)) {
    if (!wanted.has(entry)) rmSync(join(target, entry), { recursive: true })
  }
}

/** Builds it, unless the target has it from the same files of the bundle. */
async function functionCode(bundle: Bundle, name: string, output: string, target: string): Promise<FunctionCode> {
  const own = join(target, dashed(name))
  const directory = join(own, CODE)
  const digest = digestOf(bundle, output)
  const record = join(own, RECORD)
  const kept = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : undefined
  if (kept?.digest === digest) return { directory, loadedBytes: kept.loadedBytes }
  rmSync(own, { recursive: true, force: true })
  const metafile = await buildFunction(bundle, name, output, directory)
  moveSourceMaps(directory, join(own, MAPS))
  for (const path of packagesIn(metafile))
    cpSync(join(bundle.directory, path), join(directory, path), { recursive: true })
  const loadedBytes = closureBytes(metafile, relative(ROOT, join(directory, `${name}.mjs`)))
  // Last, so that what an interrupted run leaves is not taken for the whole.
  writeFileSync(record, JSON.stringify({ digest, loadedBytes }))
  return { directory, loadedBytes }
}

async function buildFunction(
  { directory, metafile: whole }: Bundle,
  name: string,
  output: string,
  outdir: string,
): Promise<Metafile> {
  const { metafile } = await build({
    ...CODE_OPTIONS,
    absWorkingDir: ROOT,
    entryPoints: [{ in: join(ROOT, output), out: name }],
    outdir,
    chunkNames: 'chunks/[name]-[hash]',
    external: Object.keys(PACKAGES),
    plugins: [startInOneFile(whole, output)],
    // The maps of the bundle are read as well, and so lead to the sources.
    ...(existsSync(join(directory, `${name}.mjs.map`)) ? { sourcemap: 'external', sourcesContent: false } : {}),
    metafile: true,
    logLevel: 'warning',
  })
  return metafile
}

/**
 * Lets all that the function loads at its start be in one file beside its own. Otherwise it would be in as many as there
 * are sets of modules that later imports share with it, and each file takes half a millisecond: so every later import
 * seems to share all.
 */
function startInOneFile({ outputs }: Metafile, output: string): Plugin {
  const start = staticClosure(outputs, output)
  const imports = [...start]
    .filter((path) => path !== output)
    .map((path) => `import ${JSON.stringify(join(ROOT, path))}`)
  const later = new Set(
    Object.values(outputs).flatMap(({ imports }) =>
      imports.flatMap(({ kind, path }) => (kind === 'dynamic-import' && !start.has(path) ? [join(ROOT, path)] : [])),
    ),
  )
  return {
    name: 'start-in-one-file',
    setup(build) {
      build.onLoad({ filter: /\.mjs$/ }, ({ path }) =>
        later.has(path)
          ? { contents: [readFileSync(path, 'utf8'), ...imports].join('\n'), resolveDir: dirname(path) }
          : undefined,
      )
    },
  }
}

/** Of all files that the function may load, and of how they are built. The names of chunks contain a hash of their content. */
function digestOf({ metafile }: Bundle, output: string): string {
  const files = new Set<string>()
  const visit = (path: string) => {
    if (files.has(path)) return
    files.add(path)
    for (const { path: imported, external } of metafile.outputs[path]?.imports ?? []) if (!external) visit(imported)
  }
  visit(output)
  const hash = createHash('sha256').update(JSON.stringify([version, CODE_OPTIONS, ...[...files].sort()]))
  hash.update(readFileSync(import.meta.filename))
  return hash.update(readFileSync(join(ROOT, output))).digest('hex')
}

function moveSourceMaps(directory: string, target: string): void {
  mkdirSync(target, { recursive: true })
  for (const file of readdirSync(directory, { recursive: true }).map(String)) {
    if (!file.endsWith('.mjs.map')) continue
    mkdirSync(dirname(join(target, file)), { recursive: true })
    renameSync(join(directory, file), join(target, file))
  }
}

/** The copied packages that the code loads. */
function packagesIn({ outputs }: Metafile): string[] {
  const imported = Object.values(outputs).flatMap(({ imports }) => imports.filter(({ external }) => external))
  const packages = imported.map(({ path }) => packageOf(path)).filter((name) => name in PACKAGES)
  return [...new Set(packages.flatMap((name) => [name, ...(READ_WITH[name] ?? [])]))].map((name) =>
    join(PACKAGES_DIRECTORY, name),
  )
}

/** `libheif-js/wasm-bundle.js` is a file of the package `libheif-js`. */
function packageOf(imported: string): string {
  return /^(@[^/]+\/)?[^/]+/.exec(imported)?.[0] ?? imported
}
