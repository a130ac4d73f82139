// Leaves out of the functions' bundles what declarations of records have for forms and for the API's document, and out of the
// page of administrators what they have for the others. Both are made while the functions are bundled.
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

const TEXT = String.raw`\s+(?:'[^'\n]*'|"[^"\n]*")`
const WORDS = new RegExp(`\\b(?:(?:noun|plural|label|hint|note):${TEXT}|(?:offered|inList|last): true),?`, 'g')
const NOT_IN_FORMS = new RegExp(
  `\\b(?:(?:note|public|partOf|role):${TEXT}|(?:public|keptInMerge|vital|unchecked): true|(?:marker|copied): \\d+),?`,
  'g',
)

/** @param declaration - the source of a module in shared/records/kinds/. */
export function withoutWords(declaration: string): string {
  return declaration.replace(WORDS, '')
}

export const withoutWordsPlugin = rewriting(withoutWords)
export const onlyForFormsPlugin = rewriting((declaration) => declaration.replace(NOT_IN_FORMS, ''))

function rewriting(rewrite: (declaration: string) => string): Plugin {
  return {
    name: 'declarations',
    setup(build) {
      build.onLoad({ filter: /shared[\\/]records[\\/]kinds[\\/][\w-]+\.ts$/ }, async ({ path }) => ({
        contents: rewrite(await readFile(path, 'utf8')),
        loader: 'ts',
        watchFiles: [path],
      }))
    },
  }
}
