// The line-up in the copies of a location is one text. As a map of lists, in which DynamoDB names the type of each
// value, it would be most of what a search of locations parses, and larger.
import { inOrder, type LineUp, type LineUpMachine } from '../records/line-up.js'
import type { Location } from '../records/locations.js'

const BASE = 36
/** In place of the time of the last change, if it is that of the addition. */
const SAME = '='

/** `hs,2n9c,k3p0w1x2,=,1;…`: machine, lmx, when it was added and updated, ic_enabled; empty for null. */
export function packLineUp(lineUp: Location['line_up']): string {
  return Object.entries(lineUp)
    .map(([machineId, [lmxId, addedAt, updatedAt, isConnected]]) =>
      [
        Number(machineId).toString(BASE),
        lmxId.toString(BASE),
        addedAt?.toString(BASE),
        updatedAt === addedAt ? SAME : updatedAt?.toString(BASE),
        isConnected === null ? '' : Number(isConnected),
      ].join(','),
    )
    .join(';')
}

/** @param stored - absent for no machines. */
export function unpackLineUp(stored: string | undefined): LineUp {
  return stored ? inOrder(stored.split(';').map(unpackMachine)) : []
}

function unpackMachine(text: string): LineUpMachine {
  const [machineId = '', lmxId = '', added = '', updated = '', connected] = text.split(',')
  const addedAt = timeIn(added)
  return {
    machineId: parse(machineId),
    lmxId: parse(lmxId),
    addedAt,
    updatedAt: updated === SAME ? addedAt : timeIn(updated),
    isConnected: connected === '' ? null : connected === '1',
  }
}

const parse = (text: string): number => Number.parseInt(text, BASE)
const timeIn = (text: string): number | null => (text === '' ? null : parse(text))
