/** The machine nested in a location list's machines. */
export const LISTED_MACHINE = [
  'id',
  'name',
  'updated_at',
  'ipdb_link',
  'year',
  'manufacturer',
  'machine_group_id',
  'ipdb_id',
  'opdb_id',
] as const

/** `no_details`: what today's and older clients' machine lists need. */
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
