// Measures cold starts: the bytes of each function's bundle and the time a new Node process takes to import it, compared
// with Node alone and with the two DynamoDB clients alone.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { build, type Metafile } from 'esbuild'
import { formatTable, formatNumber as number } from '../cli/output.js'
import { bundleFunctions, loadedBytes } from '../functions/bundle.js'
import { ROOT } from '../paths.js'
import { percentile, sum } from './statistics.js'

interface ColdStart {
  name: string
  bytes: number
  /** From the start of the process to its end. */
  startMilliseconds: number
  /** The import alone, measured in the process. */
  importMilliseconds: number
}

export interface ColdStarts {
  node: ColdStart
  clients: ColdStart
  functions: ColdStart[]
}

const STARTS = 20

/** The clients as shared/table/ uses them. */
const CLIENTS_SOURCE = `
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchGetCommand, DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
export const table = DynamoDBDocumentClient.from(new DynamoDBClient({}))
export const commands = [BatchGetCommand, GetCommand, QueryCommand]
`

export async function measureColdStarts(): Promise<ColdStarts> {
  const directory = await mkdtemp(join(tmpdir(), 'cold-'))
  try {
    const bundle = await bundleFunctions(join(directory, 'functions'))
    const targets: Target[] = [...loadedBytes(bundle)].map(([name, bytes]) => ({
      name,
      bytes,
      file: join(bundle.directory, `${name}.mjs`),
    }))
    const [node, clients, ...functions] = await measureInTurn([
      { name: 'Node alone', bytes: 0, file: undefined },
      await bundleClients(directory),
      ...targets.toSorted((a, b) => b.bytes - a.bytes),
    ])
    return { node: node as ColdStart, clients: clients as ColdStart, functions }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

interface Target {
  name: string
  bytes: number
  file: string | undefined
}

/** With the options of lib/functions/bundle.ts: what the clients import dynamically is not part of the start. */
async function bundleClients(directory: string): Promise<Target> {
  const { metafile } = await build({
    stdin: { contents: CLIENTS_SOURCE, resolveDir: ROOT },
    outdir: join(directory, 'clients'),
    outExtension: { '.js': '.mjs' },
    absWorkingDir: directory,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    metafile: true,
  })
  const entry = join('clients', 'stdin.mjs')
  return { name: 'the two DynamoDB clients', bytes: staticBytes(metafile, entry), file: join(directory, entry) }
}

/** The bytes of an output and its static imports. */
function staticBytes({ outputs }: Metafile, entry: string): number {
  const loaded = new Set([entry])
  for (const output of loaded) {
    for (const { kind, path } of outputs[output]?.imports ?? []) {
      if (kind === 'import-statement' && outputs[path]) loaded.add(path)
    }
  }
  return sum([...loaded].map((output) => outputs[output]?.bytes ?? 0))
}

/** Round by round, so that other load on the machine affects all targets alike. */
async function measureInTurn(targets: readonly Target[]): Promise<ColdStart[]> {
  const rounds: Start[][] = []
  for (let round = 0; round < STARTS; round++) {
    const starts: Start[] = []
    for (const { file } of targets) starts.push(await start(file))
    rounds.push(starts)
  }
  return targets.map(({ name, bytes }, index) => {
    const median = (of: (start: Start) => number) =>
      percentile(
        rounds.map((starts) => of(starts[index] as Start)),
        0.5,
      )
    return {
      name,
      bytes,
      startMilliseconds: median(({ startMilliseconds }) => startMilliseconds),
      importMilliseconds: median(({ importMilliseconds }) => importMilliseconds),
    }
  })
}

type Start = Pick<ColdStart, 'startMilliseconds' | 'importMilliseconds'>

async function start(file: string | undefined): Promise<Start> {
  const load = file ? `await import(${JSON.stringify(pathToFileURL(file))});` : ''
  const script = `const t = performance.now(); ${load} console.log(performance.now() - t); process.exit(0)`
  const startedAt = performance.now()
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    env: {
      PATH: process.env.PATH,
      AWS_REGION: 'us-east-1',
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
      TABLE_NAME: 'cold-start',
    },
  })
  return { startMilliseconds: performance.now() - startedAt, importMilliseconds: Number(stdout) }
}

export function formatColdStarts({ node, clients, functions }: ColdStarts): string {
  const line = ({ name, bytes, startMilliseconds, importMilliseconds }: ColdStart) => [
    name,
    number(bytes),
    number(startMilliseconds, 1),
    number(importMilliseconds, 1),
    number(startMilliseconds - node.startMilliseconds, 1),
    number(startMilliseconds - clients.startMilliseconds, 1),
  ]
  const headings = ['function', 'bytes', 'start ms', 'import ms', 'over Node', 'over the clients']
  return formatTable(headings, [node, clients, ...functions].map(line))
}
