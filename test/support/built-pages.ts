// Building the pages takes seconds, so it is done once in a run of the tests. Every stack of it has the same files.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { ExplorerMaterial } from '../../shared/explorer/material.js'

/** Once in a process: modules are loaded again for every test file. */
const holder = globalThis as { pagesOfTests?: Promise<ExplorerMaterial> }

/** Has handlers that run unbundled send the pages as they were built first. */
export async function registerBuiltPages(): Promise<void> {
  const { registerExplorer } = await import('../../shared/explorer/material.js')
  registerExplorer(() => {
    holder.pagesOfTests ??= readOrBuild()
    return holder.pagesOfTests
  })
}

async function readOrBuild(): Promise<ExplorerMaterial> {
  const kept = join(inject('runDirectory'), 'pages.json')
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8'))
  const { buildExplorer } = await import('../../lib/explorer/build.js')
  const built = await buildExplorer()
  // Other test files may read it at the same time.
  const copy = `${kept}.${process.pid}`
  writeFileSync(copy, JSON.stringify(built))
  renameSync(copy, kept)
  return built
}
