// The line-up in the copies of a location is one text. As a map of lists, in which DynamoDB names the type of each
// value, it would be most of what a search of locations parses, and larger.
import type { LineUpEntry, Location } from '../records/locations.js'

type LineUp = Location['line_up']

const BASE = 36
/** In place of the time of the last change, if it is that of the addition. */
const SAME = '='

/** `hs,2n9c,k3p0w1x2,=,1;…`: machine, lmx, when it was added and updated, ic_enabled; empty for null. */
export function packLineUp(lineUp: LineUp): string {
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
  const lineUp: LineUp = {}
  if (!stored) return lineUp
  for (const entry of stored.split(';')) {
    const [machineId = '', lmxId = '', added = '', updated = '', connected] = entry.split(',')
    const addedAt = timeIn(added)
    const times: [number | null, number | null] = [addedAt, updated === SAME ? addedAt : timeIn(updated)]
    const unpacked: LineUpEntry = [parse(lmxId), ...times, connected === '' ? null : connected === '1']
    lineUp[parse(machineId)] = unpacked
  }
  return lineUp
}

const parse = (text: string): number => Number.parseInt(text, BASE)
const timeIn = (text: string): number | null => (text === '' ? null : parse(text))
