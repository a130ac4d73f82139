// What is made from the source and takes seconds is kept for later runs.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './paths.js'

export const CACHE_DIRECTORY = join(ROOT, 'node_modules', '.cache', 'machine-location-directory')

/** Of one kind: the results of the branches somebody changes between. */
const MAX_KEPT = 4

/**
 * What `make` returns, which JSON can hold and which only these files and folders of the checkout decide.
 * @param kind - part of the file's name.
 */
export async function keptOrMade<T>(kind: string, sources: readonly string[], make: () => Promise<T>): Promise<T> {
  const name = `${kind}-${digestOf(sources)}.json`
  const kept = await readFile(join(CACHE_DIRECTORY, name), 'utf8').catch(() => undefined)
  if (kept) return JSON.parse(kept)
  const made = await make()
  // Where the folder cannot be written to, the next run makes it again.
  await keep(kind, name, JSON.stringify(made)).catch(() => {})
  return made
}

async function keep(kind: string, name: string, text: string): Promise<void> {
  await mkdir(CACHE_DIRECTORY, { recursive: true })
  // Another process may read the file at the same time.
  const copy = join(CACHE_DIRECTORY, `${name}.${process.pid}`)
  await writeFile(copy, text)
  await rename(copy, join(CACHE_DIRECTORY, name))
  const files = (await readdir(CACHE_DIRECTORY)).filter((file) => file.startsWith(`${kind}-`) && file.endsWith('.json'))
  const aged = await Promise.all(
    files.map(async (file) => ({ file, time: (await stat(join(CACHE_DIRECTORY, file))).mtimeMs })),
  )
  const oldest = aged.sort((a, b) => b.time - a.time).slice(MAX_KEPT)
  await Promise.all(oldest.map(({ file }) => rm(join(CACHE_DIRECTORY, file), { force: true })))
}

/** Changes with the content of these files and folders of the checkout. */
export function digestOf(sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesIn(join(ROOT, source)))) {
    hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
