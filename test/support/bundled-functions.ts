// The functions as they are deployed. Bundling them takes ten seconds of a processor, so one test file of a run does it,
// and all others get its result.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Metafile } from 'esbuild'
import { inject } from 'vitest'
import { bundleFunctions } from '../../lib/functions/bundle.js'

const POLL_MS = 100

/** @returns the bundle's directory, which nobody may change. A test that imports files of it imports from a copy. */
export async function bundledFunctions(): Promise<string> {
  const directory = join(inject('runDirectory'), 'functions')
  const outcome = `${directory}.outcome`
  if (isFirst(`${directory}.begun`)) {
    const error = await bundleFunctions(directory).then(({ metafile }) => {
      writeFileSync(metafilePath(), JSON.stringify(metafile))
      return ''
    }, String)
    writeFileSync(`${outcome}.new`, error)
    renameSync(`${outcome}.new`, outcome)
  }
  for (;;) {
    const error = await readFile(outcome, 'utf8').catch(() => undefined)
    if (error) throw new Error(error)
    if (error === '') return directory
    await delay(POLL_MS)
  }
}

/** What is in the files of the bundle. */
export async function bundledMetafile(): Promise<Metafile> {
  await bundledFunctions()
  return JSON.parse(await readFile(metafilePath(), 'utf8'))
}

const metafilePath = () => join(inject('runDirectory'), 'functions.metafile.json')

/** Whether nobody has called it with this path before, in any process. */
function isFirst(path: string): boolean {
  try {
    mkdirSync(path)
    return true
  } catch {
    return false
  }
}
