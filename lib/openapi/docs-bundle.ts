// What the documentation is made of. The functions run without this module: bundling (lib/bundle.ts) puts what it makes
// in its place, since no function could load all endpoints to tell of them.
import type { OpenApiDocument } from '../../shared/docs/document.js'

export interface DocsMaterial {
  document: OpenApiDocument
  /** The script of the page that shows it. */
  script: string
}

let material: Promise<DocsMaterial> | undefined

/** Makes it at the first call, and keeps it. */
export function docsMaterial(): Promise<DocsMaterial> {
  material ??= make()
  return material
}

async function make(): Promise<DocsMaterial> {
  const { loadFunctions, loadWithoutTable } = await import('../functions/registry.js')
  const [{ makeDocument }, { readExamples }, { bundleScript }, { default: manifest }] =
    await loadWithoutTable(loadMakers)
  const [{ endpoints }, script] = await Promise.all([loadFunctions(), bundleScript()])
  return { document: makeDocument(endpoints, readExamples(), manifest.version), script }
}

/** Only now: the endpoints themselves ask for this module. */
function loadMakers() {
  return Promise.all([
    import('./make-document.js'),
    import('./examples.js'),
    import('./bundle-script.js'),
    import('../../package.json', { with: { type: 'json' } }),
  ])
}
