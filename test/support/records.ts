// Builders of complete records; a test names only the fields that it is about.
import * as z from 'zod/mini'
import { type Machine, machineSchema } from '../../shared/records/catalog.js'
import { type Location, locationSchema } from '../../shared/records/locations.js'

export function newLocation(fields: Partial<Location> = {}): Location {
  return z.parse(locationSchema, { id: 1, name: 'Bar', lat: '45.5', lon: '-122.6', ...fields })
}

export function newMachine(fields: Partial<Machine> = {}): Machine {
  return z.parse(machineSchema, { id: 1, name: 'Machine', ...fields })
}

export function machineMap(...machines: Machine[]): ReadonlyMap<number, Machine> {
  return new Map(machines.map((machine) => [machine.id, machine]))
}

/** Who changes what in a test that is not about who does it. */
export function operatorNow() {
  return { user: { id: null, username: 'operator' }, now: new Date() }
}
