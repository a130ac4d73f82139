// The parts of the documentation that depend on all endpoints, which a single function cannot load. In a bundle,
// lib/openapi/bundle-plugin.ts replaces this module with the finished parts; elsewhere lib registers their builder.
import type { OpenApiDocument } from './document.js'

export interface DocsMaterial {
  document: OpenApiDocument
  /** The script of the docs page. */
  script: string
}

let build: (() => Promise<DocsMaterial>) | undefined

export function registerDocsMaterial(builder: () => Promise<DocsMaterial>): void {
  build = builder
}

/** @throws Error outside a bundle when no builder is registered. */
export async function docsMaterial(): Promise<DocsMaterial> {
  if (!build) throw new Error('no documentation is registered; load the functions by lib/functions/registry.ts')
  return build()
}
