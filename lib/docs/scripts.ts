// The scripts of the API reference: Scalar, and ours that starts it. It has forms to try each endpoint, and samples in many
// languages: Swagger UI has samples for shells only, Redoc no forms.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { ROOT } from '../paths.js'

/**
 * The finished bundle of @scalar/api-reference, as its integration for Fastify brings it: the package itself would
 * install 285 packages and 231 MB to bring the same file.
 */
const SCALAR = join(ROOT, 'node_modules/@scalar/fastify-api-reference/dist/js/standalone.js')
const OWN = join(ROOT, 'browser', 'docs.ts')

const HASH_LENGTH = 10

/** By name, in the order in which they are to be loaded. */
export async function makeScripts(): Promise<Record<string, string>> {
  const [scalar, own] = await Promise.all([readFile(SCALAR, 'utf8'), bundled()])
  return { [nameOf('scalar', scalar)]: scalar, [nameOf('reference', own)]: own }
}

/** The name changes with the content, so that browsers may keep it. */
function nameOf(name: string, text: string): string {
  return `${name}-${createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH)}.js`
}

async function bundled(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [OWN],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    logLevel: 'silent',
  })
  return (outputFiles[0]?.text ?? '').trim()
}
