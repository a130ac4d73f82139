// The fields that administrators edit: how forms ask for them, whatever record they belong to.
import type { Field } from '../explorer/api-form.js'

/** The reference data that a field may name. */
export type Reference = 'regions' | 'zones' | 'operators' | 'location_types'

interface FieldKind
  extends Pick<Field, 'hint' | 'type' | 'inputMode' | 'multiline' | 'required' | 'maxLength' | 'options'> {
  /** Else it is made of the name. */
  label?: string
  refersTo?: Reference
  isYesOrNo?: true
}

const YES_OR_NO: FieldKind = {
  isYesOrNo: true,
  options: [
    ['true', 'yes'],
    ['false', 'no'],
  ],
}
const LONG: FieldKind = { multiline: true, maxLength: 4000 }
const LINK: FieldKind = { inputMode: 'url', maxLength: 2000, hint: 'such as https://example.org' }
const DAY: FieldKind = { hint: 'as in 2026-11-30' }

/** Fields that are not a line of text with their name as label. */
const KINDS: Readonly<Record<string, FieldKind>> = {
  name: { required: true, maxLength: 255 },
  region_id: { label: 'Region', refersTo: 'regions' },
  zone_id: { label: 'Zone', refersTo: 'zones' },
  operator_id: { label: 'Operator', refersTo: 'operators' },
  location_type_id: { label: 'Type of place', refersTo: 'location_types' },
  machine_group_id: { label: 'Group', hint: 'the number of the machine group' },
  location_id: { label: 'Place', hint: 'the number in the address of the place' },
  street: { label: 'Street and number' },
  state: { label: 'State or province' },
  zip: { label: 'Postal code' },
  country: { maxLength: 2, hint: 'two letters, such as US' },
  lat: { label: 'Latitude', hint: 'degrees north, from -90 to 90' },
  lon: { label: 'Longitude', hint: 'degrees east, from -180 to 180' },
  phone: { type: 'tel' },
  place_id: { label: 'Id at the map provider' },
  description: LONG,
  long_desc: { ...LONG, label: 'Description' },
  motd: { ...LONG, label: 'Message of the day' },
  website: LINK,
  ipdb_link: { ...LINK, label: 'Page in the Internet Pinball Database' },
  opdb_img: { ...LINK, label: 'Picture' },
  external_link: { ...LINK, label: 'Page of the event' },
  url: { ...LINK, label: 'Address', required: true },
  all_ages: {
    label: 'People of all ages',
    options: ['Yes', 'At Times', 'No'].map((one) => [one, one.toLowerCase()]),
  },
  payment_type: {
    label: 'Payment',
    options: [
      ['Free Play', 'free play'],
      ['No', 'coins and cards'],
    ],
  },
  is_stern_army: { ...YES_OR_NO, label: 'Partner program' },
  is_primary: { ...YES_OR_NO, label: 'Main zone' },
  is_active: { ...YES_OR_NO, label: 'In use' },
  ic_eligible: { ...YES_OR_NO, label: 'Can be connected' },
  email: { type: 'email', maxLength: 254 },
  email_opt_in: { ...YES_OR_NO, label: 'Email address is public' },
  phone_opt_in: { ...YES_OR_NO, label: 'Phone number is public' },
  should_email_machine_removal: { ...YES_OR_NO, label: 'Email about removed machines' },
  send_digest_comment_emails: { ...YES_OR_NO, label: 'Comments in a daily email' },
  send_digest_removal_emails: { ...YES_OR_NO, label: 'Removals in a daily email' },
  should_auto_delete_empty_locations: { ...YES_OR_NO, label: 'Remove places that stay empty' },
  effective_radius: { label: 'Radius in miles' },
  start_date: { ...DAY, label: 'First day' },
  end_date: { ...DAY, label: 'Last day' },
  ipdb_id: { label: 'Number in the Internet Pinball Database' },
  opdb_id: { label: 'Id in the Open Pinball Database' },
  opdb_img_height: { label: 'Height of the picture in pixels' },
  opdb_img_width: { label: 'Width of the picture in pixels' },
  external_location_name: { label: 'Where, if at no place of the directory' },
  ifpa_calendar_id: { label: 'Number in the calendar of the IFPA' },
  ifpa_tournament_id: { label: 'Number of the tournament at the IFPA' },
  n_search_no: { label: 'Number of searches, for old apps' },
  default_search_type: { label: 'Usual search, for old apps' },
  category_no: { label: 'Position of the category' },
  sort_order: { label: 'Position' },
  region_ids: { label: 'Administers' },
  further_region_ids: { label: 'Further regions' },
  is_super_admin: { label: 'Administers everything' },
  is_silenced: { label: 'Silenced' },
  is_disabled: { label: 'Disabled' },
  is_disabled_by_deletion: { label: 'Disabled until the deletion' },
  created_at: { label: 'Since' },
  confirmed_at: { label: 'Email confirmed' },
  machine_ids: { label: 'Chosen machines' },
  has_chosen_machines: { label: 'Machines are chosen' },
  point_from: { label: 'Point from' },
}

/** The name of a field for people: `full_name` is "Full name". */
export function labelOf(name: string): string {
  const words = KINDS[name]?.label ?? name.replace(/_id$/, '').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function referenceOf(name: string): Reference | undefined {
  return KINDS[name]?.refersTo
}

/** Names of the records that may be chosen, by id. */
export type Choices = Readonly<Partial<Record<Reference, readonly (readonly [id: string, name: string])[]>>>

/** @param record - whose values are shown. */
export function formFields(
  names: readonly string[],
  record: Readonly<Record<string, unknown>>,
  choices: Choices,
): Field[] {
  return names.map((name) => {
    const { label: _, refersTo, isYesOrNo: __, ...kind } = KINDS[name] ?? {}
    const value = String(record[name] ?? '')
    const options = refersTo ? choices[refersTo] : kind.options
    // A record of a region that is not the administrator's.
    const isUnknown = options && value !== '' && options.every(([one]) => one !== value)
    return {
      name,
      label: labelOf(name),
      maxLength: 255,
      ...kind,
      value,
      ...(options ? { options: isUnknown ? [...options, [value, `number ${value}`] as const] : options } : {}),
    }
  })
}

/** What a form has sent, as the API takes it: without a choice, yes or no is null; a point comes as a whole. */
export function changesOf(
  values: Readonly<Record<string, string>>,
  record: Readonly<Record<string, unknown>>,
): Record<string, string | boolean | null> {
  const isMoved = 'lat' in values || 'lon' in values
  const point = isMoved ? { lat: String(record.lat ?? ''), lon: String(record.lon ?? '') } : {}
  return Object.fromEntries(
    Object.entries({ ...point, ...values }).map(([name, value]) => [
      name,
      KINDS[name]?.isYesOrNo ? (value === '' ? null : value === 'true') : value,
    ]),
  )
}
