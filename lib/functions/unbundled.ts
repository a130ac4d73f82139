// Runs the functions without a bundle, as the local tools and the tests do: what a bundle would have in it is registered.
import type { ExplorerMaterial } from '../../shared/explorer/material.js'
import { type Endpoint, type Functions, listFunctions, routeListOf } from './registry.js'

/** All functions, with the documentation, the pages and the routes that a bundle has in it. See `listFunctions`. */
export async function loadFunctions(): Promise<Functions> {
  const [functions] = await Promise.all([listFunctions(), registerDocs(), registerExplorerFiles()])
  await registerRouteList(functions.endpoints)
  return functions
}

/** Lets the handlers of the documentation run unbundled. */
export async function registerDocs(): Promise<void> {
  const { registerDocsMaterial } = await import('../../shared/docs/material.js')
  registerDocsMaterial(async (part) => (await import('../docs/material.js')).makeDocsMaterial(part))
}

/** Lets the handlers of the map page run unbundled; it is built at the first request. */
async function registerExplorerFiles(): Promise<void> {
  const { registerExplorer } = await import('../../shared/explorer/material.js')
  let built: Promise<ExplorerMaterial> | undefined
  registerExplorer(() => {
    built ??= import('../explorer/build.js').then(({ buildExplorer }) => buildExplorer())
    return built
  })
}

/** Lets unbundled handlers know the routes of the others. */
export async function registerRouteList(endpoints: readonly Endpoint[]): Promise<void> {
  const { registerRoutes } = await import('../../shared/http/methods/all-routes.js')
  registerRoutes(routeListOf(endpoints))
}
