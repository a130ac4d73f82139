// Imports between the rooms of shared/ run as the README says, and there are no import cycles.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { expect, it } from 'vitest'

const ROOT = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8')

/** Lowest first; each row names a folder, or the files that are one room together. */
const ROOMS = [...read('README.md').matchAll(/^\| (`shared\/\w+[/.].*?) \|.*\?/gm)].map(([, cell = '']) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
)
const FILES = readdirSync(new URL('shared', ROOT), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
  .map((file) => `shared/${file}`)

it('every file is in one room', () => {
  expect(FILES.filter((file) => roomsOf(file).length !== 1)).toEqual([])
})

it('imports run downwards', () => {
  const upwards = FILES.flatMap((file) => importsOf(file).map((imported) => ({ file, imported }))).filter(
    ({ file, imported }) => levelOf(imported) > levelOf(file),
  )

  expect(upwards).toEqual([])
})

it('no file imports itself through others', () => {
  const imports = new Map(FILES.map((file) => [file, importsOf(file)]))
  const finished = new Set<string>()
  const cycles: string[][] = []
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file])
    if (path.includes(file) || finished.has(file)) return
    for (const imported of imports.get(file) ?? []) visit(imported, [...path, file])
    finished.add(file)
  }
  for (const file of FILES) visit(file, [])

  expect(cycles).toEqual([])
})

function roomsOf(file: string): string[][] {
  return ROOMS.filter((paths) => paths.some((path) => (path.endsWith('/') ? file.startsWith(path) : file === path)))
}

function levelOf(file: string): number {
  const [room] = roomsOf(file)
  return room ? ROOMS.indexOf(room) : -1
}

/** The files of shared/ that it imports or re-exports, types and lazy imports included. */
function importsOf(file: string): string[] {
  const specifiers = read(file).matchAll(/(?:from |import\()'(\.[^']+)'/g)
  return [...specifiers].map(([, path = '']) => join(dirname(file), path).replace(/\.js$/, '.ts')).filter(isShared)
}

function isShared(path: string): boolean {
  return FILES.includes(path)
}
