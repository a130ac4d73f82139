// Machines, regions and operators in the memory of a function instance. They change rarely and nearly every response
// needs them; the time of their last change (the `statuses` records) shows whether the memory is current.
import { NotFoundError } from '../errors.js'
import {
  type Machine,
  machineSchema,
  type Operator,
  operatorSchema,
  type Region,
  regionSchema,
  type Status,
  type StatusType,
  statusSchema,
} from '../records/catalog.js'
import { isSettled } from '../runtime/time.js'
import { withoutLimit } from '../table/meter.js'
import { readPackedMachines } from './packed-machines.js'
import { listOfType } from './reference-data.js'

/** The memory is used this long without a check; an unknown id or name causes a check at once. */
const TRUST_MS = 10_000

interface Memory<T> {
  value: T
  version: string
  /** Whether the last change was so long ago that the records surely have it. */
  isSettled: boolean
  checkedAt: number
}

export interface MachineCatalog {
  list: Machine[]
  byId: ReadonlyMap<number, Machine>
}

interface VersionedCatalog extends MachineCatalog {
  /** Changes with any machine. */
  version: string
}

interface RegionCatalog {
  list: Region[]
  byName: ReadonlyMap<string, Region>
}

interface Remembered<T> {
  (trustMs?: number): Promise<T>
  /** The version of the memory, or of the list if it has not been loaded. */
  version: () => Promise<string>
}

/**
 * What a function does not use is not in its bundle.
 * @param readCopy - from which an empty memory is filled if the copy has the present version.
 */
/* @__NO_SIDE_EFFECTS__ */
function remember<T>(
  type: StatusType,
  load: (version: string) => Promise<T>,
  readCopy: () => Promise<{ version: string; value: T } | undefined> = async () => undefined,
): Remembered<T> {
  let memory: Memory<T> | undefined
  let loading: Promise<T> | undefined
  const refresh = async (): Promise<T> => {
    // The version is read before the records, and the records consistently: the memory is never older than its version,
    // and after a change in between the next check loads again.
    const [version, copy] = await Promise.all([versionOf(type), memory ? undefined : withoutLimit(readCopy)])
    const isSettledNow = isSettled(Date.parse(version), new Date())
    if (memory?.version !== version || !memory.isSettled) {
      const value = copy?.version === version ? copy.value : await withoutLimit(() => load(version))
      memory = { value, version, isSettled: isSettledNow, checkedAt: 0 }
    }
    memory.checkedAt = Date.now()
    return memory.value
  }
  const get = async (trustMs = TRUST_MS) => {
    // A check that began before a change may miss it.
    if (trustMs === 0) return refresh()
    if (memory && Date.now() - memory.checkedAt < trustMs) return memory.value
    loading ??= refresh().finally(() => {
      loading = undefined
    })
    return loading
  }
  let seen = { version: '', checkedAt: 0 }
  const version = async () => {
    if (memory) await get()
    else if (Date.now() - seen.checkedAt >= TRUST_MS) seen = { version: await versionOf(type), checkedAt: Date.now() }
    return memory?.version ?? seen.version
  }
  return Object.assign(get, { version })
}

async function versionOf(type: StatusType): Promise<string> {
  const statuses = await listStatuses()
  return statuses.find((status) => status.status_type === type)?.updated_at ?? ''
}

/** When regions, machines, operators and location types last changed, by id. */
export function listStatuses(options: { consistent?: boolean } = {}): Promise<Status[]> {
  return listOfType('STATUS', statusSchema, options)
}

/** All machines. With `trustMs` 0 they include the latest changes. */
export const machineCatalog = remember<VersionedCatalog>(
  'machines',
  async (version) => catalogOf(version, await listOfType('MACHINE', machineSchema, { consistent: true })),
  async () => {
    const copy = await readPackedMachines()
    return copy && { version: copy.version, value: catalogOf(copy.version, copy.machines) }
  },
)

function catalogOf(version: string, list: Machine[]): VersionedCatalog {
  return { version, list, byId: new Map(list.map((machine) => [machine.id, machine])) }
}

/** Changes with any machine, at the latest some seconds after it. */
export const machinesVersion = () => machineCatalog.version()

/** All regions; the names in `byName` are lower case. */
export const regionCatalog = remember('regions', async (): Promise<RegionCatalog> => {
  const list = await listOfType('REGION', regionSchema, { consistent: true })
  return { list, byName: new Map(list.map((region) => [region.name.toLowerCase(), region])) }
})

/** Refreshes the machines, which the response needs, while the search runs: so a refresh adds no round trip. */
export async function withCatalogRefresh<T>(search: Promise<T>): Promise<T> {
  const [found] = await Promise.all([search, machineCatalog()])
  return found
}

/** The machines, including all with these ids. */
export async function machineCatalogFor(ids: Iterable<number>, trustMs = TRUST_MS): Promise<VersionedCatalog> {
  const catalog = await machineCatalog(trustMs)
  for (const id of ids) if (!catalog.byId.has(id)) return machineCatalog(0)
  return catalog
}

export async function getRegion(id: number): Promise<Region | undefined> {
  const known = (await regionCatalog()).list.find((region) => region.id === id)
  return known ?? (await regionCatalog(0)).list.find((region) => region.id === id)
}

/** All operators by id. */
const operatorCatalog = remember('operators', async (): Promise<ReadonlyMap<number, Operator>> => {
  const list = await listOfType('OPERATOR', operatorSchema, { consistent: true })
  return new Map(list.map((operator) => [operator.id, operator]))
})

/** Refreshes the operators while the search runs, see `getOperator`. */
export async function withOperatorRefresh<T>(search: Promise<T>): Promise<T> {
  const [found] = await Promise.all([search, operatorCatalog()])
  return found
}

/** From memory. Undefined for null, and for an unknown operator. */
export async function getOperator(id: number | null): Promise<Operator | undefined> {
  if (id === null) return undefined
  return (await operatorCatalog()).get(id) ?? (await operatorCatalog(0)).get(id)
}

/** Ignores case. */
export async function findRegion(name: string): Promise<Region | undefined> {
  const key = name.toLowerCase()
  const known = (await regionCatalog()).byName.get(key)
  return known ?? (await regionCatalog(0)).byName.get(key)
}

/** @throws NotFoundError when no region has this name. */
export async function requireRegion(name: string): Promise<Region> {
  const region = await findRegion(name)
  if (!region) throw new NotFoundError('region', name)
  return region
}
