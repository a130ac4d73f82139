import { execFileSync } from 'node:child_process'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { builtinModules } from '../../../lib/functions/builtin-modules.js'

async function bundled(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    format: 'esm',
    platform: 'node',
    plugins: [builtinModules],
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}

const run = (source: string) =>
  execFileSync(process.execPath, ['--input-type=module', '--eval', source], { encoding: 'utf8' }).trim()

it('gives what a module exports, by its name and as a whole', async () => {
  const source = await bundled(`
    import { request } from 'node:http'
    import http, { METHODS } from 'http'
    import * as util from 'node:util'
    console.log(typeof request, request === http.request, METHODS.includes('GET'), util.inspect([1]))`)

  expect(source).not.toMatch(/import\b.*"(node:)?(http|util)"/)
  expect(run(source)).toBe('function true true [ 1 ]')
})

it('leaves the other modules to Node', async () => {
  const source = await bundled("import { gzipSync } from 'node:zlib'; console.log(typeof gzipSync)")

  expect(source).toContain('from "node:zlib"')
  expect(run(source)).toBe('function')
})
