// Which tests are nearest to changed files: those that load them, and those about a function that loads them. Nearly all
// tests load all functions to send requests; that alone does not make a test near to each function.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build, type Metafile } from 'esbuild'
import { ROOT } from '../../lib/paths.js'

const TEST = /\.test\.ts$/
const FUNCTION = /^functions\/([^/]+\/[^/]+)\.ts$/
/** Each loads all functions of its kind. */
const LISTS_OF_FUNCTIONS = /^functions\/(endpoints|jobs|triggers)\.ts$/
/** Files that tests read without loading them, with the folder of these tests. */
const READ_BY_TESTS: readonly (readonly [RegExp, string])[] = [
  [/\.md$/, 'test/docs/'],
  [/^browser\/explorer\//, 'test/functions/explorer/'],
  [/^browser\/admin\//, 'test/functions/admin-page/'],
  [/^browser\/docs\.ts$/, 'test/functions/docs/'],
]

/** Found once: it takes seconds. */
let importersOfAll: ReturnType<typeof importersOf> | undefined

/**
 * @param changed - paths from the root of the project; those of deleted files are left out.
 * @returns test files, sorted.
 */
export async function nearestTests(changed: readonly string[]): Promise<string[]> {
  const tests = filesIn('test', TEST)
  importersOfAll ??= importersOf([...tests, ...filesIn('functions', FUNCTION)])
  const importers = await importersOfAll
  const present = changed.filter((file) => existsSync(join(ROOT, file)))
  const loading = new Set(present.flatMap((file) => [...loadersOf(file, importers)]))
  const functions = [...loading].flatMap((file) => FUNCTION.exec(file)?.[1] ?? [])
  const reading = READ_BY_TESTS.filter(([read]) => present.some((file) => read.test(file)))
  const nearest = new Set([
    ...tests.filter((test) => loading.has(test) || reading.some(([, folder]) => test.startsWith(folder))),
    ...functions.flatMap((name) => testsAbout(name, tests)),
  ])
  return [...nearest].sort()
}

/**
 * Tests with the function's name, and those that run the job of this name. Where there are none, those of its family.
 * @param name - of the function: `<family>/<action>`.
 */
function testsAbout(name: string, tests: readonly string[]): string[] {
  const own = tests.filter(
    (test) => test.startsWith(`test/functions/${name}.`) || textOf(test).includes(`Job('${name}'`),
  )
  return own.length > 0 ? own : tests.filter((test) => test.startsWith(`test/functions/${dirname(name)}/`))
}

const texts = new Map<string, string>()

function textOf(file: string): string {
  const known = texts.get(file)
  if (known !== undefined) return known
  const text = readFileSync(join(ROOT, file), 'utf8')
  texts.set(file, text)
  return text
}

/** The file and all that load it, directly or through others. */
function loadersOf(file: string, importers: ReadonlyMap<string, readonly string[]>): Set<string> {
  const isForTests = file.startsWith('test/')
  const found = new Set([file])
  // Grows meanwhile: a Set's iterator reaches what is added.
  for (const one of found) {
    for (const importer of importers.get(one) ?? []) {
      const loadsFunctions = LISTS_OF_FUNCTIONS.test(importer) || (!isForTests && importer.startsWith('test/support/'))
      if (!loadsFunctions) found.add(importer)
    }
  }
  return found
}

/** Of each file, those that import it. Packages are left out. */
async function importersOf(entryPoints: readonly string[]): Promise<Map<string, string[]>> {
  const { metafile } = await build({
    entryPoints: [...entryPoints],
    absWorkingDir: ROOT,
    bundle: true,
    splitting: true,
    metafile: true,
    write: false,
    outdir: 'not-written',
    packages: 'external',
    platform: 'node',
    format: 'esm',
    loader: { '.css': 'empty' },
    logLevel: 'silent',
  })
  return importersIn(metafile)
}

function importersIn({ inputs }: Metafile): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const [importer, { imports }] of Object.entries(inputs)) {
    for (const { path } of imports) importers.set(path, [...(importers.get(path) ?? []), importer])
  }
  return importers
}

function filesIn(folder: string, pattern: RegExp): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => pattern.test(file))
}
