// The files of the map page, which no function could build at runtime. In a bundle, lib/explorer/bundle-plugin.ts
// replaces this module with the built files; elsewhere lib registers their builder.

export interface ExplorerMaterial {
  entry: ExplorerEntry
  /** Text of each file by its name, which changes with the content. */
  files: Readonly<Record<string, string>>
}

/** What the page loads first, by names of files. */
export interface ExplorerEntry {
  script: string
  style: string
  /** What the script imports. */
  modules: readonly string[]
}

let build: (() => Promise<ExplorerMaterial>) | undefined

export function registerExplorer(builder: () => Promise<ExplorerMaterial>): void {
  build = builder
}

/** @throws Error outside a bundle when no builder is registered. */
export async function explorerEntry(): Promise<ExplorerEntry> {
  return (await material()).entry
}

/** @throws Error outside a bundle when no builder is registered. */
export async function explorerFiles(): Promise<ExplorerMaterial['files']> {
  return (await material()).files
}

async function material(): Promise<ExplorerMaterial> {
  if (!build) throw new Error('the map page is not registered; load the functions by lib/functions/registry.ts')
  return build()
}
