// What is made from the source once, and kept for later starts.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../paths.js'

export const CACHE_DIRECTORY = join(ROOT, 'node_modules', '.cache', 'machine-location-directory')

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
