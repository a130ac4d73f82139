import { execFile } from 'node:child_process'
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

it('runs the tour of docs/api.md', async () => {
  const [, tour = ''] = /^## A tour$[\s\S]*?```sh\n([\s\S]*?)```/m.exec(PAGE) ?? []
  const script = tour
    .replace(/^api=.*$/m, `api=${stack.url}${API_PREFIX}`)
    .replace(/^mailbox=.*$/m, `mailbox=${stack.mailboxUrl}`)

  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], { timeout: 60_000 })

  const lines = stdout.trim().split('\n')
  expect(lines).toEqual([
    'newcomer',
    expect.stringContaining('confirmed'),
    'Plays like new',
    '1234560',
    expect.stringContaining('Thanks'),
    'Free parking behind the house',
    expect.any(String),
    expect.stringMatching(/^\d+ machines, by newcomer$/),
    'confirm_location,new_msx,new_condition,new_lmx',
    expect.any(String),
    '5',
    expect.stringContaining('Removed'),
    expect.any(String),
    expect.stringContaining('changed'),
    expect.stringContaining('sign in'),
  ])
}, 90_000)
