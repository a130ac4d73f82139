// The whole service on one machine: engine, table, data, mailbox, object store, and the bundled functions behind an HTTP
// front.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { access, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { JobHandler } from '../../shared/background/job.js'
import type { TriggerHandler } from '../../shared/background/trigger.js'
import type { EndpointHandler } from '../../shared/http/definition.js'
import { API_PREFIX, routesOf } from '../../shared/http/routes.js'
import { runCommand } from '../cli/command.js'
import { DONE } from '../cli/exit-status.js'
import { noteRunningServer } from '../cli/running-server.js'
import { SetupError } from '../cli/setup-error.js'
import {
  type BundleWatch,
  functionNames,
  isEndpointName,
  isJobName,
  isTriggerName,
  watchFunctions,
} from '../functions/bundle.js'
import { importAndReport } from '../import/command.js'
import { ROOT, SAMPLE_FILE } from '../paths.js'
import { DEV_HELP, type DevOptions, parseDevOptions } from './dev-options.js'
import { startEngine } from './engine.js'
import { type HttpFront, type RoutedHandler, startHttpFront } from './http-front.js'
import { type Mailbox, startMailbox } from './mailbox.js'
import { startObjectEvents } from './object-events.js'
import { BUCKET, type ObjectStore, startObjectStore } from './object-store.js'
import { startSchedule } from './schedule.js'
import { createTable, tableProperties } from './table.js'

type Cleanup = () => Promise<unknown>

const PARENT_POLL_MS = 500
/** Whoever serves the sample credits its origin. */
const SAMPLE_CREDIT_FILE = join(ROOT, 'data', 'credit.txt')

/** Serves until a signal comes; ends the process. */
export async function runDev(args: string[]): Promise<void> {
  const cleanups: Cleanup[] = []
  let ending: Promise<void> | undefined
  const end = (exitCode: number): Promise<void> => {
    ending ??= runAll(cleanups.reverse()).finally(() => process.exit(exitCode))
    return ending
  }
  // Ctrl-C comes twice, from the terminal and from npm.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(DONE))
  whenNpmEnds(() => void end(DONE))

  const status = await runCommand(
    async () => {
      const options = parseDevOptions(args)
      if (options) {
        await start(options, cleanups)
      } else {
        console.log(DEV_HELP)
        await end(DONE)
      }
      return DONE
    },
    // Stopping makes what is still starting fail.
    (text) => ending || console.error(text),
  )
  if (status !== DONE) await end(status)
}

/** npm passes signals on, but cannot when it is killed itself. */
function whenNpmEnds(act: () => void): void {
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event) return
  setInterval(() => process.ppid !== parent && act(), PARENT_POLL_MS).unref()
}

async function runAll(cleanups: Cleanup[]): Promise<void> {
  for (const cleanup of cleanups) await cleanup().catch((error) => console.error(error))
}

/** Whatever has to be undone at the end goes to `cleanups`. */
async function start(options: DevOptions, cleanups: Cleanup[]): Promise<void> {
  const dataFiles = options.dataFiles ?? [SAMPLE_FILE]
  const mailAddress = { option: '--mail-port', host: '127.0.0.1', port: options.mailPort }
  await Promise.all([
    assertPortFree({ option: '--port', ...options }),
    assertPortFree(mailAddress),
    ...dataFiles.map(assertReadable),
  ])
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true'

  const mailbox = await openMailbox(mailAddress)
  cleanups.push(mailbox.stop)
  const objectStore = await openObjectStore(cleanups)
  const [engine, properties] = await Promise.all([startEngine(), tableProperties()])
  cleanups.push(engine.stop)
  const tableName = setEnvironment(options, {
    engine: engine.endpoint,
    mailbox: mailbox.url,
    objectStore: objectStore.url,
  })
  cleanups.push(
    noteRunningServer({
      pid: process.pid,
      endpoint: engine.endpoint,
      tableName,
      objectStore: objectStore.url,
      bucket: BUCKET,
    }),
  )
  const isNew = await createTable(engine.endpoint, tableName, properties)
  // The sample is for a new table; what somebody asks for is loaded in any case.
  const filesToLoad = isNew || options.dataFiles ? dataFiles : []
  const directory = await mkdtemp(join(tmpdir(), 'dev-functions-'))
  cleanups.push(() => rm(directory, { recursive: true, force: true }))
  let front: HttpFront | undefined
  let handlers: RoutedHandler[] = []
  const schedule = startSchedule([])
  cleanups.push(schedule.stop)
  const objectEvents = startObjectEvents(objectStore)
  cleanups.push(objectEvents.idle)
  const [watch] = await Promise.all([
    watchHandlers(directory, ({ endpoints, jobs, triggers }) => {
      handlers = endpoints
      front?.serve(endpoints)
      schedule.serve(jobs)
      objectEvents.serve(triggers)
    }),
    filesToLoad.length > 0 && importAndReport(filesToLoad, { quiet: false }),
  ])
  cleanups.push(watch.stop)
  front = await startHttpFront([], options)
  front.serve(handlers)
  cleanups.push(front.close)
  announce(front.url, mailbox.url)
}

interface ListenAddress {
  /** By which one may choose another port. */
  option: string
  host: string
  port: number
}

async function assertPortFree({ option, host, port }: ListenAddress): Promise<void> {
  const server = createServer().listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== 'EADDRINUSE') throw new SetupError(`Cannot listen on port ${port} of ${host}: ${message}`)
    throw new SetupError(`Port ${port} of ${host} is in use: stop what listens there, or choose another with ${option}`)
  }
  server.close()
  await once(server, 'close')
}

async function assertReadable(file: string): Promise<void> {
  await access(file).catch(() => {
    throw new SetupError(`There is no file ${file} to load`)
  })
}

/** The mailbox at SES_ENDPOINT where that is set, else a new one. */
async function openMailbox({ port }: ListenAddress): Promise<Mailbox> {
  const running = process.env.SES_ENDPOINT
  return running ? { url: running, stop: async () => {} } : startMailbox({ port })
}

/** Pictures end with the server, unless they have a folder that stays. */
async function openObjectStore(cleanups: Cleanup[]): Promise<ObjectStore> {
  const lasting = process.env.PICTURES_DIRECTORY
  const directory = lasting || (await mkdtemp(join(tmpdir(), 'dev-pictures-')))
  if (!lasting) cleanups.push(() => rm(directory, { recursive: true, force: true }))
  const store = await startObjectStore({ directory })
  cleanups.push(store.stop)
  return store
}

const TOKEN_SECRET_BYTES = 32
const SENDER = 'directory@example.org'
const ADMIN = 'admin@example.org'

interface LocalServices {
  engine: string
  mailbox: string
  objectStore: string
}

/** The functions read it when they are loaded. Returns the table's name. */
function setEnvironment({ credit, dataFiles, errorStatus }: DevOptions, services: LocalServices): string {
  const ownCredit = credit ?? process.env.DATA_CREDIT
  const tableName = process.env.TABLE_NAME || 'directory'
  Object.assign(process.env, {
    DYNAMODB_ENDPOINT: services.engine,
    TABLE_NAME: tableName,
    SERVER_TIMING: process.env.SERVER_TIMING || 'on',
    DATA_CREDIT: ownCredit ?? (dataFiles ? '' : readFileSync(SAMPLE_CREDIT_FILE, 'utf8').trim()),
    SES_ENDPOINT: services.mailbox,
    S3_ENDPOINT: services.objectStore,
    PICTURES_BUCKET: BUCKET,
    MAIL_SENDER: process.env.MAIL_SENDER || SENDER,
    ADMIN_EMAIL: process.env.ADMIN_EMAIL || ADMIN,
    POWERTOOLS_SERVICE_NAME: process.env.POWERTOOLS_SERVICE_NAME || 'directory-local',
    TOKEN_SECRET: process.env.TOKEN_SECRET || randomBytes(TOKEN_SECRET_BYTES).toString('base64url'),
    ...(errorStatus ? { ERROR_STATUS: errorStatus } : {}),
  })
  return tableName
}

interface Handlers {
  endpoints: RoutedHandler[]
  jobs: JobHandler[]
  triggers: TriggerHandler[]
}

/** Bundles and loads the functions, now and after every change; resolves when they have been served once. */
function watchHandlers(directory: string, serve: (handlers: Handlers) => void): Promise<BundleWatch> {
  const names = functionNames()
  let version = 0
  return new Promise((resolve, reject) => {
    const watch = watchFunctions(directory, async () => {
      version += 1
      try {
        serve(await loadHandlers(directory, names, version))
        if (version > 1) console.log('functions reloaded')
        resolve(watch)
      } catch (error) {
        if (version === 1) reject(error)
        else console.error('The functions do not load, those before stay:', error)
      }
    })
    watch.catch(reject)
  })
}

/** Node keeps what it has loaded under an address; the version makes it a new one. */
async function loadHandlers(directory: string, names: string[], version: number): Promise<Handlers> {
  const load = async (name: string) => {
    const url = pathToFileURL(join(directory, `${name}.mjs`))
    const { handler } = await import(`${url}?v=${version}`)
    return handler
  }
  const [endpoints, jobs, triggers]: [EndpointHandler[], JobHandler[], TriggerHandler[]] = await Promise.all([
    Promise.all(names.filter(isEndpointName).map(load)),
    Promise.all(names.filter(isJobName).map(load)),
    Promise.all(names.filter(isTriggerName).map(load)),
  ])
  const routed = endpoints.map((handler) => ({ handler, routes: routesOf(handler.definition) }))
  return { endpoints: routed, jobs, triggers }
}

function announce(url: string, mailUrl: string): void {
  const api = `${url}${API_PREFIX}`
  console.log(`Try
  curl '${api}/location_types.json'
  curl '${api}/locations/closest_by_lat_lon.json?lat=45.52&lon=-122.68'
mail  ${mailUrl}
ready ${url}`)
}
