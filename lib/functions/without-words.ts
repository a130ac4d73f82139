// Leaves out of the functions' bundles what declarations of records have for forms and for the API's document: the page of
// administrators and the document are made with them while the functions are bundled.
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

const WORDS = /\b(?:noun|plural|label|hint|note):\s+(?:'[^'\n]*'|"[^"\n]*"),?/g
const FORM_FLAGS = /\b(?:offered|inList|last): true,?/g

/** @param declaration - the source of a module in shared/records/kinds/. */
export function withoutWords(declaration: string): string {
  return declaration.replace(WORDS, '').replace(FORM_FLAGS, '')
}

export const withoutWordsPlugin: Plugin = {
  name: 'without words',
  setup(build) {
    build.onLoad({ filter: /shared[\\/]records[\\/]kinds[\\/][\w-]+\.ts$/ }, async ({ path }) => ({
      contents: withoutWords(await readFile(path, 'utf8')),
      loader: 'ts',
      watchFiles: [path],
    }))
  },
}
