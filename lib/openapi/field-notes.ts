// Descriptions of response fields by name: a name means the same in every response. Fields whose name says it all have
// none.

export const FIELD_NOTES: Readonly<Record<string, string>> = {
  _submission: 'what the entry is about, an extension of JSON Feed',
  admin_rank_int: 'the higher, the more the user administers; null: no administrator',
  admin_title: 'what the user administers, in words',
  all_ages: 'whether people of all ages may enter: Yes, At Times or No',
  authentication_token: 'signs requests as user_token; it stays valid until the password changes',
  bearing: 'direction from the given point, in degrees clockwise from north',
  city_name: 'name of the city at that time',
  comment: 'the note on a condition',
  condition: 'the newest note on the condition of the machine',
  condition_date: 'day of the newest note on the condition, where the location is',
  contributor_rank: 'rank by number of submissions, in words; null: too few submissions',
  contributor_rank_int: 'the higher, the more submissions',
  content_text: 'the whole sentence, which is plain text',
  country: 'two letters (ISO 3166-1)',
  created_at: 'when the record was created, in UTC',
  date_last_updated: 'day of the last change or confirmation by a user, where the location is',
  description: 'written by users',
  date_modified: 'when the entry last changed, in UTC',
  date_published: 'when it happened, in UTC',
  distance: 'miles from the given point',
  effective_radius: 'miles around its point that belong to the region',
  filtered_region_links: 'links of the region by their category',
  first_url: 'address of the first page',
  icon: 'name of an icon in its library',
  ic_active: 'whether a machine there is connected to Insider Connected',
  ic_eligible: 'whether the machine can be connected to Insider Connected',
  ic_enabled: 'whether the machine is connected to Insider Connected; null: unknown',
  in_life_list: 'whether the machine is in the life list of the given user',
  ipdb_id: 'id in the Internet Pinball Database',
  ipdb_link: 'page in the Internet Pinball Database',
  is_stern_army: 'whether the location takes part in the partner program',
  label: 'display name',
  last_updated_by_user_id: 'user who changed or confirmed it last',
  last_updated_by_username: 'user who changed or confirmed it last; blank: unknown',
  lat: 'degrees north; a decimal string in location records',
  location_machine_xref_id: 'id of the machine at its location',
  location_machine_xrefs: 'the machines at the location, one record each',
  location_operator_id: 'operator of the location at present',
  lon: 'degrees east; a decimal string in location records',
  lpx_count: 'how many pictures of the location there are',
  machine_conditions: 'notes on the condition, newest first',
  machine_count: 'how many machines are there',
  machine_display: 'alphanumeric, lcd, dmd, reels or lights',
  machine_group_id: 'all editions and remakes of a machine are one group',
  machine_names: 'names with manufacturer and year, sorted by name',
  machine_names_first: 'the five machines added first, with manufacturer and year',
  machine_names_first_no_year: 'the five machines added first, name only',
  machine_score_xrefs_count: 'how many scores were entered',
  machine_type: 'em (electromechanical), ss (solid state) or me (mechanical)',
  manufacturer: 'maker of the machine',
  motd: 'message of the day',
  n_high_rollers: 'scores of the users who entered most, by username',
  next_cursor: 'where the next page begins; missing on the last page',
  num_lmxes: 'how many machines are at the locations',
  num_locations: 'how many locations there are',
  num_locations_edited: 'how many different locations the user has changed',
  num_machines: 'how many machines are there',
  opdb_id: 'id in the Open Pinball Database',
  opdb_img: 'address of a picture of the machine',
  operator_email_opt_in: "the operator's email address, if it is public",
  operator_phone_opt_in: "the operator's phone number, if it is public",
  pages: 'how many pages there are',
  pagy: 'the page by number, and where the others are',
  payment_type: 'how machines are paid for: Free Play, or No for coins and cards',
  place_id: 'id at the provider of maps',
  profile_list_of_edited_locations: 'recently edited locations: id and name',
  profile_list_of_high_scores: 'recent scores: location, machine, score and date, as text',
  score: 'up to 19 digits; read it as a 64-bit integer',
  short_name: 'short display name',
  status_type: 'which list',
  submission: 'the activity in a sentence',
  submission_type: 'the type of activity',
  total_user_submission_count_week: 'of today and the six days before, in UTC',
  updated_at: 'when the record was last changed, in UTC',
  user_deleted: 'whether the account no longer exists',
  user_operator_id: 'operator whose locations the user runs',
  user_submissions_count: 'how many submissions there are',
  users_count: 'how many users have been active there',
  with_group: "whether it is also about the other machines of the machine's group",
  year: 'year of manufacture',
  zip: 'postal code',
}

const INTEGER_NAMES =
  /(^|_)(id|ids|count|int|year|height|width|number|no|order|lmxes|size|limit|max|page|pages|week)$|^num_|^score$|^high_score$/
/** Those of a numbered page. */
const PAGE_NUMBERS = /^(in|from|to|last|next|previous)$/

/** Of a user's scores on a machine. */
const SCORE_STATISTICS = /^(average|list)$/
const IDS_AND_SCORES = /(^|_)(id|ids|score)$/

/** Whether fields of this name are always integers. */
export function isWhole(name: string): boolean {
  return INTEGER_NAMES.test(name) || PAGE_NUMBERS.test(name) || SCORE_STATISTICS.test(name)
}

/** Whether integers of this name may need 64 bits. */
export function isLong(name: string): boolean {
  return IDS_AND_SCORES.test(name) || SCORE_STATISTICS.test(name)
}
