import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, describe, expect, it } from 'vitest'
import { translate } from '../../../lib/deploy/stack-trace.js'
import { CODE_OPTIONS } from '../../../lib/functions/bundle.js'

describe('translate', () => {
  const directory = mkdtempSync(join(tmpdir(), 'stack-trace-'))
  afterAll(() => rmSync(directory, { recursive: true, force: true }))

  it('replaces positions in the deployed code by those in the sources', async () => {
    mkdirSync(join(directory, 'shared'))
    const source = 'export function fail(): never {\n  throw new Error("no")\n}\n'
    writeFileSync(join(directory, 'shared', 'fail.ts'), source)
    await build({
      ...CODE_OPTIONS,
      absWorkingDir: directory,
      entryPoints: [{ in: 'shared/fail.ts', out: 'locations/list' }],
      outdir: join(directory, 'maps'),
      sourcemap: 'external',
    })
    const { fail } = await import(/* @vite-ignore */ join(directory, 'maps', 'locations', 'list.mjs'))
    const { stack = '' } = (() => {
      try {
        return fail()
      } catch (error) {
        return error as Error
      }
    })()
    const logged = stack.replaceAll(join(directory, 'maps'), '/var/task')

    expect(logged).toContain('/var/task/locations/list.mjs:1:')
    expect(translate(logged, join(directory, 'maps'))).toContain('shared/fail.ts:2:')
  })

  it('leaves positions without a map as they are', () => {
    const trace = 'Error: no\n    at file:///var/task/chunks/other-ABC.mjs:1:20'

    expect(translate(trace, directory)).toBe(trace)
  })
})
