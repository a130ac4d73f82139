// The parts of the documentation that no function could make at runtime, because they depend on all endpoints or on
// files of the checkout. In a bundle, lib/docs/bundle-plugin.ts replaces this module with the finished parts; elsewhere
// lib registers their maker.
import type { OpenApiDocument } from './document.js'

export interface DocsMaterial {
  document: OpenApiDocument
  /** The pages of docs/, in the order of their list. */
  guides: readonly Guide[]
  /** Of what the reference loads, in this order. Each changes with its content. */
  scriptNames: readonly string[]
  /** By name. */
  scripts: Readonly<Record<string, string>>
  /** Methods and full paths of all endpoints, for shared/http/methods/all-routes.ts. */
  routes: readonly string[]
}

export interface Guide {
  /** Last part of its URL, such as `data-model`. */
  name: string
  title: string
  /** Its content as HTML, from our own Markdown. */
  content: string
}

export type MakeMaterial = <K extends keyof DocsMaterial>(part: K) => Promise<DocsMaterial[K]>

let make: MakeMaterial | undefined

export function registerDocsMaterial(maker: MakeMaterial): void {
  make = maker
}

/** @throws Error outside a bundle when no maker is registered. */
export const docsMaterial: MakeMaterial = async (part) => {
  if (!make) throw new Error('no documentation is registered; load the functions by lib/functions/unbundled.ts')
  return make(part)
}
