// The files of the map page and of the administrators' page, which no function could build at runtime. In a bundle, lib/explorer/bundle-plugin.ts
// replaces this module with the built files; elsewhere lib registers their builder.

export interface ExplorerMaterial {
  entries: Readonly<Record<PageName, PageEntry>>
  app: AppMaterial
  /** Text of each file by its name, which changes with the content; what is binary in base64, see `assetContent`. */
  files: Readonly<Record<string, string>>
}

/** What the map page is on a home screen and offline. */
export interface AppMaterial {
  /** Names of the files. */
  icons: Readonly<Record<'small' | 'large' | 'maskable', string>>
  /** The script of the service worker. */
  worker: string
  /** The names of the files that it keeps from the beginning. */
  kept: readonly string[]
}

/** Of the map, of what other sites show of it in a frame, and of what administrators do. */
export type PageName = 'explorer' | 'embed' | 'admin'

/** What a page loads first, by names of files. */
export interface PageEntry {
  script: string
  style: string
  /** What the script imports, and what it starts once it has the messages. */
  modules: readonly string[]
}

let build: (() => Promise<ExplorerMaterial>) | undefined

export function registerExplorer(builder: () => Promise<ExplorerMaterial>): void {
  build = builder
}

/** @throws Error outside a bundle when no builder is registered. */
export async function pageEntry(name: PageName): Promise<PageEntry> {
  return (await material()).entries[name]
}

/** @throws Error outside a bundle when no builder is registered. */
export async function appMaterial(): Promise<AppMaterial> {
  return (await material()).app
}

/** @throws Error outside a bundle when no builder is registered. */
export async function explorerFiles(): Promise<ExplorerMaterial['files']> {
  return (await material()).files
}

async function material(): Promise<ExplorerMaterial> {
  if (!build) throw new Error('the pages are not registered; load the functions by lib/functions/registry.ts')
  return build()
}
