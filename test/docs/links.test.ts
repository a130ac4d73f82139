// What the documentation names exists: linked pages and headings, files, npm scripts, settings, variables, metrics.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loadFunctions } from '../../lib/functions/unbundled.js'

const ROOT = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8')
const exists = (path: string) => existsSync(new URL(path, ROOT))

const PAGES = [
  'README.md',
  'CHANGELOG.md',
  ...['clients/typescript', 'data', 'lib/sam', 'test/deployed', 'test/fuzz'].map((folder) => `${folder}/README.md`),
  ...readdirSync(new URL('docs', ROOT)).map((name) => `docs/${name}`),
]
const TOP_LEVEL = readdirSync(ROOT)
/** Written by commands, or copied by operators, so not in a fresh clone. */
const GENERATED = /^((sam|cdk\.out|dist|node_modules)\/|\.github\/workflows\/deploy\.yml$)/

describe.each(PAGES)('%s', (page) => {
  const text = read(page)

  it('links to existing pages and headings', () => {
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
    const broken = links.filter((target) => !/^(https?|mailto):/.test(target) && !leadsSomewhere(page, target))

    expect(broken).toEqual([])
  })

  it('names existing files and folders', () => {
    expect(
      codeIn(text)
        .filter(isPath)
        .filter((path) => !GENERATED.test(path) && !exists(path) && !exists(besidePage(page, path))),
    ).toEqual([])
  })

  it('names existing npm scripts', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = [...text.matchAll(/\bnpm (?:run ([\w-]+)|(test))\b/g)].map(
      ([, script = '', test = '']) => script || test,
    )

    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  })

  it('names jobs that exist', async () => {
    const jobs = (await loadFunctions()).jobs.map(({ name }) => name)

    expect(codeIn(text).filter((code) => /^jobs\/[\w-]+$/.test(code) && !jobs.includes(code))).toEqual([])
  })
})

describe('CHANGELOG.md', () => {
  it('has the version of package.json as its newest', () => {
    const [, newest] = /^## (\d\S*)$/m.exec(read('CHANGELOG.md')) ?? []

    expect(newest).toBe((JSON.parse(read('package.json')) as { version: string }).version)
  })
})

describe('docs/deploy.md', () => {
  const settingNames = namesIn('lib/settings.ts', 'settingsSchema')

  it('lists every setting, and no other', () => {
    const [, settings = ''] = /## Settings\n([\s\S]*?)\n## /.exec(read('docs/deploy.md')) ?? []

    expect(firstColumn(settings)).toEqual(settingNames.map(({ name }) => name).sort())
  })

  it('need not list the variables of the functions: each has the name of a setting, or a description', () => {
    const variables = namesIn('shared/runtime/environment.ts', 'environmentSchema')
    const ofSettings = settingNames.map(({ name }) => name.replace(/[A-Z]/g, '_$&').toUpperCase())

    const undescribed = variables.filter(({ name, isDescribed }) => !isDescribed && !ofSettings.includes(name))
    expect(variables.length).toBeGreaterThan(30)
    expect(undescribed).toEqual([])
  })
})

describe('docs/operate.md', () => {
  it('lists the alarms of the jobs', async () => {
    const { jobs } = await loadFunctions()
    const metrics = jobs.flatMap(({ definition }) => definition.metrics ?? []).map(({ name }) => name)

    expect(codeIn(read('docs/operate.md'))).toEqual(expect.arrayContaining(metrics))
  })
})

/** The fields of a schema in a source file, and whether a comment stands above each. */
function namesIn(file: string, schema: string): { name: string; isDescribed: boolean }[] {
  const [, fields = ''] =
    new RegExp(`const ${schema} = z\\.object\\(\\{\\n([\\s\\S]*?)\\n\\}\\)`).exec(read(file)) ?? []
  return [...fields.matchAll(/(?<=^|\n)( *(?:\/\*\*.*)?\*\/\n)? {2}(\w+):/g)].map(([, comment, name = '']) => ({
    name,
    isDescribed: comment !== undefined,
  }))
}

/** A path relative to the page, from the root. */
function besidePage(page: string, path: string): string {
  return new URL(path, new URL(page, 'file:///')).pathname.slice(1)
}

function leadsSomewhere(page: string, target: string): boolean {
  const [path = '', heading] = target.split('#')
  const linked = path === '' ? page : besidePage(page, path)
  if (!exists(linked)) return false
  return heading === undefined || headingsOf(read(linked)).includes(heading)
}

/** As GitHub makes them into anchors. */
function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )
}

/** The texts between single backticks, outside of code blocks. */
function codeIn(text: string): string[] {
  const prose = text.replace(/^ *```[\s\S]*?^ *```/gm, '')
  return [...prose.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
}

/** Begins with a folder of this repository, or is a file at its top; placeholders as `<resource>` are not paths. */
function isPath(code: string): boolean {
  if (/[<>{}*\s…]/.test(code)) return false
  const [first = ''] = code.split('/')
  return code.includes('/') ? TOP_LEVEL.includes(first) : /^[\w.-]+\.(json|md|ts)$/.test(code) && !code.startsWith('.')
}

/** The names in backticks in the first column of a table. */
function firstColumn(table: string): string[] {
  const cells = [...table.matchAll(/^\| (`[^|]*) \|/gm)].map(([, cell = '']) => cell)
  return cells.flatMap(codeIn).sort()
}
