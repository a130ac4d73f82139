// Bundles the script of the documentation page into one text.
import { join } from 'node:path'
import { build } from 'esbuild'
import { ROOT } from '../paths.js'

const SCRIPT = join(ROOT, 'browser', 'docs.ts')

export async function bundleScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [SCRIPT],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    logLevel: 'silent',
  })
  return (outputFiles[0]?.text ?? '').trim()
}
