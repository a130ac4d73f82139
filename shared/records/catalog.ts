// What function instances keep in memory: machines, regions, operators, and the statuses that show their last change.
import * as z from 'zod/mini'
import { coordinate, id, integer, nullable, reference, text, timestamps, yesOrNo } from './fields.js'

export const regionSchema = z.object({
  id: id(),
  name: z.string(),
  ...timestamps,
  full_name: z.string(),
  motd: text(),
  lat: nullable(coordinate()),
  lon: nullable(coordinate()),
  n_search_no: integer(),
  default_search_type: text(),
  should_email_machine_removal: yesOrNo(),
  should_auto_delete_empty_locations: yesOrNo(),
  send_digest_comment_emails: yesOrNo(),
  send_digest_removal_emails: yesOrNo(),
  state: text(),
  effective_radius: z._default(z.number(), 200),
})
export type Region = z.output<typeof regionSchema>

export const operatorSchema = z.object({
  id: id(),
  name: z.string(),
  region_id: reference(),
  email: text(),
  website: text(),
  phone: text(),
  email_opt_in: yesOrNo(),
  phone_opt_in: yesOrNo(),
  ...timestamps,
})
export type Operator = z.output<typeof operatorSchema>

export const machineSchema = z.object({
  id: id(),
  name: z.string(),
  is_active: yesOrNo(),
  ...timestamps,
  ipdb_link: text(),
  year: integer(),
  manufacturer: text(),
  machine_group_id: reference(),
  ipdb_id: integer(),
  opdb_id: text(),
  opdb_img: text(),
  opdb_img_height: integer(),
  opdb_img_width: integer(),
  machine_type: text(),
  machine_display: text(),
  ic_eligible: yesOrNo(),
})
export type Machine = z.output<typeof machineSchema>

export const statusSchema = z.object({
  id: id(),
  status_type: z.enum(['regions', 'machines', 'operators', 'location_types']),
  ...timestamps,
})
export type Status = z.output<typeof statusSchema>
export type StatusType = Status['status_type']
