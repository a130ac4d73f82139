// What stands by itself in a directory, as an administrator's command knows it.
import type { ReferenceType } from '../../shared/store/reference-types.js'
import type { Imported } from '../record-format/formats.js'

type Fields<T extends ReferenceType> = Exclude<keyof Imported<T>, 'id' | 'created_at' | 'updated_at'>

/** Every field of the type has to be there. */
type Help<T extends ReferenceType> = Readonly<Record<Fields<T> & string, string>>

export interface ReferenceTypeInfo<T extends ReferenceType = ReferenceType> {
  type: T
  /** One of them, as people say. */
  noun: string
  fields: Help<T>
  /** The fields that a list shows beside the id, the first to the left of it. */
  columns: readonly (Fields<T> & string)[]
}

const REGION_ID = 'id of the region'
const YES_NO = 'yes or no'

function kind<T extends ReferenceType>(definition: ReferenceTypeInfo<T>): ReferenceTypeInfo {
  return definition as unknown as ReferenceTypeInfo
}

/** By the name of the resource. */
export const REFERENCE_TYPES: Readonly<Record<string, ReferenceTypeInfo>> = {
  regions: kind({
    type: 'region',
    noun: 'region',
    fields: {
      name: 'the name in paths, in lower case',
      full_name: 'the name for people',
      motd: 'message of the day',
      lat: 'its middle, in degrees',
      lon: 'its middle, in degrees',
      state: 'the state',
      effective_radius: 'miles around its middle that belong to it; 200 if nobody says so',
      should_email_machine_removal: `${YES_NO}: its administrators are told when machines are removed`,
      send_digest_comment_emails: `${YES_NO}: comments come once a day together`,
      send_digest_removal_emails: `${YES_NO}: removals come once a day together`,
      should_auto_delete_empty_locations: `${YES_NO}: locations without machines go by themselves`,
      n_search_no: 'a number that old clients know',
      default_search_type: 'a word that old clients know',
    },
    columns: ['name', 'full_name', 'state', 'lat', 'lon', 'effective_radius'],
  }),
  zones: kind({
    type: 'zone',
    noun: 'zone',
    fields: { name: 'the name', short_name: 'the name in short', is_primary: YES_NO, region_id: REGION_ID },
    columns: ['name', 'short_name', 'region_id', 'is_primary'],
  }),
  operators: kind({
    type: 'operator',
    noun: 'operator',
    fields: {
      name: 'the name',
      region_id: REGION_ID,
      email: 'where letters about its machines go',
      website: 'the website',
      phone: 'the phone number',
      email_opt_in: `${YES_NO}: the address may be shown`,
      phone_opt_in: `${YES_NO}: the phone number may be shown`,
    },
    columns: ['name', 'region_id', 'email', 'website'],
  }),
  'location-types': kind({
    type: 'location_type',
    noun: 'location type',
    fields: { name: 'the name', icon: 'name of its icon', library: 'name of the library that has the icon' },
    columns: ['name', 'icon', 'library'],
  }),
  machines: kind({
    type: 'machine',
    noun: 'machine',
    fields: {
      name: 'the name, that no other machine has',
      year: 'when it was made',
      manufacturer: 'who made it',
      ipdb_id: 'its number in the Internet Pinball Database',
      ipdb_link: 'its page there',
      opdb_id: 'its id in the Open Pinball Database',
      machine_group_id: 'id of the group of versions of one title',
      machine_type: 'em, ss or me',
      machine_display: 'alphanumeric, lcd, dmd, reels or lights',
      ic_eligible: `${YES_NO}: it can be connected`,
      is_active: YES_NO,
      opdb_img: 'address of a picture',
      opdb_img_height: 'its height in pixels',
      opdb_img_width: 'its width in pixels',
    },
    columns: ['name', 'manufacturer', 'year', 'machine_group_id', 'opdb_id'],
  }),
  'machine-groups': kind({
    type: 'machine_group',
    noun: 'machine group',
    fields: { name: 'the name' },
    columns: ['name'],
  }),
  events: kind({
    type: 'event',
    noun: 'event',
    fields: {
      region_id: REGION_ID,
      location_id: 'id of the location',
      name: 'the name',
      long_desc: 'the description',
      external_link: 'address of its page',
      category: 'under which it is listed',
      category_no: 'a number that old clients know',
      start_date: 'YYYY-MM-DD',
      end_date: 'YYYY-MM-DD',
      external_location_name: 'where it is, if at no location of the directory',
      ifpa_calendar_id: 'its number in the calendar of the IFPA',
      ifpa_tournament_id: 'its number among the tournaments of the IFPA',
    },
    columns: ['name', 'region_id', 'start_date', 'end_date', 'category', 'location_id'],
  }),
  links: kind({
    type: 'region_link_xref',
    noun: 'link',
    fields: {
      region_id: REGION_ID,
      name: 'the name',
      url: 'where it leads',
      description: 'what is said of it',
      category: 'under which it is listed',
      sort_order: 'a number to order by',
    },
    columns: ['name', 'region_id', 'category', 'url'],
  }),
}
