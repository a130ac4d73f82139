// Reference data that no memory keeps: zones, location types, machine groups, links and events of regions.
import * as z from 'zod/mini'
import { event } from './kinds/event.js'
import { locationType } from './kinds/location-type.js'
import { machineGroup } from './kinds/machine-group.js'
import { regionLink } from './kinds/region-link.js'
import { zone } from './kinds/zone.js'
import { storedSchema } from './stored-schema.js'

export const zoneSchema = storedSchema(zone)
export type Zone = z.output<typeof zoneSchema>

export const locationTypeSchema = storedSchema(locationType)
export type LocationType = z.output<typeof locationTypeSchema>

export const machineGroupSchema = storedSchema(machineGroup)
export type MachineGroup = z.output<typeof machineGroupSchema>

/** Without the times, which only administrators need. */
export const regionLinkSchema = z.omit(storedSchema(regionLink), { created_at: true, updated_at: true })
export type RegionLink = z.output<typeof regionLinkSchema>

export const eventSchema = storedSchema(event)
export type Event = z.output<typeof eventSchema>
