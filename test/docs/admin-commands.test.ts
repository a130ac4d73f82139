// Every `npm run admin` command in the documentation exists, with all its options.
import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { runAdmin } from '../../lib/admin/admin.js'

const ROOT = new URL('../../', import.meta.url)
const PAGES = ['README.md', ...readdirSync(new URL('docs', ROOT)).map((name) => `docs/${name}`)]

interface AdminCommand {
  words: string[]
  options: string[]
}

const commands = PAGES.flatMap((page) => commandsIn(readFileSync(new URL(page, ROOT), 'utf8')))

afterEach(() => {
  vi.restoreAllMocks()
})

it('finds the commands', () => {
  expect(commands.length).toBeGreaterThan(5)
})

it.each(resourceRows())('npm run admin -- %s has the documented actions', async (resource, actions) => {
  const output = vi.spyOn(console, 'log').mockReturnValue()

  await runAdmin([resource, '--help'])

  const help = String(output.mock.lastCall?.[0])
  expect(actions.filter((action) => !help.includes(`\n  ${action} `))).toEqual([])
})

it.each(commands)('npm run admin -- $words $options', async ({ words, options }) => {
  const output = vi.spyOn(console, 'log').mockReturnValue()

  const status = await runAdmin([...words, '--help'])

  const help = String(output.mock.lastCall?.[0])
  expect(status).toBe(0)
  expect(help).toContain(`npm run admin -- ${words.join(' ')}`)
  expect(options.filter((option) => !help.includes(`${option} `))).toEqual([])
})

/** Lower-case words are the resource and action, or the command. */
function commandsIn(text: string): AdminCommand[] {
  return [...text.matchAll(/npm run admin -- ((?:[a-z]+(?:-[a-z]+)* ?)+)([^\n`&|<]*)/g)].map(
    ([, words = '', rest = '']) => {
      const [first = '', second = ''] = words.trim().split(' ')
      const isCommand = ['recount', 'export', 'mirror'].includes(first)
      return { words: isCommand ? [first] : [first, second], options: rest.match(/(?<= |^)--[a-z-]+/g) ?? [] }
    },
  )
}

/** The rows of the tables of resources: `list`, `show ID` and the like are actions. */
function resourceRows(): [resource: string, actions: string[]][] {
  const text = PAGES.map((page) => readFileSync(new URL(page, ROOT), 'utf8')).join('\n')
  const tables = [...text.matchAll(/\n\| resource \|([\s\S]*?)\n\n/g)].map(([table]) => table).join('')
  return [...tables.matchAll(/^\| (`[^|]*) \| (.*) \|$/gm)].flatMap(([, resources = '', text = '']) => {
    const actions = [...text.matchAll(/`([a-z]+(?:-[a-z]+)*)(?: [A-Z_]+)*`/g)].map(([, action = '']) => action)
    return [...resources.matchAll(/`([\w-]+)`/g)].map(([, resource = '']): [string, string[]] => [resource, actions])
  })
}
