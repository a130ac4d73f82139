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
import { loadFunctions } from '../functions/unbundled.js'
import { ROOT } from '../paths.js'
import { createEvents } from './client.js'
import { percentile } from './statistics.js'
import type { World } from './world.js'

interface ColdStart {
  name: string
  bytes: number
  /** From the start of the process to its end. */
  startMilliseconds: number
  /** The import alone, with the first response where there is one. */
  importMilliseconds: number
  /** Of the processor, in the whole process: other load on the machine changes it least. */
  cpuMilliseconds: number
}

export interface ColdStarts {
  node: ColdStart
  clients: ColdStart
  functions: ColdStart[]
  getItem: ColdStart
  firstResponses: FirstResponse[]
}

interface FirstResponse extends ColdStart {
  /** Its time in proportion to that of one GetItem by the SDK. */
  ratio: number
  maxRatio: number
}

const STARTS = 20

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

/**
 * @param endpoint - of an engine with the world in the table TABLE_NAME.
 * @param only - a part of the names of the functions to load; first responses are measured always.
 */
export async function measureColdStarts(endpoint: string, world: World, only = ''): Promise<ColdStarts> {
  const directory = await mkdtemp(join(tmpdir(), 'cold-'))
  try {
    const requests = await firstRequests(world)
    const wanted = functionNames().filter((name) => name.includes(only))
    const codes = await splitBundle(await bundleFunctions(join(directory, 'functions')), {
      target: join(directory, 'by-function'),
      only: [...wanted, ...requests.map(({ functionName }) => functionName)],
    })
    const targetOf = (name: string): Target => {
      const code = codes.get(name)
      if (!code) throw new Error(`there is no code of ${name}`)
      return { name, bytes: code.loadedBytes, file: join(code.directory, `${name}.mjs`) }
    }
    const responding = requests.map(({ functionName, ...request }) => ({ ...targetOf(functionName), ...request }))
    const targets = wanted.map(targetOf)
    const sdk = await bundleClients(directory)
    const key = locationKey(world.locations[0]?.id ?? 1)
    const [getItem, ...responses] = await measureInTurn(
      [{ ...sdk, name: 'one GetItem by the SDK', event: key }, ...responding],
      endpoint,
    )
    const [node, clients, ...functions] = await measureInTurn(
      [{ name: 'Node alone', bytes: 0, file: undefined }, sdk, ...targets.toSorted((a, b) => b.bytes - a.bytes)],
      endpoint,
    )
    if (!node || !clients || !getItem) throw new Error('nothing was measured')
    return { node, clients, functions, getItem, firstResponses: responses.map((one) => withRatio(one, getItem)) }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

interface Target {
  name: string
  bytes: number
  file: string | undefined
  /** What its first request gets. */
  event?: object
}

/** About ten miles: a map of a city. */
const HALF_BOX_DEGREES = 0.15

/** On the Node that deployed functions run on. */
const MAX_RATIOS: Readonly<Record<string, number>> = {
  'the statuses': 0.85,
  'a location by id': 0.85,
  'the nearest location': 0.95,
  "a city's box": 1.2,
}
const IS_DEPLOYED_NODE = process.version.startsWith(`v${CODE_OPTIONS.target.slice('node'.length)}.`)

interface FirstRequest {
  name: string
  functionName: string
  event: object
}

async function firstRequests({ locations: [first] }: World): Promise<FirstRequest[]> {
  if (!first) throw new Error('the world has no location')
  const { lat, lon } = first.point
  const corners = [lat - HALF_BOX_DEGREES, lon - HALF_BOX_DEGREES, lat + HALF_BOX_DEGREES, lon + HALF_BOX_DEGREES]
  const [swlat, swlon, nelat, nelon] = corners
  const box = `swlat=${swlat}&swlon=${swlon}&nelat=${nelat}&nelon=${nelon}`
  const paths: [name: string, path: string][] = [
    ['the statuses', '/statuses.json'],
    ['a location by id', `/locations/${first.id}.json`],
    ['the nearest location', `/locations/closest_by_lat_lon.json?lat=${lat}&lon=${lon}`],
    ["a city's box", `/locations/within_bounding_box.geojson?${box}&no_details=2`],
  ]
  const eventOf = createEvents((await loadFunctions()).endpoints)
  return Promise.all(
    paths.map(async ([name, path]) => {
      const { target, event } = await eventOf(`${API_PREFIX}${path}`)
      return { name, functionName: target.name, event }
    }),
  )
}

function withRatio(start: ColdStart, getItem: ColdStart): FirstResponse {
  const ratio = start.cpuMilliseconds / getItem.cpuMilliseconds
  return { ...start, ratio, maxRatio: (IS_DEPLOYED_NODE ? MAX_RATIOS[start.name] : undefined) ?? Infinity }
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
async function measureInTurn(targets: readonly Target[], endpoint: string): Promise<ColdStart[]> {
  const rounds: Start[][] = []
  for (let round = 0; round < STARTS; round++) {
    const starts: Start[] = []
    for (const target of targets) starts.push(await start(target, endpoint))
    rounds.push(starts)
  }
  return targets.map(({ name, bytes }, index) => {
    const starts = rounds.map((round) => round[index] as Start)
    const median = (of: keyof Start) =>
      percentile(
        starts.map((one) => one[of]),
        0.5,
      )
    return {
      name,
      bytes,
      startMilliseconds: median('startMilliseconds'),
      importMilliseconds: median('importMilliseconds'),
      cpuMilliseconds: median('cpuMilliseconds'),
    }
  })
}

type Start = Omit<ColdStart, 'name' | 'bytes'>

async function start({ file, event }: Target, endpoint: string): Promise<Start> {
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
      AWS_ENDPOINT_URL: endpoint,
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

export function formatColdStarts({ node, clients, functions, getItem, firstResponses }: ColdStarts): string {
  const line = ({ name, bytes, startMilliseconds, importMilliseconds, cpuMilliseconds }: ColdStart) => [
    name,
    number(bytes),
    number(startMilliseconds, 1),
    number(importMilliseconds, 1),
    number(cpuMilliseconds, 1),
  ]
  const starts = [node, clients, ...functions].map((one) => [
    ...line(one),
    number(one.startMilliseconds - node.startMilliseconds, 1),
    number(one.startMilliseconds - clients.startMilliseconds, 1),
  ])
  const responses = [
    [...line(getItem), '', ''],
    ...firstResponses.map((one) => [...line(one), number(one.ratio, 2), limitText(one)]),
  ]
  return [
    formatTable(['function', 'bytes', 'start ms', 'import ms', 'CPU ms', 'over Node', 'over the clients'], starts),
    formatTable(['first response', 'bytes', 'start ms', 'in it ms', 'CPU ms', 'CPU / GetItem', 'limit'], responses),
    'The processor is not limited as that of a function is: compare the ratios, not the milliseconds.',
    ...(IS_DEPLOYED_NODE
      ? []
      : [`Limits apply to ${CODE_OPTIONS.target}, which functions run on. This is ${process.version}.`]),
  ].join('\n\n')
}

const limitText = ({ maxRatio }: FirstResponse) => (maxRatio === Infinity ? '' : `≤ ${number(maxRatio, 2)}`)

export function exceedsRatio({ firstResponses }: ColdStarts): boolean {
  return firstResponses.some(({ ratio, maxRatio }) => ratio > maxRatio)
}
