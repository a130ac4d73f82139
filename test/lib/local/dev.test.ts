import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { UsageError } from '../../../lib/cli/setup-error.js'
import { ALL_FUNCTIONS } from '../../../lib/functions/bundle.js'
import { parseDevOptions } from '../../../lib/local/dev-options.js'
import { freePort } from '../../../lib/local/free-port.js'
import { temporaryDirectory } from '../../support/deployment.js'

const directory = temporaryDirectory()
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** Bundling, engine and table, while other tests run. */
const START_TIMEOUT_MS = 60_000

function runDev(...options: string[]): ChildProcess {
  return run('npm', ['run', '--silent', 'dev', '--', ...options])
}

function run(command: string, args: string[]): ChildProcess {
  const { DYNAMODB_ENDPOINT, TABLE_NAME, SES_ENDPOINT, ...env } = process.env
  return spawn(command, args, { cwd: ROOT, env: { ...env, TMPDIR: directory }, stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Where it ends by itself. Without npm, which takes as long to start. */
async function outcomeOf(...options: string[]): Promise<{ code: number; output: string; errors: string }> {
  const child = run(process.execPath, ['--import', 'tsx', 'bin/dev.ts', ...options])
  const [output, errors, [code]] = await Promise.all([
    outputOf(child.stdout),
    outputOf(child.stderr),
    once(child, 'close'),
  ])
  return { code, output, errors }
}

const outputOf = (stream: ChildProcess['stdout']) => (stream ? text(stream) : '')

/** What the server prints up to the line that says it is ready. */
async function linesUntilReady({ stdout, stderr }: ChildProcess): Promise<string[]> {
  if (!stdout || !stderr) throw new Error('the child has no output')
  const lines: string[] = []
  for await (const line of createInterface(stdout)) {
    lines.push(line)
    if (line.startsWith('ready ')) return lines
  }
  throw new Error(`it ended before it was ready: ${lines.join('\n')}${await text(stderr)}`)
}

interface Process {
  id: number
  parent: number
  command: string
}

/** Without zombies. */
function runningProcesses(): Process[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+([^\sZ]\S*)\s+(.*)$/.exec(line) ?? [])
    .map(([, id, parent, , command = '']) => ({ id: Number(id), parent: Number(parent), command }))
}

/** All descendants of the process. */
function descendantsOf(root: number | undefined): Process[] {
  const all = runningProcesses()
  const below = (id: number | undefined): Process[] =>
    all.filter(({ parent }) => parent === id).flatMap((child) => [child, ...below(child.id)])
  return below(root)
}

describe('npm run dev', () => {
  it('serves until SIGTERM, then ends with all its children', { timeout: START_TIMEOUT_MS }, async () => {
    const port = await freePort()
    const data = join(directory, 'one.jsonl')
    await writeFile(data, JSON.stringify({ type: 'machine', id: 1, name: 'Firepower' }))
    const options = ['--data', data, '--port', String(port), '--credit', 'The testers', '--error-status', 'classic']
    const server = runDev(...options)
    // When npm is killed, its children end by themselves.
    onTestFinished(() => void server.kill('SIGKILL'))
    const ended = once(server, 'exit')
    const lines = await linesUntilReady(server)
    const url = `http://127.0.0.1:${port}`
    expect(lines.at(-1)).toBe(`ready ${url}`)
    const [, mailUrl = ''] = /^mail {2}(http:\/\/127\.0\.0\.1:\d+)$/.exec(lines.at(-2) ?? '') ?? []
    const mails = await fetch(`${mailUrl}/store`)
    expect([mails.status, await mails.json()]).toEqual([200, expect.objectContaining({ emails: [] })])
    expect(lines.filter((line) => line.startsWith(`  curl '${url}/api/v1/`))).toHaveLength(2)

    const types = await fetch(`${url}/api/v1/location_types.json`)
    expect([types.status, await types.json()]).toEqual([200, { location_types: [] }])
    expect(types.headers.get('x-data-credit')).toBe('The testers')
    expect(types.headers.get('server-timing')).toMatch(/calls=1 trips=1/)
    const unknown = await fetch(`${url}/api/v1/locations/1.json`)
    expect([unknown.status, await unknown.json()]).toEqual([200, { errors: expect.stringContaining('location') }])
    // Functions read files of packages, too.
    const page = await (await fetch(`${url}/machines/1`)).text()
    const card = await fetch(/property="og:image" content="([^"]+)"/.exec(page)?.[1] ?? '')
    expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/png'])

    // Readable, for those who look for the place of a stack trace.
    const bundle = (await readdir(directory)).find((name) => name.startsWith('dev-functions-')) ?? ''
    const code = await readFile(join(directory, bundle, ALL_FUNCTIONS), 'utf8')
    expect(code).toMatch(/^\/\/ functions\/zones\/list-in-region\.ts$/m)

    const children = descendantsOf(server.pid)
    expect(children.filter(({ command }) => /DynamoDBLocal.jar|dynoxide/.test(command))).not.toEqual([])
    server.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    const ids = new Set(children.map(({ id }) => id))
    await vi.waitFor(() => expect(runningProcesses().filter(({ id }) => ids.has(id))).toEqual([]), { timeout: 10_000 })
    await expect(fetch(url)).rejects.toThrow()
    await expect(fetch(mailUrl)).rejects.toThrow()
  })

  it('rejects a wrong option', async () => {
    const { code, errors } = await outcomeOf('--bogus')

    expect(code).toBe(2)
    expect(errors).toContain("Unknown option '--bogus'; see --help\n")
  })

  it.each([
    [['more'], "Unexpected argument 'more'; see --help"],
    [['--port', 'x'], '--port: must be a whole number from 0 to 65535'],
    [['--engine', 'other'], '--engine: must be java or native'],
    [['--mail-port', '70000'], '--mail-port: must be a whole number from 0 to 65535'],
    [['--error-status', 'maybe'], '--error-status: must be http or classic'],
    [['--empty', '--data', 'x.jsonl'], '--empty and --data exclude each other'],
  ])('rejects the options %j', (options, message) => {
    expect(() => parseDevOptions(options)).toThrow(new UsageError(message))
  })

  it.each(['--port', '--mail-port'])('reports that the port of %s is in use', async (option) => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }

    const { code, errors } = await outcomeOf('--empty', '--port', '0', option, String(port))

    expect(code).toBe(1)
    expect(errors).toContain(
      `Port ${port} of 127.0.0.1 is in use: stop the other server, or choose another port with ${option}`,
    )
    other.close()
  })

  it('reports a missing file', async () => {
    const { code, errors } = await outcomeOf('--data', 'no-such-file.jsonl', '--port', '0')

    expect(code).toBe(1)
    expect(errors).toContain('file no-such-file.jsonl not found')
  })

  it('lists its options', async () => {
    const { code, output } = await outcomeOf('--help')

    expect(code).toBe(0)
    for (const option of ['--port', '--mail-port', '--host', '--data', '--empty', '--fresh', '--engine', '--credit']) {
      expect(output).toContain(`  ${option} `)
    }
  })
})
