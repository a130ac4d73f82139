// Parts the bundle into one directory for each function, with what it may load and nothing else. So the code of a
// function changes with its own sources only, and a deployment updates only the functions whose sources have changed.
import { cpSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Metafile } from 'esbuild'
import { ROOT } from '../paths.js'
import { type Bundle, entryPoints, PACKAGES_DIRECTORY } from './bundle.js'

/**
 * Empties the target first.
 * @returns the directory of each function, by name.
 */
export function splitBundle(
  { directory, metafile }: Bundle,
  target = join(ROOT, 'dist', 'by-function'),
): Map<string, string> {
  rmSync(target, { recursive: true, force: true })
  return new Map(
    entryPoints(metafile).map(([name, output]) => {
      const own = join(target, name.replace('/', '-'))
      const { files, packages } = loadable(metafile, output)
      const paths = [
        ...files.map((file) => relative(directory, join(ROOT, file))),
        ...packages.map((one) => join(PACKAGES_DIRECTORY, one)),
      ]
      for (const path of paths) cpSync(join(directory, path), join(own, path), { recursive: true })
      return [name, own] as const
    }),
  )
}

/** An output with everything that it imports, also dynamically. */
function loadable(metafile: Metafile, output: string): { files: string[]; packages: string[] } {
  const files = new Set<string>()
  const packages = new Set<string>()
  const visit = (path: string) => {
    if (files.has(path)) return
    files.add(path)
    for (const { path: imported, external } of metafile.outputs[path]?.imports ?? []) {
      if (!external) visit(imported)
      else if (!imported.startsWith('node:')) packages.add(packageOf(imported))
    }
  }
  visit(output)
  return { files: [...files], packages: [...packages] }
}

/** `libheif-js/wasm-bundle.js` is a file of the package `libheif-js`. */
function packageOf(imported: string): string {
  return imported.split('/')[0] ?? imported
}
