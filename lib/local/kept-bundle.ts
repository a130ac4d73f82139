// The bundle of an earlier start: with it, the functions need not wait for esbuild, which takes most of a start.
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { CACHE_DIRECTORY, digestOf } from '../cache.js'

const CACHE = join(CACHE_DIRECTORY, 'bundles')
/** What decides on it. The documentation is not part of it. */
const SOURCES = ['browser', 'functions', 'shared', 'lib/docs', 'lib/explorer', 'lib/functions', 'package-lock.json']

export interface KeptBundle {
  /** Whether its files are in the directory. */
  isRestored: boolean
  /** Keeps the files of the directory for later starts. Does nothing where that is not possible. */
  keep(): void
}

/** @param cache - where bundles are kept. */
export function restoreBundle(directory: string, cache = CACHE): KeptBundle {
  // Before the bundling begins: what is changed while that runs is not in its result.
  const digest = digestOf(SOURCES)
  const kept = join(cache, digest)
  const isRestored = existsSync(kept)
  if (isRestored) cpSync(kept, directory, { recursive: true })
  const keep = () => {
    // Another start may have kept it meanwhile.
    if (existsSync(kept)) return
    const copy = `${kept}.${process.pid}`
    try {
      mkdirSync(cache, { recursive: true })
      cpSync(directory, copy, { recursive: true })
      // Not what another start is copying at this moment: it would keep a part of its files.
      for (const name of readdirSync(cache).filter((one) => !one.startsWith(digest) && !one.includes('.'))) {
        rmSync(join(cache, name), { recursive: true, force: true })
      }
      renameSync(copy, kept)
    } catch (error) {
      if (existsSync(copy)) rmSync(copy, { recursive: true })
      console.warn(`The next start bundles the functions again: ${error}`)
    }
  }
  return { isRestored, keep }
}
