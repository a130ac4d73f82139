// The fields of machines in responses.
import * as z from 'zod/mini'
import { type Machine, machineSchema } from '../../records/catalog.js'
import { pick, pickSchema } from '../../records/shown.js'

/** A machine with the number of its locations, see `shared/locations/line-up/counts.ts`. */
export const machineWithCountSchema = z.extend(machineSchema, { lmx_count: z.int32() })

/** A machine beside a score or on a life list. */
const BRIEF_MACHINE = ['id', 'name', 'year', 'manufacturer', 'machine_group_id', 'opdb_id'] as const

export const briefMachineSchema = z.extend(pickSchema(machineSchema, BRIEF_MACHINE), { lmx_count: z.int32() })

export function briefMachine(machine: Machine, lmxCount: number) {
  return { ...pick(machine, BRIEF_MACHINE), lmx_count: lmxCount }
}

/** A machine within a list of locations. */
export const LISTED_MACHINE = [
  'id',
  'year',
  'opdb_id',
  'updated_at',
  'ipdb_link',
  'manufacturer',
  'ipdb_id',
  'machine_group_id',
  'name',
] as const

/** A machine with `no_details`: what older and newer clients need in their list of machines. */
export const SHORT_MACHINE = [
  'id',
  'name',
  'year',
  'manufacturer',
  'machine_group_id',
  'opdb_id',
  'opdb_img',
  'opdb_img_height',
  'opdb_img_width',
  'machine_type',
  'machine_display',
  'ic_eligible',
] as const
