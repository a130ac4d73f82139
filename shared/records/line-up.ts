// The machines at a location as a list. An object with ids for names, which a record has, is an array with holes for V8:
// kilobytes for each location and five times the time, where lists of locations read thousands of machines.
import type { Location } from './locations.js'

/** A machine at a location, with times in epoch milliseconds. */
export interface LineUpMachine {
  machineId: number
  lmxId: number
  addedAt: number | null
  updatedAt: number | null
  isConnected: boolean | null
}

/** The machines in the order in which they were added: by the id of the lmx. */
export type LineUp = readonly LineUpMachine[]

/** A location as searches find it. */
export type FoundLocation = WithoutLineUp & {
  /** Empty where a search leaves line-ups out. */
  machines: LineUp
}

export type WithoutLineUp = Omit<Location, 'line_up'>

/** The machines of a record. */
export function lineUpOf({ line_up }: Pick<Location, 'line_up'>): LineUp {
  return inOrder(
    Object.entries(line_up).map(([machineId, [lmxId, addedAt, updatedAt, isConnected]]) => ({
      machineId: Number(machineId),
      lmxId,
      addedAt,
      updatedAt,
      isConnected,
    })),
  )
}

/** Sorts the list itself. */
export function inOrder(machines: LineUpMachine[]): LineUp {
  return machines.sort((a, b) => a.lmxId - b.lmxId)
}

/** The ids of all machines at the locations. */
export function machineIdsAt(locations: readonly { machines: LineUp }[]): Set<number> {
  const ids = new Set<number>()
  for (const { machines } of locations) for (const { machineId } of machines) ids.add(machineId)
  return ids
}
