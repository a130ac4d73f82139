// Makes the parts of the documentation: for a bundle, and for handlers that run unbundled.
import type { DocsMaterial } from '../../shared/docs/material.js'

let material: Promise<DocsMaterial> | undefined

/** Makes them at the first call, and keeps them. */
export function makeDocsMaterial(): Promise<DocsMaterial> {
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

/** They load the endpoints' modules, which need TABLE_NAME. */
function loadMakers() {
  return Promise.all([
    import('./make-document.js'),
    import('./examples.js'),
    import('./bundle-script.js'),
    import('../../package.json', { with: { type: 'json' } }),
  ])
}
