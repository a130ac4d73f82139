// The parts of the documentation that are made from all endpoints, which a single function cannot load. In a bundle,
// lib/openapi/bundle-plugin.ts replaces this module by the finished parts; elsewhere lib registers how to make them.
import type { OpenApiDocument } from './document.js'

export interface DocsMaterial {
  document: OpenApiDocument
  /** The script of the documentation page. */
  script: string
}

let make: (() => Promise<DocsMaterial>) | undefined

export function registerDocsMaterial(maker: () => Promise<DocsMaterial>): void {
  make = maker
}

/** @throws Error outside a bundle when nothing is registered. */
export async function docsMaterial(): Promise<DocsMaterial> {
  if (!make) throw new Error('no documentation is registered; load the functions by lib/functions/registry.ts')
  return make()
}
