import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  type Bundle,
  functionNames,
  isEndpointName,
  isJobName,
  isTriggerName,
  loadedBytes,
  replaceFiles,
} from '../../../lib/functions/bundle.js'
import { splitBundle } from '../../../lib/functions/split.js'
import { loadFunctions } from '../../../lib/functions/unbundled.js'
import { needsAdministrator } from '../../../shared/http/definition.js'
import { groupBy } from '../../../shared/runtime/collections.js'
import { bundledFunctions, bundledMetafile } from '../../support/bundled-functions.js'
import { temporaryDirectory } from '../../support/deployment.js'
import { newEmail } from '../../support/emails.js'
import { heicPhoto, jpegPhoto } from '../../support/photos.js'
import { startStack } from '../../support/stack.js'

/** Without the SDK, which is larger than all of it. */
const MAX_READING_BYTES = 200 * 1024
/** Fewer requests change something. */
const MAX_OTHER_BYTES = 450 * 1024
/** Few wait for the functions of administrators, and nobody for jobs. */
const MAX_UNHURRIED_BYTES = 525 * 1024
/** Of each limit so many functions are measured. */
const LARGEST = 6

// Loading every function, splitting the largest, and compiling both codecs take seconds, and much longer beside other tests.
vi.setConfig({ testTimeout: 180_000 })

describe('bundleFunctions', () => {
  const directory = temporaryDirectory()
  let bundle: Bundle
  beforeAll(async () => {
    cpSync(await bundledFunctions(), directory, { recursive: true })
    bundle = { directory, metafile: await bundledMetafile() }
  })

  it('makes a file with a handler for every function', async () => {
    vi.stubEnv('TABLE_NAME', 'test-table')
    for (const name of functionNames()) {
      const { handler } = await import(/* @vite-ignore */ pathToFileURL(join(directory, `${name}.mjs`)).href)
      expect(handler, name).toBeTypeOf('function')
    }
  })

  it('leaves it to Node what to load of its modules', () => {
    const imports = Object.values(bundle.metafile.outputs).flatMap((output) => output.imports)
    const paths = imports.flatMap(({ path, kind }) => (kind === 'require-call' ? [] : path))

    expect(paths).toContain('node:https')
    expect(paths.filter((path) => /^(node:)?(http|util)$/.test(path))).toEqual([])
  })

  it('keeps what each function loads below its limit', async () => {
    const bytes = loadedBytes(bundle)
    const { endpoints } = await loadFunctions()
    const reading = endpoints.filter(({ definition }) => !definition.access.includes('table:write'))
    const readingNames = new Set(reading.map(({ name }) => name))

    expect([...bytes.keys()].sort()).toEqual(functionNames())
    const unhurried = endpoints.filter(({ definition }) => needsAdministrator(definition)).map(({ name }) => name)
    const limitOf = (name: string) => {
      if (isJobName(name) || unhurried.includes(name)) return MAX_UNHURRIED_BYTES
      return readingNames.has(name) ? MAX_READING_BYTES : MAX_OTHER_BYTES
    }
    // Splitting all takes a minute.
    const bySize = [...bytes].sort(([, a], [, b]) => b - a).map(([name]) => name)
    const largest = [...groupBy(bySize, limitOf).values()].flatMap((names) => names.slice(0, LARGEST))
    const codes = await splitBundle(bundle, { target: join(directory, 'split'), only: largest })

    expect(codes.size).toBe(largest.length)
    expect([...codes].filter(([name, code]) => code.loadedBytes >= limitOf(name))).toEqual([])
  })
})

describe('a bundled function', () => {
  // Loaded once, as nothing is asked of the table.
  const directory = temporaryDirectory()
  beforeAll(async () => {
    cpSync(await bundledFunctions(), directory, { recursive: true })
    vi.stubEnv('TABLE_NAME', 'test-table')
    vi.stubEnv('DYNAMODB_ENDPOINT', undefined)
  })

  it('describes the API as the endpoints declare it', async () => {
    const { handler } = await import(/* @vite-ignore */ pathToFileURL(join(directory, 'docs', 'openapi.mjs')).href)
    const http = { method: 'GET', path: '/', sourceIp: '127.0.0.1' }
    const event = { headers: {}, requestContext: { domainName: 'example.org', http } }
    const { statusCode, body } = await handler(event)

    expect(statusCode).toBe(200)
    const { paths, servers } = JSON.parse(body)
    expect(servers).toEqual([{ url: 'https://example.org' }])
    const operations = Object.values(paths).flatMap((methods) => Object.keys(methods as object))
    const declared = (await loadFunctions()).endpoints.filter(
      ({ definition }) => !definition.fallback && !definition.page?.isScript,
    )
    expect(operations).toHaveLength(declared.flatMap(({ definition: { aliases = [] } }) => [0, ...aliases]).length)
  })

  it('knows the methods that other functions have at its paths', async () => {
    const allowOf = async (name: string, method: string, path: string) => {
      const { handler } = await import(/* @vite-ignore */ pathToFileURL(join(directory, `${name}.mjs`)).href)
      const http = { method, path, sourceIp: '127.0.0.1' }
      const { headers } = await handler({ headers: {}, requestContext: { domainName: 'example.org', http } })
      return headers.allow
    }

    expect(await allowOf('locations/show', 'DELETE', '/api/v1/locations/1.json')).toBe('GET, HEAD, PUT, PATCH, OPTIONS')
    expect(await allowOf('fallback/not-found', 'GET', '/api/v1/users/signup')).toBe('POST, OPTIONS')
  })
})

describe('a bundled job', () => {
  const directory = temporaryDirectory()

  it('finds the modules that it loads only for sending email', async () => {
    const stack = await startStack({ mail: true })
    onTestFinished(() => stack.close())
    const { outboxItem } = await import('../../../shared/mail/outbox.js')
    const { create, transact } = await import('../../../shared/table/transaction.js')
    stack.followers.hold()
    await transact([create(await outboxItem(newEmail(), new Date(Date.now() - 3600_000)))])
    cpSync(await bundledFunctions(), directory, { recursive: true })

    const { handler } = await import(/* @vite-ignore */ pathToFileURL(join(directory, 'jobs', 'send-emails.mjs')).href)
    const result = await handler()

    expect(result).toMatchObject({ sent: 1, waiting: 0 })
    expect(await stack.mails()).toMatchObject([{ to: ['player@example.org'] }])
  })
})

describe('a bundled function that decodes pictures', () => {
  const directory = temporaryDirectory()

  it('finds the codecs next to it', async () => {
    const stack = await startStack({ pictures: true })
    onTestFinished(() => stack.close())
    const { create, transact } = await import('../../../shared/table/transaction.js')
    const { locationKey } = await import('../../../shared/records/location-keys.js')
    const { userKey } = await import('../../../shared/accounts/keys.js')
    const { createUpload } = await import('../../../shared/pictures/upload-records.js')
    const { uploadForm } = await import('../../../shared/pictures/files/bucket.js')
    await transact([
      create({ id: 1, name: 'Arcade', lat: '45', lon: '-122', ...locationKey(1) }),
      create({ id: 1, username: 'me', ...userKey(1) }),
    ])
    cpSync(await bundledFunctions(), directory, { recursive: true })
    const file = join(directory, 'triggers', 'process-upload.mjs')
    const { handler } = await import(/* @vite-ignore */ pathToFileURL(file).href)
    stack.serveTriggers([handler])

    const photos = [await jpegPhoto(), heicPhoto()]
    for (const [id, bytes] of photos.entries()) {
      const now = new Date()
      await createUpload({ id, location_id: 1, user_id: 1, username: 'me', created_at: now.toISOString() }, now)
      const { url, fields } = await uploadForm(id, { content_type: 'image/jpeg', size: bytes.length }, 60)
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      form.set('file', new Blob([new Uint8Array(bytes)]))
      await fetch(url, { method: 'POST', body: form })
    }
    await stack.uploadsProcessed()

    const { listPictures } = await import('../../../shared/pictures/store.js')
    const types = (await listPictures(1)).map((picture) => picture.photo_content_type)
    expect(types.sort()).toEqual(['image/heic', 'image/jpeg'])
  })
})

describe('functionNames', () => {
  it('finds the endpoints that functions/endpoints.ts lists', async () => {
    const { endpoints } = await loadFunctions()

    expect(endpoints.map(({ name }) => name)).toEqual(functionNames().filter(isEndpointName))
  })

  it('finds the jobs that functions/jobs.ts lists', async () => {
    const { jobs } = await loadFunctions()

    expect(jobs.map(({ name }) => name)).toEqual(functionNames().filter(isJobName))
    expect(jobs.length).toBeGreaterThan(0)
  })

  it('finds the triggers that functions/triggers.ts lists', async () => {
    const { triggers } = await loadFunctions()

    expect(triggers.map(({ name }) => name)).toEqual(functionNames().filter(isTriggerName))
    expect(triggers.length).toBeGreaterThan(0)
  })
})

describe('replaceFiles', () => {
  it('deletes the chunks of the bundle before, and nothing of the packages, which Node 24 reads through their link', () => {
    const directory = temporaryDirectory()
    const [chunk, packaged] = [
      join(directory, 'chunks', 'before.mjs'),
      join(directory, 'node_modules', 'zod', 'index.js'),
    ]
    for (const file of [chunk, packaged]) {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, '')
    }

    const current = ['functions.mjs', 'chunks/now.mjs'].map((name) => ({
      path: join(directory, name),
      contents: new TextEncoder().encode(name),
    }))

    expect([replaceFiles(current), replaceFiles(current)]).toEqual([true, false])

    expect([chunk, packaged].map((file) => existsSync(file))).toEqual([false, true])
    expect(current.map(({ path }) => existsSync(path))).toEqual([true, true])
  })
})

describe('loadedBytes', () => {
  const output = (bytes: number, entryPoint: string | undefined, ...imports: [path: string, kind: string][]) => ({
    bytes,
    ...(entryPoint ? { entryPoint } : {}),
    imports: imports.map(([path, kind]) => ({ path, kind })),
    inputs: {},
    exports: [],
  })

  it('counts a chunk once for each function that needs it, but no dynamically imported chunk', () => {
    const outputs = {
      'out/a/one.mjs': output(
        1,
        'functions/a/one.ts',
        ['out/x.mjs', 'import-statement'],
        ['out/y.mjs', 'import-statement'],
      ),
      'out/a/two.mjs': output(2, 'functions/a/two.ts', ['out/y.mjs', 'import-statement']),
      'out/x.mjs': output(10, undefined, ['out/y.mjs', 'import-statement']),
      'out/y.mjs': output(100, undefined, ['out/late.mjs', 'dynamic-import'], ['out/x.mjs', 'import-statement']),
      'out/late.mjs': output(1000, 'shared/late.ts'),
    }
    const bundle = { directory: 'out', metafile: { inputs: {}, outputs } } as unknown as Bundle

    expect(Object.fromEntries(loadedBytes(bundle))).toEqual({ 'a/one': 111, 'a/two': 112 })
  })
})
