// Measures cold starts: the bytes of each function's bundle, and what a new Node process takes to import it; for a few
// functions also what it takes to their first response, compared with one GetItem by the SDK.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { API_PREFIX } from '../../shared/http/routes.js'
import { locationKey } from '../../shared/records/location-keys.js'
import { formatTable, formatNumber as number } from '../cli/output.js'
import { bundleFunctions, CODE_OPTIONS, closureBytes, functionNames } from '../functions/bundle.js'
import { splitBundle } from '../functions/split.js'
import { createEvents } from '../local/endpoint-events.js'
import { ROOT } from '../paths.js'
import type { Subject } from './measure.js'
import { FIRST_REQUESTS } from './patterns/first-requests.js'
import { type Limited, limitResult, percentile } from './rows.js'

interface Start {
  /** From the start of the process to its end. */
  startMilliseconds: number
  /** The import alone, with the first response where there is one. */
  importMilliseconds: number
  /** Of the processor, in the whole process: other load on the machine changes it least. */
  cpuMilliseconds: number
}

/** The medians of several starts. */
interface ColdStart extends Start {
  name: string
  bytes: number
}

export interface ColdStarts {
  node: ColdStart
  clients: ColdStart
  functions: ColdStart[]
  getItem: ColdStart
  firstResponses: FirstResponse[]
}

interface FirstResponse extends ColdStart, Limited {
  /** Its CPU time in proportion to that of one GetItem by the SDK. */
  ratio: number
}

const STARTS = 20

const IS_DEPLOYED_NODE = process.version.startsWith(`v${CODE_OPTIONS.target.slice('node'.length)}.`)

/** The client as the SDK's users call it. */
const CLIENTS_SOURCE = `
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchGetCommand, DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
const table = DynamoDBDocumentClient.from(new DynamoDBClient({}))
export const commands = [BatchGetCommand, GetCommand, QueryCommand]
export async function handler(Key) {
  await table.send(new GetCommand({ TableName: process.env.TABLE_NAME, Key }))
  return { statusCode: 200 }
}
`

interface Target {
  name: string
  bytes: number
  file: string | undefined
  /** What its first request gets. */
  event?: object
}

/**
 * @param engine - the endpoint of an engine with the world in the table TABLE_NAME.
 * @param only - a part of the names of the functions to load; first responses are measured always.
 */
export async function measureColdStarts(
  { endpoints, world }: Subject,
  engine: string,
  only: string,
): Promise<ColdStarts> {
  const [location] = world.locations
  if (!location) throw new Error('the data has no locations')
  const eventOf = createEvents(endpoints)
  const requests = await Promise.all(FIRST_REQUESTS.map(({ request }) => eventOf(`${API_PREFIX}${request(location)}`)))
  const directory = await mkdtemp(join(tmpdir(), 'cold-'))
  try {
    const wanted = functionNames().filter((name) => name.includes(only))
    const codes = await splitBundle(await bundleFunctions(join(directory, 'functions')), {
      target: join(directory, 'by-function'),
      only: [...wanted, ...requests.map(({ target }) => target.name)],
    })
    const targetOf = (name: string): Target => {
      const code = codes.get(name)
      if (!code) throw new Error(`there is no code of ${name}`)
      return { name, bytes: code.loadedBytes, file: join(code.directory, `${name}.mjs`) }
    }
    const sdk = await bundleClients(directory)
    const [getItem, ...responses] = await measureInTurn(engine, [
      { ...sdk, name: 'one GetItem by the SDK', event: locationKey(location.id) },
      ...requests.map(({ target, event }) => ({ ...targetOf(target.name), event })),
    ])
    const [node, clients, ...functions] = await measureInTurn(engine, [
      { name: 'Node alone', bytes: 0, file: undefined },
      sdk,
      ...wanted.map(targetOf).toSorted((a, b) => b.bytes - a.bytes),
    ])
    if (!node || !clients || !getItem) throw new Error('nothing was measured')
    const firstResponses = FIRST_REQUESTS.map(({ name, maxRatio }, index) => {
      const start = responses[index] as ColdStart
      const ratio = start.cpuMilliseconds / getItem.cpuMilliseconds
      const limits = IS_DEPLOYED_NODE ? [limitResult('CPU / GetItem', maxRatio, ratio)] : []
      return { ...start, name, ratio, pattern: `first response: ${name}`, limits }
    })
    return { node, clients, functions, getItem, firstResponses }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** What the clients import dynamically is not part of the start. */
async function bundleClients(directory: string): Promise<Target> {
  const { metafile } = await build({
    stdin: { contents: CLIENTS_SOURCE, resolveDir: ROOT },
    outdir: join(directory, 'clients'),
    absWorkingDir: directory,
    ...CODE_OPTIONS,
    metafile: true,
  })
  const entry = join('clients', 'stdin.mjs')
  return { name: 'the two DynamoDB clients', bytes: closureBytes(metafile, entry), file: join(directory, entry) }
}

/** Round by round, so that other load on the machine affects all targets alike. */
async function measureInTurn(engine: string, targets: readonly Target[]): Promise<ColdStart[]> {
  const starts = targets.map((): Start[] => [])
  for (let round = 0; round < STARTS; round++) {
    for (const [index, target] of targets.entries()) starts[index]?.push(await start(target, engine))
  }
  return targets.map(({ name, bytes }, index) => {
    const median = (of: keyof Start) => percentile(starts[index]?.map((one) => one[of]) ?? [], 0.5)
    return {
      name,
      bytes,
      startMilliseconds: median('startMilliseconds'),
      importMilliseconds: median('importMilliseconds'),
      cpuMilliseconds: median('cpuMilliseconds'),
    }
  })
}

async function start({ file, event }: Target, engine: string): Promise<Start> {
  const load = file ? `const { handler } = await import(${JSON.stringify(pathToFileURL(file))});` : ''
  const respond = event
    ? `const { statusCode, body } = await handler(${JSON.stringify(event)}); if (statusCode !== 200) throw new Error(body);`
    : ''
  const measured = '[performance.now() - t, process.cpuUsage()]'
  const script = `const t = performance.now(); ${load} ${respond} console.log(JSON.stringify(${measured})); process.exit(0)`
  const startedAt = performance.now()
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    // As in a deployed function, but for the engine.
    env: {
      PATH: process.env.PATH,
      AWS_LAMBDA_FUNCTION_NAME: 'cold-start',
      AWS_REGION: 'local',
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
      AWS_ENDPOINT_URL: engine,
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
      TABLE_NAME: process.env.TABLE_NAME,
      LOG_LEVEL: 'info',
    },
  })
  // Before it is the line of the request in the log.
  const result = stdout.trimEnd().split('\n').at(-1) ?? ''
  const [importMilliseconds, { user, system }] = JSON.parse(result) as [number, NodeJS.CpuUsage]
  const startMilliseconds = performance.now() - startedAt
  return { startMilliseconds, importMilliseconds, cpuMilliseconds: (user + system) / 1000 }
}

export function formatColdStarts({ node, clients, functions, getItem, firstResponses }: ColdStarts): string[] {
  const line = ({ name, bytes, startMilliseconds, importMilliseconds, cpuMilliseconds }: ColdStart) => [
    name,
    number(bytes),
    ...[startMilliseconds, importMilliseconds, cpuMilliseconds].map((one) => number(one, 1)),
  ]
  const starts = [node, clients, ...functions].map((one) => [
    ...line(one),
    number(one.startMilliseconds - node.startMilliseconds, 1),
    number(one.startMilliseconds - clients.startMilliseconds, 1),
  ])
  const responses = [line(getItem), ...firstResponses.map((one) => [...line(one), number(one.ratio, 2)])]
  return [
    formatTable(['function', 'bytes', 'start ms', 'import ms', 'CPU ms', 'over Node', 'over the clients'], starts),
    formatTable(['first response', 'bytes', 'start ms', 'in it ms', 'CPU ms', 'CPU / GetItem'], responses),
    'The processor is not limited as that of a function is: compare the ratios, not the milliseconds.',
    ...(IS_DEPLOYED_NODE
      ? []
      : [`Limits apply to ${CODE_OPTIONS.target}, which functions run on. This is ${process.version}.`]),
  ]
}
