import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { API_PREFIX } from '../../shared/http/routes.js'
import { type Stack, startStack } from '../support/stack.js'

const PAGE = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8')

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ mail: true })
  const { importFiles } = await import('../../lib/import/import.js')
  const { problems } = await importFiles([fileURLToPath(new URL('../../data/sample.jsonl', import.meta.url))])
  expect(problems).toEqual([])
})
afterAll(() => stack.close())

const SECTION = /^## First requests$([\s\S]*?)^## /m.exec(PAGE)?.[1] ?? ''
/** The blocks of code in a language, one after the other, with the addresses of the stack. */
const programOf = (language: string) =>
  [...SECTION.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'gm'))]
    .map(([, code = '']) => code)
    .join('\n')
    .replaceAll(`http://127.0.0.1:3000${API_PREFIX}`, `${stack.url}${API_PREFIX}`)
    .replaceAll('http://127.0.0.1:3025', `${stack.mailboxUrl}`)
const run = promisify(execFile)

it('runs the first requests of docs/api.md', async () => {
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', programOf('sh')], { timeout: 60_000 })

  const [nearest, within, byId, ...lines] = stdout.trim().split('\n')
  expect(JSON.parse(nearest ?? '')).toMatchObject({ location: { id: 878, distance: expect.any(Number) } })
  expect(JSON.parse(within ?? '')).toMatchObject({ locations: expect.arrayContaining([expect.anything()]) })
  expect(JSON.parse(byId ?? '')).toMatchObject({ id: 874, num_machines: 41 })
  expect(lines).toEqual([
    'newcomer',
    expect.stringContaining('confirmed'),
    'Plays like new',
    '1234560',
    'new_msx,new_condition,new_lmx',
    expect.stringContaining('Removed'),
  ])
}, 90_000)

it.runIf(spawnSync('python3', ['--version']).status === 0)(
  'runs the bot of docs/api.md',
  async () => {
    const { stdout } = await run('python3', ['-c', programOf('python')], { timeout: 60_000 })

    const lines = stdout.trim().split('\n')
    expect(lines.length).toBeGreaterThan(100)
    expect(lines).toEqual(lines.map(() => expect.stringMatching(/^\d{4}-\d\d-\d\d .+ was added to .+$/)))
  },
  90_000,
)
