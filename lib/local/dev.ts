// The command `npm run dev`: the whole service on one machine.
import { randomBytes } from 'node:crypto'
import { access, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API_PREFIX } from '../../shared/http/routes.js'
import { DONE, runCommand } from '../cli/command.js'
import { whenToEnd } from '../cli/ending.js'
import { registerRunningServer } from '../cli/running-server.js'
import { SetupError } from '../cli/setup-error.js'
import { keptOrPrinted } from '../docs/kept-material.js'
import { importAndReport } from '../import/command.js'
import { SAMPLE_FILE } from '../paths.js'
import { DEV_HELP, type DevOptions, parseDevOptions } from './dev-options.js'
import { chooseEngine, launchEngine } from './engine.js'
import { localEnvironment } from './environment.js'
import { startFollowers } from './followers.js'
import { holdPort, type ListenAddress } from './free-port.js'
import { startHttpFront } from './http-front.js'
import { type Mailbox, startMailbox } from './mailbox.js'
import { startObjectEvents } from './object-events.js'
import { BUCKET, type ObjectStore, startObjectStore } from './object-store.js'
import { type PreparedTables, prepareTables } from './prepared-tables.js'
import { startSchedule } from './schedule.js'
import { readStream } from './stream-reader.js'
import { createTable } from './table.js'
import { watchHandlers } from './watch-handlers.js'

type Cleanup = () => Promise<unknown>

/** Serves until a signal arrives, then ends the process. */
export async function runDev(args: string[]): Promise<void> {
  const cleanups: Cleanup[] = []
  let ending: Promise<void> | undefined
  const end = (exitCode: number): Promise<void> => {
    ending ??= runAll(cleanups.reverse()).finally(() => process.exit(exitCode))
    return ending
  }
  whenToEnd(() => void end(DONE))

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
    // Errors of services that are stopped while they start are not reported.
    (text) => ending || console.error(text),
  )
  if (status !== DONE) await end(status)
}

async function runAll(cleanups: Cleanup[]): Promise<void> {
  for (const cleanup of cleanups) await cleanup().catch((error) => console.error(error))
}

/** Starts everything, side by side where it can. What must be stopped or deleted at the end is added to `cleanups`. */
async function start(options: DevOptions, cleanups: Cleanup[]): Promise<void> {
  const dataFiles = options.dataFiles ?? [SAMPLE_FILE]
  const { servicesHost: host } = options
  const mailAddress = { option: '--mail-port', host, port: options.mailPort }
  const storeAddress = { option: '--object-store-port', host, port: options.objectStorePort }
  await Promise.all([
    ...[{ option: '--port', ...options }, mailAddress, storeAddress].map(assertPortFree),
    ...dataFiles.map(assertReadable),
  ])

  const tableName = process.env.TABLE_NAME || 'directory'
  const isEngineShared = Boolean(process.env.DYNAMODB_ENDPOINT)
  const prepared = await openPreparedTables(options, tableName)
  const newTable = prepared?.isPrepared ? undefined : tableName
  // First, as its start takes longest.
  const engine = await launchEngine({ engine: options.engine, storage: prepared?.storage, newTable })
  cleanups.push(engine.stop)
  const mailbox = await openMailbox(mailAddress)
  cleanups.push(mailbox.stop)
  const objectStore = await openObjectStore(storeAddress, cleanups)
  const addresses = { endpoint: engine.endpoint, objectStore: objectStore.url }
  setEnvironment(options, { ...addresses, mailbox: mailbox.url, tableName })
  cleanups.push(registerRunningServer({ pid: process.pid, ...addresses, tableName, bucket: BUCKET }))

  const directory = await mkdtemp(join(tmpdir(), 'dev-functions-'))
  cleanups.push(() => rm(directory, { recursive: true, force: true }))
  const fillTable = async () => {
    if (engine.newTable) {
      const importing = importAndReport(dataFiles, { quiet: false, newTable: engine.newTable })
      const [status] = await Promise.all([importing, engine.ready])
      return status
    }
    await engine.ready
    const isNew =
      !prepared?.isPrepared && (await createTable(engine.endpoint, tableName, { hasStream: isEngineShared }))
    // The sample is only for a new table; files named on the command line are loaded in any case.
    return isNew || options.dataFiles ? importAndReport(dataFiles, { quiet: false }) : DONE
  }
  const [functions, status] = await Promise.all([watchHandlers(directory), fillTable()])
  cleanups.push(functions.stop)
  if (status === DONE) keepTables(prepared)

  const schedule = startSchedule([])
  cleanups.push(schedule.stop)
  const objectEvents = startObjectEvents(objectStore)
  cleanups.push(objectEvents.idle)
  const followers = startFollowers(tableName)
  cleanups.push(followers.stop)
  // Others may write to it, too.
  if (isEngineShared) cleanups.push(await readStream(engine.endpoint, tableName, followers.follow))
  const front = await startHttpFront([], { ...options, withEdge: true, derived: followers.idle })
  cleanups.push(front.close)
  functions.subscribe(({ endpoints, jobs, triggers }) => {
    front.serve(endpoints)
    schedule.serve(jobs)
    objectEvents.serve(triggers)
    followers.serve(triggers)
  })
  announce(front.url, mailbox.url)
  // Made now, the first page of the documentation need not wait for it.
  keptOrPrinted().catch((error) => console.error(`The documentation cannot be made: ${error}`))
}

/** Undefined where the tables are not those of the sample, or are in an engine that is already running. */
async function openPreparedTables(
  { dataFiles, engine, fresh }: DevOptions,
  tableName: string,
): Promise<PreparedTables | undefined> {
  if (dataFiles || process.env.DYNAMODB_ENDPOINT) return undefined
  const { name } = await chooseEngine(engine)
  return prepareTables(name, tableName, { isFresh: fresh })
}

/** Later starts are faster with the tables, but work without them. */
function keepTables(tables: PreparedTables | undefined): void {
  try {
    tables?.keep()
  } catch (error) {
    console.warn(`The next start imports the sample again: ${error}`)
  }
}

async function assertPortFree(address: ListenAddress): Promise<void> {
  const release = await holdPort(address)
  await release()
}

async function assertReadable(file: string): Promise<void> {
  await access(file).catch(() => {
    throw new SetupError(`file ${file} not found`)
  })
}

/** The mailbox at SES_ENDPOINT if that is set, otherwise a new one. */
async function openMailbox({ host, port }: ListenAddress): Promise<Mailbox> {
  const running = process.env.SES_ENDPOINT
  return running ? { url: running, stop: async () => {} } : startMailbox({ host, port })
}

/** Pictures are deleted at the end unless PICTURES_DIRECTORY is set. */
async function openObjectStore({ host, port }: ListenAddress, cleanups: Cleanup[]): Promise<ObjectStore> {
  const permanent = process.env.PICTURES_DIRECTORY
  const directory = permanent || (await mkdtemp(join(tmpdir(), 'dev-pictures-')))
  if (!permanent) cleanups.push(() => rm(directory, { recursive: true, force: true }))
  const store = await startObjectStore({ directory, host, port })
  cleanups.push(store.stop)
  return store
}

const TOKEN_SECRET_BYTES = 32

interface LocalServices {
  endpoint: string
  mailbox: string
  objectStore: string
  tableName: string
}

/** The functions read the environment when they are loaded. */
function setEnvironment({ credit, dataFiles, errorStatus }: DevOptions, services: LocalServices): void {
  Object.assign(process.env, {
    ...localEnvironment({ isSample: dataFiles === undefined }),
    ...(credit === undefined ? {} : { DATA_CREDIT: credit }),
    DYNAMODB_ENDPOINT: services.endpoint,
    TABLE_NAME: services.tableName,
    SES_ENDPOINT: services.mailbox,
    S3_ENDPOINT: services.objectStore,
    TOKEN_SECRET: process.env.TOKEN_SECRET || randomBytes(TOKEN_SECRET_BYTES).toString('base64url'),
    ...(errorStatus ? { ERROR_STATUS: errorStatus } : {}),
  })
}

function announce(url: string, mailUrl: string): void {
  const api = `${url}${API_PREFIX}`
  console.log(`Try
  curl '${api}/location_types.json'
  curl '${api}/locations/closest_by_lat_lon.json?lat=45.52&lon=-122.68'
mail  ${mailUrl}
ready ${url}`)
}
