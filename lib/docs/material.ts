// Makes the parts of the documentation: for a bundle, and for handlers that run unbundled.
import type { OpenApiDocument } from '../../shared/docs/document.js'
import type { DocsMaterial } from '../../shared/docs/material.js'
import { listFunctions, loadWithoutTable, routeListOf } from '../functions/registry.js'
import { readGuides } from './guides.js'
import { makeScripts } from './scripts.js'

const MAKERS: { readonly [K in keyof DocsMaterial]: () => Promise<DocsMaterial[K]> } = {
  document: makeWholeDocument,
  guides: readGuides,
  scriptNames: async () => Object.keys(await makeDocsMaterial('scripts')),
  scripts: makeScripts,
  routes: listRoutes,
}

const made = new Map<keyof DocsMaterial, Promise<unknown>>()

/** Makes a part at the first call, and keeps it. */
export function makeDocsMaterial<K extends keyof DocsMaterial>(part: K): Promise<DocsMaterial[K]> {
  const known = made.get(part) ?? MAKERS[part]()
  made.set(part, known)
  return known as Promise<DocsMaterial[K]>
}

/** All parts, for a bundle. */
export async function makeAllMaterial(): Promise<Record<string, unknown>> {
  const parts = Object.keys(MAKERS) as (keyof DocsMaterial)[]
  return Object.fromEntries(await Promise.all(parts.map(async (part) => [part, await makeDocsMaterial(part)] as const)))
}

async function makeWholeDocument(): Promise<OpenApiDocument> {
  const [{ makeDocument }, { readExamples }, { default: manifest }] = await loadWithoutTable(loadMakers)
  const { endpoints } = await listFunctions()
  return makeDocument(endpoints, readExamples(), manifest.version)
}

async function listRoutes(): Promise<string[]> {
  return routeListOf((await listFunctions()).endpoints)
}

/** They load the endpoints' modules, which need TABLE_NAME. */
function loadMakers() {
  return Promise.all([
    import('../openapi/make-document.js'),
    import('../openapi/examples.js'),
    import('../../package.json', { with: { type: 'json' } }),
  ])
}
