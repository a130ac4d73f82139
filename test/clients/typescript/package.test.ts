// The package as programs get it: packed, compiled with a program in strict mode, and run. The programs are those of its
// README.
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ClientOptions, createClient } from '../../../clients/typescript/src/index.js'
import { ROOT } from '../../../lib/paths.js'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import type { Stack } from '../../support/stack.js'

const PACKAGE = join(ROOT, 'clients', 'typescript')
/** That of the README's account. */
const PASSWORD = 'multi ball'
const STRICT = [
  '--strict',
  '--exactOptionalPropertyTypes',
  '--module',
  'nodenext',
  '--target',
  'es2023',
  '--types',
  'node',
]

/** Compiles only if each of these is an error. */
const MISTAKES = `
import { createClient } from 'machine-location-directory-client'

const directory = createClient('http://127.0.0.1:3000')
// @ts-expect-error: there is no such path
await directory.GET('/locations/nearest.json')
// @ts-expect-error: nor such a method on it
await directory.DELETE('/locations.json')
// @ts-expect-error: a parameter is missing
await directory.GET('/locations/closest_by_lat_lon.json', { params: { query: { lat: 45.52 } } })
// @ts-expect-error: a parameter has the wrong type
await directory.GET('/locations/{id}.json', { params: { path: { id: 'Ground Kontrol' } } })
const { data } = await directory.GET('/regions.json')
// @ts-expect-error: there is no such field
data?.districts
`

const run = promisify(execFile)

let stack: Stack
let folder: string
beforeAll(async () => {
  const records = fixture.map((one) => (one.type === 'user' ? { ...one, password: PASSWORD } : one))
  ;[stack, folder] = await Promise.all([startDirectory(records), installedIn()])
})
afterAll(async () => {
  await stack?.close()
  if (folder) await rm(folder, { recursive: true, force: true })
})

/** A folder with the packed package and what it depends on. */
async function installedIn(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'test-client-'))
  const modules = join(directory, 'node_modules')
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', directory], { cwd: PACKAGE })
  const [{ filename }] = JSON.parse(stdout.slice(stdout.indexOf('[')))
  const target = join(modules, 'machine-location-directory-client')
  await mkdir(target, { recursive: true })
  await run('tar', ['-xzf', join(directory, filename), '-C', target, '--strip-components=1'])
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers', '@types']) {
    await symlink(join(ROOT, 'node_modules', name), join(modules, name))
  }
  await writeFile(join(directory, 'package.json'), '{ "type": "module" }')
  return directory
}

/** The programs of the README. */
async function programs(): Promise<string[]> {
  const text = await readFile(join(PACKAGE, 'README.md'), 'utf8')
  return [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, program = '']) =>
    program.replaceAll('http://127.0.0.1:3000', stack.url),
  )
}

/** @throws Error with the compiler's messages. */
async function compile(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc')
  try {
    await run(process.execPath, [tsc, ...STRICT, ...Object.keys(files)], { cwd: folder })
  } catch (error) {
    throw new Error((error as { stdout: string }).stdout)
  }
}

async function outputOf(file: string): Promise<string> {
  const { stdout } = await run(process.execPath, [file], { cwd: folder })
  return stdout.trim()
}

describe('the packed client', () => {
  it('runs the programs of its README, and compiles no mistake', async () => {
    const [reads = '', writes = ''] = await programs()
    await compile({ 'reads.ts': reads, 'writes.ts': writes, 'mistakes.ts': MISTAKES })

    expect(await outputOf('reads.js')).toBe('Ground Kontrol')
    expect(await outputOf('writes.js')).toBe('201 641')
  })
})

describe('createClient', () => {
  it('sends what it was given with every request', async () => {
    const sent: Request[] = []
    const options: ClientOptions = {
      apiToken: 'key',
      userAgent: 'tour/1.0',
      fetch: async (request) => {
        sent.push(request)
        return Response.json({})
      },
    }
    const directory = createClient(`${stack.url}//`, options)
    await directory.GET('/regions.json')
    options.token = 'token'
    await directory.PUT('/locations/{id}/confirm.json', { params: { path: { id: 100 } } })

    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      `GET ${stack.url}/api/v1/regions.json`,
      `PUT ${stack.url}/api/v1/locations/100/confirm.json`,
    ])
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toEqual({ 'user-agent': 'tour/1.0', 'x-api-token': 'key' })
    expect(Object.fromEntries(sent[1]?.headers ?? [])).toMatchObject({ authorization: 'Bearer token' })
  })

  it('tells errors from data', async () => {
    const { data, error, response } = await createClient(stack.url).GET('/locations/{id}.json', {
      params: { path: { id: 999_999 } },
    })

    expect([data, error, response.status]).toEqual([undefined, { errors: 'location 999999 not found' }, 404])
  })
})
