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
