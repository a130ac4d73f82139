// The reference data that administrators look after.

export interface RecordType {
  title: string
  noun: string
  /** Where it is not the noun with an s. */
  plural?: string
  /** In the order of the form. */
  fields: readonly string[]
  /** Lists need a region. */
  isRegional?: true
  /** Only super administrators change them. */
  isOfAllRegions?: true
  /** Neither made nor removed by administrators of a region. */
  isFixed?: true
  /** What they may change of it; absent: every field. */
  ownFields?: readonly string[]
}

/** By their names in paths of the API, which are those of this page, too. */
export const RECORD_TYPES = {
  regions: {
    title: 'Regions',
    noun: 'region',
    isFixed: true,
    ownFields: [
      'motd',
      'should_email_machine_removal',
      'send_digest_comment_emails',
      'send_digest_removal_emails',
      'should_auto_delete_empty_locations',
    ],
    fields: [
      'motd',
      'full_name',
      'name',
      'lat',
      'lon',
      'state',
      'effective_radius',
      'should_email_machine_removal',
      'send_digest_comment_emails',
      'send_digest_removal_emails',
      'should_auto_delete_empty_locations',
      'n_search_no',
      'default_search_type',
    ],
  },
  zones: { title: 'Zones', noun: 'zone', fields: ['name', 'region_id', 'short_name', 'is_primary'] },
  operators: {
    title: 'Operators',
    noun: 'operator',
    fields: ['name', 'region_id', 'email', 'email_opt_in', 'phone', 'phone_opt_in', 'website'],
  },
  events: {
    title: 'Events',
    noun: 'event',
    isRegional: true,
    fields: [
      'name',
      'region_id',
      'location_id',
      'external_location_name',
      'start_date',
      'end_date',
      'long_desc',
      'external_link',
      'category',
      'category_no',
      'ifpa_calendar_id',
      'ifpa_tournament_id',
    ],
  },
  links: {
    title: 'Links',
    noun: 'link',
    isRegional: true,
    fields: ['name', 'url', 'region_id', 'description', 'category', 'sort_order'],
  },
  location_types: {
    title: 'Types of places',
    noun: 'type of place',
    plural: 'types of places',
    isOfAllRegions: true,
    fields: ['name', 'icon', 'library'],
  },
  machines: {
    title: 'Machines',
    noun: 'machine',
    isOfAllRegions: true,
    fields: [
      'name',
      'manufacturer',
      'year',
      'machine_group_id',
      'machine_type',
      'machine_display',
      'opdb_id',
      'opdb_img',
      'opdb_img_width',
      'opdb_img_height',
      'ipdb_id',
      'ipdb_link',
      'ic_eligible',
      'is_active',
    ],
  },
  machine_groups: { title: 'Machine groups', noun: 'machine group', isOfAllRegions: true, fields: ['name'] },
} as const satisfies Record<string, RecordType>

export type RecordTypeName = keyof typeof RECORD_TYPES

export function isRecordType(name: string): name is RecordTypeName {
  return Object.hasOwn(RECORD_TYPES, name)
}
