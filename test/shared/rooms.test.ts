// The order of the rooms in docs/architecture.md, held against the imports.
import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = new URL('../../', import.meta.url)
const ROOMS_HEADING = '## Rooms'
/** A folder with more files hides what is in it. */
const MAX_FILES_IN_FOLDER = 22
/** A room with more lines is two rooms. */
const MAX_LINES_IN_ROOM = 4_000

/** They serve any product: none of them knows what a location or a user is. */
const PLATFORM = [
  'background',
  'mail',
  'actions',
  'records',
  'table',
  'parameters',
  'runtime',
  'geo',
  'hours',
  'languages',
  'text',
]
/** The nouns that a request needs before its endpoint does. */
const NOUNS_OF_HTTP = ['accounts', 'administrators', 'api-tokens', 'catalog', 'locations']
/** Nouns on which no other builds, with the few of them that they may know. */
const LEAVES: Readonly<Record<string, readonly string[]>> = {
  'api-tokens': [],
  pictures: [],
  scores: [],
  watches: [],
  suggestions: [],
  moderation: ['pictures', 'scores'],
  feeds: ['scores'],
  attention: ['moderation', 'suggestions'],
}
/** They touch all nouns, so that a room that imports them depends on everything. */
const IMPORTED_ONLY_BY: Readonly<Record<string, readonly string[]>> = {
  removal: ['changes', 'undo', 'upkeep'],
  changes: ['undo', 'upkeep'],
  undo: ['upkeep'],
}
/** Names that would fit any product, and tell nothing of this one. */
const NAMES_OF_LAYERS = ['administration', 'auth', 'common', 'helpers', 'models', 'services', 'store', 'utils', 'views']

const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8')

function filesIn(folder: string): string[] {
  const entries = readdirSync(new URL(folder, ROOT), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map(({ parentPath, name }) => posix.relative(new URL('.', ROOT).pathname, posix.join(parentPath, name)))
}

/** `shared/text/`, or `shared/errors.ts` for a file that is in no folder. */
const roomOf = (file: string): string => /^shared\/(?:[\w-]+\/|.*)/.exec(file)?.[0] ?? file
const nameOf = (file: string): string => roomOf(file).split('/')[1] ?? ''

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

  it('are named for what the service does', () => {
    expect(rooms.flat().filter((room) => NAMES_OF_LAYERS.includes(nameOf(room)))).toEqual([])
  })

  it('are no larger than one can know', () => {
    const linesOf = (room: string) =>
      files.filter((file) => roomOf(file) === room).reduce((sum, file) => sum + read(file).split('\n').length - 1, 0)

    expect(rooms.flat().filter((room) => linesOf(room) > MAX_LINES_IN_ROOM)).toEqual([])
  })

  it('have folders that can be taken in at a glance', () => {
    const folders = files.filter((file) => file.startsWith('shared/')).map((file) => posix.dirname(file))
    const isCrowded = (folder: string) => folders.filter((one) => one === folder).length > MAX_FILES_IN_FOLDER
    const crowded = [...new Set(folders)].filter(isCrowded)

    expect(crowded).toEqual([])
  })

  it('of the platform know no noun', () => {
    const isNoun = (file: string) => roomOf(file).endsWith('/') && !PLATFORM.includes(nameOf(file))

    expect(sharedImports((from, to) => PLATFORM.includes(from) && isNoun(to))).toEqual([])
  })

  it('know few nouns where they make a response of a request', () => {
    const isAllowed = (to: string) => [...PLATFORM, ...NOUNS_OF_HTTP, 'http'].includes(nameOf(to))

    expect(sharedImports((from, to) => from === 'http' && roomOf(to).endsWith('/') && !isAllowed(to))).toEqual([])
  })

  it('of leaf nouns do not know each other', () => {
    const isAllowed = (from: string, to: string) => from === to || !(to in LEAVES) || LEAVES[from]?.includes(to)

    expect(sharedImports((from, to) => from in LEAVES && !isAllowed(from, nameOf(to)))).toEqual([])
  })

  it('that touch all nouns are imported by those above them alone', () => {
    const isAllowed = (from: string, to: string) => from === to || (IMPORTED_ONLY_BY[to]?.includes(from) ?? true)

    expect(sharedImports((from, to) => !isAllowed(from, nameOf(to)))).toEqual([])
  })

  it('have their own keys', () => {
    expect(sharedPartitions()).toEqual([])
  })
})

/** @param isWrong - gets the name of the room that imports, and the imported file. */
function sharedImports(isWrong: (from: string, to: string) => boolean): string[] {
  return importsBetween((from, to) => from.startsWith('shared/') && isWrong(nameOf(from), to))
}

/** The first parts of partition keys that the keys of several rooms begin with. */
function sharedPartitions(): string[] {
  const rooms = new Map<string, Set<string>>()
  for (const file of files.filter((file) => file.startsWith('shared/'))) {
    for (const [, part = ''] of read(file).matchAll(
      /(?:pk: |_(?:PREFIX|PARTITION) = |Partition = .*=> )['`]([A-Z_]+)/g,
    )) {
      rooms.set(part, (rooms.get(part) ?? new Set()).add(roomOf(file)))
    }
  }
  expect(rooms.size).toBeGreaterThan(40)
  return [...rooms].filter(([, { size }]) => size > 1).map(([part, of]) => `${part}: ${[...of].join(', ')}`)
}

describe('functions', () => {
  it('import from the rooms, and from each other in the lists alone', () => {
    const isList = (file: string) => /^functions\/\w+\.ts$/.test(file)
    const isAllowed = (from: string, to: string) =>
      to.startsWith('shared/') || to === 'package.json' || (isList(from) && to.startsWith('functions/'))

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

/** Each path of imports that leads back to where it began. Those at run time count: they couple modules as tightly. */
function cycles(): string[][] {
  const found: string[][] = []
  const done = new Set<string>()
  const visit = (file: string, path: string[]): void => {
    const start = path.indexOf(file)
    if (start >= 0) found.push([...path.slice(start), file])
    if (start >= 0 || done.has(file)) return
    for (const target of imports.get(file) ?? []) visit(target, [...path, file])
    done.add(file)
  }
  for (const file of imports.keys()) visit(file, [])
  return found
}
