// Reference data that no memory keeps: zones, location types, machine groups, links and events of regions.
import * as z from 'zod/mini'
import { day, id, integer, reference, text, timestamps, yesOrNo } from './fields.js'

export const zoneSchema = z.object({
  id: id(),
  name: z.string(),
  region_id: reference(),
  ...timestamps,
  short_name: text(),
  is_primary: yesOrNo(),
})
export type Zone = z.output<typeof zoneSchema>

export const locationTypeSchema = z.object({ id: id(), name: z.string(), icon: text(), library: text(), ...timestamps })
export type LocationType = z.output<typeof locationTypeSchema>

export const machineGroupSchema = z.object({ id: id(), name: z.string(), ...timestamps })
export type MachineGroup = z.output<typeof machineGroupSchema>

export const storedRegionLinkSchema = z.object({
  id: id(),
  region_id: reference(),
  name: text(),
  url: text(),
  description: text(),
  category: text(),
  sort_order: integer(),
  ...timestamps,
})
/** Without the times, which only administrators need. */
export const regionLinkSchema = z.omit(storedRegionLinkSchema, { created_at: true, updated_at: true })
export type RegionLink = z.output<typeof regionLinkSchema>

export const eventSchema = z.object({
  id: id(),
  region_id: reference(),
  name: text(),
  long_desc: text(),
  external_link: text(),
  category_no: integer(),
  category: text(),
  start_date: day(),
  end_date: day(),
  location_id: reference(),
  external_location_name: text(),
  ifpa_calendar_id: integer(),
  ifpa_tournament_id: integer(),
  ...timestamps,
})
export type Event = z.output<typeof eventSchema>

/** By the names of the import format; each type comes after those it refers to. */
export const REFERENCE_TYPES = [
  'region',
  'zone',
  'operator',
  'location_type',
  'machine_group',
  'machine',
  'region_link_xref',
  'event',
] as const

export type ReferenceType = (typeof REFERENCE_TYPES)[number]
