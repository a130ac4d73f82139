// What function instances keep in memory: machines, regions, operators, and the statuses that show their last change.
import type * as z from 'zod/mini'
import { status } from './kinds/bookkeeping.js'
import { machine } from './kinds/machine.js'
import { operator } from './kinds/operator.js'
import { region } from './kinds/region.js'
import { storedSchema } from './stored-schema.js'

export const regionSchema = storedSchema(region)
export type Region = z.output<typeof regionSchema>

export const operatorSchema = storedSchema(operator)
export type Operator = z.output<typeof operatorSchema>

export const machineSchema = storedSchema(machine)
export type Machine = z.output<typeof machineSchema>

export const statusSchema = storedSchema(status)
export type Status = z.output<typeof statusSchema>
export type StatusType = Status['status_type']
