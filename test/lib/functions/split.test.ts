import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { FileSystem } from 'aws-cdk-lib'
import type { Plugin } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { translate } from '../../../lib/deploy/stack-trace.js'
import { bundleFunctions, PACKAGES_DIRECTORY } from '../../../lib/functions/bundle.js'
import { type FunctionCode, splitBundle } from '../../../lib/functions/split.js'

vi.setConfig({ testTimeout: 90_000 })

/** All take longer than the other tests of this file together. */
const SOME = [
  'docs/openapi',
  'explorer/card',
  'jobs/send-emails',
  'locations/list',
  'locations/machine-details',
  'locations/show',
  'triggers/process-upload',
]
/** As esbuild writes it in one line with others. */
const STATIC_IMPORT = /(?:^|;)import\b[^(;]*?"(\.\.?\/[^"]+)"/g

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
  const target = join(directory, 'split')
  const sourceMaps = join(directory, 'maps')
  const staleFile = join(directory, 'bundle', 'chunks', 'stale.mjs')
  let codes: Map<string, FunctionCode>
  beforeAll(async () => {
    mkdirSync(join(staleFile, '..'), { recursive: true })
    writeFileSync(staleFile, '')
    const bundle = await bundleFunctions(join(directory, 'bundle'), { sourceMaps: true })
    codes = await splitBundle(bundle, { target, sourceMaps, only: SOME })
  })
  const directoryOf = (name: string) => codes.get(name)?.directory ?? ''
  const filesOf = (name: string) => readdirSync(directoryOf(name), { recursive: true }).map(String)

  it('is of a bundle without the files of an earlier one', () => {
    expect(existsSync(staleFile)).toBe(false)
  })

  it('gives every function a directory with its own file, and no other function', () => {
    expect([...codes.keys()].sort()).toEqual(SOME)
    const functions = filesOf('locations/list').filter((file) => !/^(chunks|node_modules)/.test(file))
    expect(functions).toEqual(['locations', 'locations/list.mjs'])
  })

  it('leaves nothing out that a function loads', async () => {
    vi.stubEnv('TABLE_NAME', 'test-table')
    for (const name of SOME) {
      const { handler } = await import(/* @vite-ignore */ pathToFileURL(join(directoryOf(name), `${name}.mjs`)).href)
      expect(handler, name).toBeTypeOf('function')
    }
  })

  it('gives the codecs of pictures only to the functions that decode them', () => {
    const decoding = [...codes].filter(([, own]) => existsSync(join(own.directory, PACKAGES_DIRECTORY, 'wasm-vips')))

    expect(decoding.map(([name]) => name)).toEqual(['triggers/process-upload'])
  })

  it('gives the font of cards to the function that draws them', () => {
    const { resolve } = createRequire(join(directoryOf('explorer/card'), 'explorer', 'card.mjs'))
    const read = ['@resvg/resvg-wasm/index_bg.wasm', 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'].map((path) =>
      resolve(path),
    )

    expect(read.filter((path) => !path.startsWith(join(directoryOf('explorer/card'), PACKAGES_DIRECTORY)))).toEqual([])
    expect(existsSync(join(directoryOf('locations/list'), PACKAGES_DIRECTORY))).toBe(false)
  })

  it('gives each function two files to open at a cold start at most', () => {
    for (const name of SOME) {
      const files = new Set([`${name}.mjs`])
      for (const file of files) {
        const source = readFileSync(join(directoryOf(name), file), 'utf8')
        for (const [, path = ''] of source.matchAll(STATIC_IMPORT)) files.add(join(dirname(file), path))
      }
      expect(files.size, name).toBeLessThanOrEqual(2)
    }
  })

  it('keeps a source map of every file of every function', () => {
    const files = SOME.flatMap(filesOf).filter((file) => file.endsWith('.mjs') && !file.startsWith(PACKAGES_DIRECTORY))

    expect(files).toEqual(expect.arrayContaining(SOME.map((name) => `${name}.mjs`)))
    expect(files.filter((file) => !existsSync(join(sourceMaps, `${file}.map`)))).toEqual([])
  })

  it('leads from the code of a function to its sources', () => {
    const source = readFileSync(join(directoryOf('locations/show'), 'locations', 'show.mjs'), 'utf8')
    const linesBefore = source.slice(0, source.indexOf('"GET /locations/{id}.json"')).split('\n')
    const position = `${linesBefore.length}:${(linesBefore.at(-1) ?? '').length + 1}`

    expect(translate(`at file:///var/task/locations/show.mjs:${position}`, sourceMaps)).toMatch(
      /functions\/locations\/show\.ts:\d+:\d+$/,
    )
  })

  it('changes the code of one function when one endpoint is edited', async () => {
    const fingerprints = () => new Map([...codes].map(([name, own]) => [name, FileSystem.fingerprint(own.directory)]))
    const before = fingerprints()
    const edited = await bundleFunctions(join(directory, 'bundle'), { plugins: [editing()], sourceMaps: true })
    await splitBundle(edited, { target, only: SOME })

    const changed = [...fingerprints()].filter(([name, fingerprint]) => fingerprint !== before.get(name))
    expect(changed.map(([name]) => name)).toEqual(['locations/machine-details'])
  })
})
