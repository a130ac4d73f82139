// The reference data that `npm run admin` offers, by the name of the resource.

import type { ReferenceType } from '../../shared/records/reference-data.js'
import type { Imported } from '../record-format/formats.js'

type Field<T extends ReferenceType> = Exclude<keyof Imported<T>, 'id' | 'created_at' | 'updated_at'> & string

interface ReferenceResourceOf<T extends ReferenceType> {
  type: T
  /** The singular, as in messages. */
  noun: string
  /** The columns of a list; the id comes second. */
  columns: readonly Field<T>[]
  /** Texts for options whose field has no fitting note in the API's documentation. */
  help?: Readonly<Partial<Record<Field<T>, string>>>
}

/** Any of them, when it does not matter which. */
export interface ReferenceResource extends Omit<ReferenceResourceOf<ReferenceType>, 'columns' | 'help'> {
  columns: readonly string[]
  help?: Readonly<Record<string, string>>
}

function resource<T extends ReferenceType>(definition: ReferenceResourceOf<T>): ReferenceResource {
  return definition as ReferenceResource
}

export const REFERENCE_RESOURCES: Readonly<Record<string, ReferenceResource>> = {
  regions: resource({
    type: 'region',
    noun: 'region',
    columns: ['name', 'full_name', 'state', 'lat', 'lon', 'effective_radius'],
    help: {
      name: 'name in paths, lower case',
      full_name: 'name to show',
      lat: 'center, in degrees',
      lon: 'center, in degrees',
      effective_radius: 'miles around the center that belong to the region, 200 by default',
      should_email_machine_removal: 'email its administrators when a machine is removed',
      send_digest_comment_emails: 'send comments in a daily digest',
      send_digest_removal_emails: 'send removals in a daily digest',
      should_auto_delete_empty_locations: 'delete locations that have no machines',
      n_search_no: 'used by old clients',
      default_search_type: 'used by old clients',
    },
  }),
  zones: resource({
    type: 'zone',
    noun: 'zone',
    columns: ['name', 'short_name', 'region_id', 'is_primary'],
  }),
  operators: resource({
    type: 'operator',
    noun: 'operator',
    columns: ['name', 'region_id', 'email', 'website'],
    help: {
      email: 'receives emails about its machines',
      email_opt_in: 'show the email address',
      phone_opt_in: 'show the phone number',
    },
  }),
  'location-types': resource({
    type: 'location_type',
    noun: 'location type',
    columns: ['name', 'icon', 'library'],
    help: { library: 'library that has the icon' },
  }),
  machines: resource({
    type: 'machine',
    noun: 'machine',
    columns: ['name', 'manufacturer', 'year', 'machine_group_id', 'opdb_id'],
    help: {
      name: 'must be unique',
      opdb_img_height: 'in pixels',
      opdb_img_width: 'in pixels',
    },
  }),
  'machine-groups': resource({ type: 'machine_group', noun: 'machine group', columns: ['name'] }),
  events: resource({
    type: 'event',
    noun: 'event',
    columns: ['name', 'region_id', 'start_date', 'end_date', 'category', 'location_id'],
    help: {
      external_link: 'URL of its page',
      category: 'heading in the list',
      category_no: 'used by old clients',
      external_location_name: 'for an event that is not at a location of the directory',
      ifpa_calendar_id: 'id in the calendar of the IFPA',
      ifpa_tournament_id: 'id among the tournaments of the IFPA',
    },
  }),
  links: resource({
    type: 'region_link_xref',
    noun: 'link',
    columns: ['name', 'region_id', 'category', 'url'],
    help: { description: '', category: 'heading in the list', sort_order: 'position in the list' },
  }),
}
