// The script of the documentation's page, as one text for the page to hold.
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const SCRIPT = fileURLToPath(new URL('../../browser/docs.ts', import.meta.url))

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
