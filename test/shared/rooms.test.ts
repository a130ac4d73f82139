// The order of the rooms in docs/architecture.md, held against the imports.
import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = new URL('../../', import.meta.url)
const ROOMS_HEADING = '## Rooms'
/** A folder with more files hides what is in it. */
const MAX_FILES_IN_FOLDER = 22

const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8')

function filesIn(folder: string): string[] {
  const entries = readdirSync(new URL(folder, ROOT), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map(({ parentPath, name }) => posix.relative(new URL('.', ROOT).pathname, posix.join(parentPath, name)))
}

/** `shared/text/`, or `shared/errors.ts` for a file that is in no folder. */
const roomOf = (file: string): string => /^shared\/(?:\w+\/|.*)/.exec(file)?.[0] ?? file

/** Groups of rooms, lowest first; the rooms of one group may import each other. */
function documentedRooms(): string[][] {
  const [, section = ''] = read('docs/architecture.md').split(ROOMS_HEADING)
  const rows = section.split('\n## ')[0]?.match(/^\| `.*$/gm) ?? []
  return rows.map((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, room = '']) => room)).reverse()
}

const files = ['shared', 'functions', 'lib'].flatMap(filesIn)

/** The files that a file imports, for types too. */
function importsOf(file: string, pattern: RegExp): string[] {
  const paths = [...read(file).matchAll(pattern)].map(([, path = '']) => path.replace(/\.js$/, '.ts'))
  return paths.map((path) => posix.join(posix.dirname(file), path))
}

const imports = new Map(files.map((file) => [file, importsOf(file, /(?:\bfrom |\bimport |\bimport\()'(\.[^']+)'/g)]))

const importsBetween = (isWrong: (from: string, to: string) => boolean): string[] =>
  [...imports].flatMap(([from, targets]) => targets.filter((to) => isWrong(from, to)).map((to) => `${from} -> ${to}`))

describe('the rooms', () => {
  const rooms = documentedRooms()
  const heightOf = (file: string) => rooms.findIndex((group) => group.includes(roomOf(file)))

  it('are all documented, and no others', () => {
    const existing = new Set(files.filter((file) => file.startsWith('shared/')).map(roomOf))

    expect(rooms.flat().sort()).toEqual([...existing].sort())
  })

  it('import from themselves and from lower rooms only', () => {
    const isShared = (file: string) => file.startsWith('shared/')

    expect(importsBetween((from, to) => isShared(from) && isShared(to) && heightOf(to) > heightOf(from))).toEqual([])
  })

  it('import neither functions nor commands and stacks', () => {
    expect(importsBetween((from, to) => from.startsWith('shared/') && !to.startsWith('shared/'))).toEqual([])
  })

  it('have folders that can be taken in at a glance', () => {
    const folders = files.filter((file) => file.startsWith('shared/')).map((file) => posix.dirname(file))
    const isCrowded = (folder: string) => folders.filter((one) => one === folder).length > MAX_FILES_IN_FOLDER
    const crowded = [...new Set(folders)].filter(isCrowded)

    expect(crowded).toEqual([])
  })
})

describe('functions', () => {
  it('import from the rooms, and from each other in the lists alone', () => {
    const isList = (file: string) => /^functions\/\w+\.ts$/.test(file)
    const isAllowed = (from: string, to: string) =>
      to.startsWith('shared/') || (isList(from) && to.startsWith('functions/'))

    expect(importsBetween((from, to) => from.startsWith('functions/') && !isAllowed(from, to))).toEqual([])
  })
})

describe('imports', () => {
  it('lead to files that exist', () => {
    expect(imports.size).toBeGreaterThan(200)
    expect(importsBetween((_, to) => to.endsWith('.ts') && !to.endsWith('.d.ts') && !imports.has(to))).toEqual([])
  })

  it('make no cycle', () => {
    expect(cycles()).toEqual([])
  })
})

/** Each path of imports that leads back to where it began. Imports at run time are left out: they cannot deadlock. */
function cycles(): string[][] {
  const staticImports = new Map(files.map((file) => [file, importsOf(file, /(?:\bfrom |\bimport )'(\.[^']+)'/g)]))
  const found: string[][] = []
  const done = new Set<string>()
  const visit = (file: string, path: string[]): void => {
    const start = path.indexOf(file)
    if (start >= 0) found.push([...path.slice(start), file])
    if (start >= 0 || done.has(file)) return
    for (const target of staticImports.get(file) ?? []) visit(target, [...path, file])
    done.add(file)
  }
  for (const file of imports.keys()) visit(file, [])
  return found
}
