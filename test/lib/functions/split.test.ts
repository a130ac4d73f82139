import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { FileSystem } from 'aws-cdk-lib'
import type { Plugin } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { bundleFunctions, functionNames, PACKAGES_DIRECTORY } from '../../../lib/functions/bundle.js'
import { splitBundle } from '../../../lib/functions/split.js'

vi.setConfig({ testTimeout: 90_000 })

/** Bundles another summary of an endpoint. */
function editing(): Plugin {
  return {
    name: 'edit',
    setup(build) {
      build.onLoad({ filter: /machine-details\.ts$/ }, ({ path }) => ({
        contents: readFileSync(path, 'utf8').replace("summary: '", "summary: 'Edited: "),
        loader: 'ts',
      }))
    },
  }
}

describe('splitBundle', () => {
  const directory = mkdtempSync(join(tmpdir(), 'split-'))
  afterAll(() => rmSync(directory, { recursive: true, force: true }))
  let directories: Map<string, string>
  beforeAll(async () => {
    directories = splitBundle(await bundleFunctions(join(directory, 'bundle')), join(directory, 'split'))
  })
  const filesOf = (name: string) => readdirSync(String(directories.get(name)), { recursive: true }).map(String)

  it('gives every function a directory with its own file, and no other function', () => {
    expect([...directories.keys()].sort()).toEqual(functionNames())
    const functions = filesOf('locations/list').filter((file) => !/^(chunks|node_modules)/.test(file))
    expect(functions).toEqual(['locations', 'locations/list.mjs'])
  })

  it('leaves nothing out that a function loads', async () => {
    vi.stubEnv('TABLE_NAME', 'test-table')
    for (const name of ['locations/list', 'jobs/send-emails', 'docs/openapi']) {
      const { handler } = await import(
        /* @vite-ignore */ pathToFileURL(join(String(directories.get(name)), `${name}.mjs`)).href
      )
      expect(handler, name).toBeTypeOf('function')
    }
  })

  it('gives the codecs of pictures only to the functions that decode them', () => {
    const decoding = [...directories].filter(([, own]) => existsSync(join(own, PACKAGES_DIRECTORY, 'wasm-vips')))

    expect(decoding.map(([name]) => name).sort()).toEqual(['location-picture-xrefs/create', 'triggers/process-upload'])
  })

  it('changes the code of one function when one endpoint is edited', async () => {
    const before = new Map([...directories].map(([name, own]) => [name, FileSystem.fingerprint(own)]))
    const edited = await bundleFunctions(join(directory, 'edited'), { plugins: [editing()] })
    const after = splitBundle(edited, join(directory, 'split-again'))

    const changed = [...after].filter(([name, own]) => FileSystem.fingerprint(own) !== before.get(name))
    expect(changed.map(([name]) => name).sort()).toEqual(['locations/machine-details'])
  })
})
