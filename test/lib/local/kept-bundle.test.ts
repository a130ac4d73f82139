import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { restoreBundle } from '../../../lib/local/kept-bundle.js'

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'kept-bundle-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

it('gives the next start the bundle of the same source, and keeps one', () => {
  const [cache, first, second] = [temporaryDirectory(), temporaryDirectory(), temporaryDirectory()]
  writeFileSync(join(cache, 'of-other-source'), '')
  const made = restoreBundle(first, cache)
  expect(made.isRestored).toBe(false)
  writeFileSync(join(first, 'list.mjs'), 'export const handler = 1')
  made.keep()

  expect(restoreBundle(second, cache).isRestored).toBe(true)
  expect(readFileSync(join(second, 'list.mjs'), 'utf8')).toBe('export const handler = 1')
  expect(readdirSync(cache)).toHaveLength(1)
})

it('leaves alone what another start is copying at the same moment', () => {
  const [cache, directory] = [temporaryDirectory(), temporaryDirectory()]
  writeFileSync(join(directory, 'list.mjs'), '')
  restoreBundle(directory, cache).keep()
  const [kept = ''] = readdirSync(cache)
  rmSync(join(cache, kept), { recursive: true })
  writeFileSync(join(cache, `${kept}.1`), '')

  restoreBundle(directory, cache).keep()

  expect(readdirSync(cache).sort()).toEqual([kept, `${kept}.1`])
})

it('goes on where nothing can be written', () => {
  const directory = temporaryDirectory()
  const file = join(directory, 'file')
  writeFileSync(file, '')
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})

  restoreBundle(directory, join(file, 'cache')).keep()

  expect(warn).toHaveBeenCalledWith(expect.stringContaining('The next start bundles the functions again'))
})
