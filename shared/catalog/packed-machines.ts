// All machines as one compressed item, from which a new function instance fills its memory: read one by one, a thousand
// of them cost seventy units and most of the time to its first response. A change of a machine leaves the item as it is.
// It counts only while its version is that of the machines, and an hourly job renews it.
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync } from 'node:zlib'
import * as z from 'zod/mini'
import { type Machine, machineSchema } from '../records/catalog.js'
import { logError } from '../runtime/log.js'
import { isSettled } from '../runtime/time.js'
import { getItem } from '../table/get.js'
import { putItem } from '../table/write.js'
import { PACKED_MACHINES_KEY } from './keys.js'
import { listOfType } from './reference-data.js'

const itemSchema = z.object({
  /** The time of the last change of a machine before they were read. */
  version: z.string(),
  /** Brotli of the JSON of all machines. As objects, since only JSON.parse makes a thousand of them in no time. */
  packed: z.instanceof(Uint8Array),
})

/** An item may have 400 KB. */
const MAX_BYTES = 380_000

/** The machines with their version. Undefined where there are none in the present format. One GetItem. */
export async function readPackedMachines(): Promise<{ version: string; machines: Machine[] } | undefined> {
  const item = await getItem(PACKED_MACHINES_KEY)
  if (!item) return undefined
  try {
    const { version, packed } = z.parse(itemSchema, item)
    const machines = currentMachines(JSON.parse(brotliDecompressSync(packed).toString()))
    return machines && { version, machines }
  } catch (error) {
    logError('the packed machines cannot be read; they are read one by one', error, {})
    return undefined
  }
}

/** Of what this instance has packed. */
let packedVersion: string | undefined

/**
 * Packs the machines, unless those of this version are packed.
 * @param version - when a machine changed last. While that is recent, and may not be all, nothing is packed.
 */
export async function packMachines(version: string, now: Date): Promise<void> {
  if (version === packedVersion || !isSettled(Date.parse(version), now)) return
  if ((await readPackedMachines())?.version !== version) {
    const machines = await listOfType('MACHINE', machineSchema, { consistent: true })
    const packed = await promisify(brotliCompress)(JSON.stringify(machines))
    // More machines than fit are read one by one.
    if (packed.length <= MAX_BYTES) await putItem({ ...PACKED_MACHINES_KEY, version, packed })
  }
  packedVersion = version
}

/** Undefined for those of a version of this code that knew other fields. */
function currentMachines(machines: Machine[]): Machine[] | undefined {
  const [first = {}] = machines
  return Object.keys(first).join() === Object.keys(machineSchema.shape).join() ? machines : undefined
}
