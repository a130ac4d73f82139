// The requests of the mobile app of 2026: it appends `api_token` to every path, sends AppVersion, and signs its
// requests in the body.
import { expect } from 'vitest'
import { jpegPhoto } from '../support/photos.js'
import { TILT } from '../support/signed-in-client.js'
import type { Call } from './call.js'
import { CHANGER, LEAVER } from './users.js'

const BOX = 'swlat=45.4&swlon=-122.8&nelat=45.6&nelon=-122.5'
const LISTED =
  'id:integer name:text street:text? city:text? state:text? zip:text? lat:numeric lon:numeric location_type_id:integer? ' +
  'machine_count:integer'
const POINT = 'lat:numeric lon:numeric'
const LOCATION =
  `${LISTED} phone:text? website:text? description:text? place_id:text? operator_id:integer? all_ages:text? ` +
  'payment_type:text? lpx_count:integer date_last_updated:text? users_count:integer user_submissions_count:integer ' +
  'last_updated_by_username:text? last_updated_by_user_id:integer? last_updated_by_admin_title:text? ' +
  'last_updated_by_contributor_rank:text? last_updated_by_operator_id:integer? last_updated_by_flag:text? ' +
  'operator_has_email:boolean operator_email_opt_in:text? operator_phone_opt_in:text? operator_website:text?'
const USER_ATTRIBUTES = 'operator_id:integer? admin_title:text? contributor_rank:text? flag:text?'
const FEED =
  'id:integer submission_type:text submission:text high_score:number? machine_name:text? location_name:text? ' +
  'city_name:text? location_id:integer? user_name:text? user_id:integer? comment:text? created_at:time ' +
  'user_operator_id:integer? location_operator_id:integer? admin_title:text? contributor_rank:text? flag:text?'
const PAGY = 'pages:integer'
const FEED_PAGE = { 'user_submissions[]': FEED, pagy: PAGY }
const ALL_TYPES = ['new_lmx', 'remove_machine', 'new_condition', 'new_msx', 'confirm_location']
  .map((type) => `submission_type[]=${type}`)
  .join('&')

const atStart: Call[] = [
  { what: 'what has changed', path: '/statuses.json', reads: { 'statuses[]': 'status_type:text updated_at:time' } },
  {
    what: 'the regions',
    path: '/regions.json',
    reads: {
      'regions[]': 'id:integer name:text full_name:text lat:numeric? lon:numeric? effective_radius:number motd:text?',
    },
  },
  {
    what: 'the catalogue of machines',
    path: '/machines.json?no_details=1&lmx_count=1',
    reads: {
      'machines[]':
        'id:integer name:text manufacturer:text? year:integer? machine_group_id:integer? opdb_id:text? opdb_img:text? ' +
        'opdb_img_height:integer? opdb_img_width:integer? machine_type:text? ic_eligible:boolean? lmx_count:integer',
    },
  },
  {
    what: 'the location types',
    path: '/location_types.json',
    reads: { 'location_types[]': 'id:integer name:text icon:text? library:text?' },
  },
  { what: 'the operators', path: '/operators.json?no_details=1', reads: { 'operators[]': 'id:integer name:text' } },
  {
    what: 'the size of the directory',
    path: '/regions/location_and_machine_counts.json',
    reads: { '': 'num_locations:integer num_lmxes:integer' },
  },
]

/** Each filter that the map's screen can set, with a location that it leaves. */
const FILTERS = [
  'by_machine_single_id=641',
  'by_machine_single_id%5B%5D=641&by_machine_single_id%5B%5D=700',
  'by_machine_group_id=72',
  'by_machine_id_ic=701',
  'by_machine_single_id_ic=701',
  'manufacturer=Bally',
  'manufacturer%5B%5D=Bally&manufacturer%5B%5D=Stern',
  'by_machine_type%5B%5D=em&by_machine_type%5B%5D=ss',
  'by_machine_year_gte=1990&by_machine_year_lte=1999',
  'by_type_id=4',
  'by_type_id%5B%5D=4&by_type_id%5B%5D=1',
  'by_at_least_n_machines_type=2',
  'by_ic_active=true',
  'by_all_ages%5B%5D=Yes&by_all_ages%5B%5D=At%20Times',
  'by_payment_type=Free%20Play',
  'by_operator_id=5',
  'user_faved=10',
  'by_opdb_id=Gr3EW-MD3Nj',
  'by_opdb_id%5B%5D=Gr3EW-MD3Nj&by_opdb_id%5B%5D=GEiBa-MEiBa',
]

const onTheMap: Call[] = [
  {
    what: 'the markers',
    path: `/locations/within_bounding_box.geojson?${BOX}&no_details=2`,
    reads: {
      'features[]': 'id:integer',
      'features[].geometry': 'type:text coordinates:list',
      'features[].properties': 'machine_count:integer name:text',
    },
  },
  ...['distance&user_lat=45.52&user_lon=-122.67', 'distance', 'name', 'machine_count', 'updated_at'].map((order) => ({
    what: 'a page of the list',
    path: `/locations/within_bounding_box.json?${BOX}&no_details=1&limit=50&page=1&order_by=${order}`,
    reads: {
      'locations[]': `${LISTED} machine_ids:list machine_names_first:list all_ages:text? payment_type:text?`,
      pagy: PAGY,
    },
  })),
  {
    what: 'a page of the list that another one follows',
    path: `/locations/within_bounding_box.json?${BOX}&no_details=1&limit=2&page=1&order_by=name`,
    reads: { 'locations[]': 'id:integer', pagy: 'pages:integer next:integer' },
  },
  {
    what: 'the machines to choose from',
    path: `/locations/within_bounding_box.json?${BOX}&machines_only=1`,
    reads: { '': 'machine_ids:list' },
  },
  ...FILTERS.map((filter) => ({
    what: 'the filtered markers',
    path: `/locations/within_bounding_box.geojson?${BOX}&${filter}&no_details=2`,
    reads: { 'features[]': 'id:integer' },
  })),
  {
    what: 'a tapped marker',
    path: '/locations/100.json?no_details=2',
    reads: { '': `${LISTED} all_ages:text? payment_type:text? machine_names_first_no_year:list` },
  },
  {
    what: 'names that begin so',
    path: '/locations/autocomplete?name=ground',
    reads: { '[]': 'id:integer label:text value:text' },
  },
  {
    what: 'cities that begin so',
    path: '/locations/autocomplete_city.json?name=port',
    reads: { '[]': 'label:text value:text' },
  },
  {
    what: 'the locations of a city',
    path: '/locations.json?by_city_id=Portland&by_state_id=OR&no_details=1',
    reads: { 'locations[]': POINT },
  },
  {
    what: 'the locations of a city without a state',
    path: '/locations.json?by_city_no_state=Taveuni&no_details=1',
    reads: { 'locations[]': POINT },
  },
  {
    what: 'the locations of a city, from the statistics',
    path: '/locations?by_city_id=Portland&by_state_id=OR&no_details=1',
    reads: { 'locations[]': POINT },
  },
  {
    what: 'the point of an address',
    path: '/locations/geocode_lat_lon.json?address=Portland, OR;geocode_key=a-key-for-the-app',
    reads: { '': 'geocode_lat_lon:list' },
  },
  {
    what: 'the location nearest to an address',
    path: '/locations/closest_by_address.json?address=Portland, OR&no_details=1',
    reads: { location: POINT },
  },
  {
    what: 'the locations of a city in a region',
    path: '/region/portland/locations.json?by_city_id=Portland',
    reads: { 'locations[]': POINT },
  },
]

const atALocation: Call[] = [
  {
    what: 'a location',
    path: '/locations/100.json?no_details=1&user_id=10',
    reads: {
      '': LOCATION,
      'location_machine_xrefs[]':
        'id:integer machine_id:integer created_at:time updated_at:time ic_enabled:boolean? in_life_list:boolean',
    },
  },
  {
    what: 'a location, signed out',
    path: '/locations/100.json?no_details=1',
    reads: { '': LOCATION, 'location_machine_xrefs[]': 'id:integer machine_id:integer' },
  },
  {
    what: 'a location after an edit',
    path: '/locations/100.json?metadata_only=1',
    reads: { '': 'id:integer name:text' },
  },
  { what: 'that all is still right', method: 'PUT', path: '/locations/200/confirm.json', signed: true },
  {
    what: 'an edit',
    method: 'PUT',
    path: '/locations/103.json',
    signed: true,
    body: {
      phone: '503-555-0101',
      website: 'https://example.org/ahoy',
      description: 'By the river',
      location_type: 4,
      operator_id: 5,
      all_ages: 'Yes',
      payment_type: 'Free Play',
    },
    reads: {
      location:
        'id:integer phone:text website:text description:text operator_id:integer location_type_id:integer all_ages:text ' +
        'payment_type:text',
    },
  },
  {
    what: 'an edit that clears fields',
    method: 'PUT',
    path: '/locations/201.json',
    signed: true,
    body: {
      phone: null,
      website: null,
      description: null,
      location_type: 4,
      operator_id: '',
      all_ages: '',
      payment_type: '',
    },
    reads: { location: 'id:integer location_type_id:integer' },
  },
  {
    what: 'a suggested location',
    method: 'POST',
    path: '/locations/suggest.json',
    signed: true,
    body: {
      location_name: 'The New Place',
      location_street: '12 Some St',
      location_city: 'Portland',
      location_state: 'OR',
      location_zip: '97202',
      location_country: 'US',
      location_phone: '',
      location_website: '',
      location_comments: 'In the basement',
      location_type: 4,
      location_operator: null,
      location_machines: 'Monster Bash (Williams, 1998), ',
      place_id: 'ChIJnewplace',
      location_all_ages: 'At Times',
      location_payment_type: 'No',
      lat: 45.52,
      lon: -122.68,
    },
  },
  {
    what: 'whether a place is in the directory',
    path: '/locations.json?place_id=ChIJground',
    reads: { '': 'locations:boolean' },
  },
  {
    what: 'the pictures',
    path: '/locations/{location}/picture_details.json?thumbnail=1',
    given: async (send) => ({ location: 102, picture: await pictureId(send, '102') }),
    reads: { 'pictures[]': 'id:integer url:text' },
  },
  {
    what: 'a picture',
    path: '/location_picture_xrefs/{picture}.json',
    given: async (send) => ({ picture: await pictureId(send, '101') }),
    reads: { location_picture: 'url:text' },
  },
  {
    what: 'a picture that goes',
    method: 'DELETE',
    path: '/location_picture_xrefs/{picture}.json',
    signed: true,
    given: async (send) => ({ picture: await pictureId(send, '103') }),
  },
  {
    what: 'the activity',
    path: '/user_submissions/location.json?id=100&limit=50&page=1',
    reads: FEED_PAGE,
  },
  {
    what: 'the activity but for the scores of others',
    path: '/user_submissions/location.json?id=100&restrict_to=new_msx&limit=50&page=1&user_id=10',
    reads: FEED_PAGE,
  },
  {
    what: 'the activity of some types',
    path: `/user_submissions/location.json?id=100&${ALL_TYPES}&limit=50&page=1`,
    reads: FEED_PAGE,
  },
]

type Send = Parameters<NonNullable<Call['given']>>[0]

async function pictureId(send: Send, location_id: string): Promise<number> {
  const photo = new File([await jpegPhoto()], 'photo.jpg', { type: 'image/jpeg' })
  const { body } = await send({
    method: 'POST',
    path: '/location_picture_xrefs.json',
    form: { location_id, photo },
    signed: true,
  })
  return body.location_picture.id
}

async function newLmx(send: Send, location_id: number, machine_id: number): Promise<number> {
  const path = '/location_machine_xrefs.json'
  const { body } = await send({ method: 'POST', path, signed: true, body: { location_id, machine_id } })
  return body.location_machine.id
}

async function newCondition(send: Send, location_id: number, machine_id: number) {
  const lmx = await newLmx(send, location_id, machine_id)
  const path = `/location_machine_xrefs/${lmx}.json`
  const { body } = await send({ method: 'PUT', path, signed: true, body: { condition: `A note on ${machine_id}.` } })
  return { condition: body.location_machine.machine_conditions[0].id as number }
}

async function newScore(send: Send, location_id: number, machine_id: number) {
  const location_machine_xref_id = await newLmx(send, location_id, machine_id)
  const path = '/machine_score_xrefs.json'
  const { body } = await send({ method: 'POST', path, signed: true, body: { location_machine_xref_id, score: '1000' } })
  return { score: body.machine_score_xref.id as number }
}

const atAMachine: Call[] = [
  {
    what: 'a machine that is there now',
    method: 'POST',
    path: '/location_machine_xrefs.json',
    signed: true,
    body: { location_id: 201, machine_id: 641, condition: 'Just arrived' },
    reads: { location_machine: 'id:integer' },
  },
  {
    what: 'a machine',
    path: '/location_machine_xrefs/4000.json?user_id=10',
    reads: {
      location_machine:
        'id:integer machine_id:integer created_at:time updated_at:time ic_enabled:boolean? machine_conditions:list',
      'location_machine.machine_conditions[]': `id:integer comment:text created_at:time updated_at:time username:text? user_id:integer? ${USER_ATTRIBUTES}`,
      'location_machine.machine_score_xrefs[]': 'id:integer score:number created_at:time updated_at:time',
    },
  },
  {
    what: 'a machine, signed out',
    path: '/location_machine_xrefs/1002.json?user_id=0',
    reads: { location_machine: 'id:integer machine_conditions:list machine_score_xrefs:list' },
  },
  {
    what: 'its condition',
    method: 'PUT',
    path: '/location_machine_xrefs/1020.json',
    signed: true,
    body: { condition: 'Plays well' },
  },
  {
    what: 'a machine that has gone',
    method: 'DELETE',
    path: '/location_machine_xrefs/{lmx}.json',
    signed: true,
    given: async (send) => ({ lmx: await newLmx(send, 300, 641) }),
  },
  {
    what: 'that it is connected',
    method: 'PUT',
    path: '/location_machine_xrefs/1040/ic_toggle.json',
    signed: true,
    body: { ic_enabled: true },
    reads: { location_machine: 'id:integer ic_enabled:boolean' },
  },
  {
    what: 'that its connection has changed',
    method: 'PUT',
    path: '/location_machine_xrefs/1021/ic_toggle.json',
    signed: true,
    reads: { location_machine: 'id:integer ic_enabled:boolean' },
  },
  {
    what: 'an edit of a note',
    method: 'PUT',
    path: '/machine_conditions/{condition}.json',
    signed: true,
    given: (send) => newCondition(send, 300, 700),
    body: { comment: 'Better now' },
  },
  {
    what: 'a note that goes',
    method: 'DELETE',
    path: '/machine_conditions/{condition}.json',
    signed: true,
    given: (send) => newCondition(send, 300, 702),
  },
  {
    what: 'a score',
    method: 'POST',
    path: '/machine_score_xrefs.json',
    signed: true,
    body: { score: '123456', location_machine_xref_id: 1010 },
  },
  {
    what: 'a score without a location',
    method: 'POST',
    path: '/machine_score_xrefs.json',
    signed: true,
    body: { score: '654321', machine_id: 703, user_id: 10 },
  },
  {
    what: 'an edit of a score',
    method: 'PUT',
    path: '/machine_score_xrefs/{score}.json',
    signed: true,
    given: (send) => newScore(send, 301, 700),
    body: { score: '2000' },
  },
  {
    what: 'a score that goes',
    method: 'DELETE',
    path: '/machine_score_xrefs/{score}.json',
    signed: true,
    given: (send) => newScore(send, 301, 702),
  },
  {
    what: 'the best score of one’s own',
    path: '/machine_score_xrefs/highest.json?by_user_id=10&by_machine_id=642',
    reads: { 'highest_scores[]': 'score:numeric' },
  },
]

const ofEverybody: Call[] = [
  {
    what: 'the latest activity',
    path: '/user_submissions.json?restrict_to=new_msx&limit=50&page=1&include_locationless=1&user_id=10',
    reads: FEED_PAGE,
  },
  {
    what: 'the latest activity, signed out',
    path: '/user_submissions.json?restrict_to=new_msx&limit=50&page=1&include_locationless=1',
    reads: FEED_PAGE,
  },
  {
    what: 'one’s own activity',
    path: `/user_submissions.json?limit=50&page=1&include_locationless=1&${ALL_TYPES}&user_id=10`,
    reads: FEED_PAGE,
  },
  {
    what: 'the activity on some machines',
    path: '/user_submissions.json?limit=50&page=1&include_locationless=1&machine_id[]=641&machine_id[]=642',
    reads: FEED_PAGE,
  },
  {
    what: 'the activity at saved locations',
    path: '/user_submissions.json?limit=50&page=1&include_locationless=1&user_faved=10',
    reads: { '': 'user_submissions:list' },
  },
  ...[10, 50, 150].map((miles) => ({
    what: 'the activity around a point',
    path: `/user_submissions/list_within_range.json?lat=45.52&lon=-122.67&max_distance=${miles}&restrict_to=new_msx&limit=50&page=1`,
    reads: FEED_PAGE,
  })),
]

const account: Call[] = [
  {
    what: 'a sign-in',
    path: '/users/auth_details.json?login=player&password=a password of player',
    reads: { user: 'id:integer username:text email:text authentication_token:text' },
  },
  {
    what: 'a sign-up',
    method: 'POST',
    path: '/users/signup.json',
    body: {
      username: 'newcomer',
      email: 'newcomer@example.org',
      password: 'plunger lane 7',
      confirm_password: 'plunger lane 7',
    },
    reads: { user: 'id:integer' },
  },
  {
    what: 'a forgotten password',
    method: 'POST',
    path: '/users/forgot_password.json',
    body: { identification: 'flipper@example.org' },
  },
  {
    what: 'a confirmation that got lost',
    method: 'POST',
    path: '/users/resend_confirmation.json',
    body: { identification: 'flipper' },
  },
  {
    what: 'a profile',
    path: '/users/10/profile_info.json?life_list=',
    reads: {
      profile_info:
        'created_at:time flag:text? admin_title:text? contributor_rank:text? operator_name:text? ' +
        'num_total_submissions:integer num_machines_added:integer num_machines_removed:integer ' +
        'num_lmx_comments_left:integer num_msx_scores_added:integer num_life_list_machines:integer ' +
        'num_locations_suggested:integer num_locations_edited:integer profile_list_of_edited_locations:list',
      'profile_info.profile_life_list_stats[]':
        'umx_id:integer machine_id:integer machine_name:text machine_year_man:text list:list?? average:number?? ' +
        'count:integer??',
    },
  },
  {
    what: 'the ids of a life list',
    path: '/users/10/profile_info.json?life_list_ids_only=1',
    reads: { profile_info: 'life_list_machine_ids:list' },
  },
  {
    what: 'whether a machine is on a life list',
    path: '/users/life_list_info.json?by_machine_id=641&by_user_id=10',
    reads: { life_list_info: 'in_list:boolean has_scores:boolean' },
  },
  {
    what: 'a machine for the life list',
    method: 'POST',
    path: '/users/10/add_life_list_machine.json',
    signed: true,
    body: { machine_id: 3211 },
  },
  {
    what: 'a machine that leaves the life list',
    method: 'POST',
    path: '/users/11/remove_life_list_machine.json',
    signed: true,
    by: TILT,
    given: async (send) => {
      const path = '/users/11/add_life_list_machine.json'
      await send({ method: 'POST', path, signed: true, by: TILT, body: { machine_id: 700 } })
      return {}
    },
    body: { machine_id: 700 },
  },
  {
    what: 'the saved locations',
    path: '/users/10/list_fave_locations.json',
    reads: {
      'user_fave_locations[]': 'location_id:integer updated_at:time?',
      'user_fave_locations[].location':
        'id:integer name:text street:text? city:text? state:text? zip:text? lat:numeric lon:numeric ' +
        'location_type_id:integer? all_ages:text? payment_type:text?',
      'user_fave_locations[].location.machines[]': 'id:integer name:text manufacturer:text? year:integer?',
    },
  },
  {
    what: 'a location to save',
    method: 'POST',
    path: '/users/10/add_fave_location.json',
    signed: true,
    body: { location_id: 302 },
  },
  {
    what: 'a location to save no more',
    method: 'POST',
    path: '/users/10/remove_fave_location.json',
    signed: true,
    body: { location_id: 301 },
  },
  {
    what: 'a flag',
    method: 'POST',
    path: '/users/10/update_user_flag.json',
    signed: true,
    body: { flag: 'us-or' },
  },
  {
    what: 'no flag',
    method: 'POST',
    path: '/users/11/update_user_flag.json',
    signed: true,
    by: TILT,
    body: { flag: null },
  },
  {
    what: 'another email address',
    method: 'POST',
    path: '/users/10/update_email.json',
    signed: 'token only',
    body: { email: 'flipper-at-home@example.org' },
  },
  {
    what: 'another password',
    method: 'POST',
    path: '/users/12/update_password.json',
    signed: 'token only',
    by: CHANGER,
    body: {
      current_password: 'a password of changer',
      password: 'another one of theirs',
      password_confirmation: 'another one of theirs',
    },
  },
  { what: 'the end of an account', method: 'DELETE', path: '/users/13.json', signed: true, by: LEAVER, body: {} },
  {
    what: 'a message',
    method: 'POST',
    path: '/regions/contact.json',
    signed: true,
    body: { message: 'Hello there', name: '', email: '', lat: 45.52, lon: -122.67 },
  },
  {
    what: 'a message, signed out',
    method: 'POST',
    path: '/regions/contact.json',
    body: { message: 'Hello', name: 'A Visitor', email: 'visitor@example.org' },
  },
]

const statistics: Call[] = [
  { what: 'a count', path: '/users/total_user_count.json', reads: { '': 'total_user_count:integer' } },
  {
    what: 'a count',
    path: '/user_submissions/total_user_submission_count.json',
    reads: { '': 'total_user_submission_count:integer' },
  },
  {
    what: 'a count',
    path: '/user_submissions/total_user_submission_count_week.json',
    reads: { '': 'total_user_submission_count_week:integer' },
  },
  {
    what: 'the commonest machines',
    path: '/location_machine_xrefs/top_n_machines.json',
    reads: { 'machines[]': 'machine_name:text manufacturer:text? year:integer? machine_count:integer' },
  },
  {
    what: 'the largest locations',
    path: '/locations/top_locations.json',
    reads: { '[]': 'id:integer name:text city:text? state:text? machine_count:integer' },
  },
  {
    what: 'the cities with most locations',
    path: '/locations/top_cities.json',
    reads: { '[]': 'city:text state:text? location_count:integer' },
  },
  {
    what: 'the cities with most machines',
    path: '/locations/top_cities_by_machine.json',
    reads: { '[]': 'city:text state:text? machines_count:integer' },
  },
  {
    what: 'the users with most submissions',
    path: '/user_submissions/top_users.json',
    reads: { '[]': 'id:integer username:text user_submissions_count:integer' },
  },
]

/** Where there is a text, it is compared. */
const errors: Call[] = [
  {
    what: 'a sign-in under an unknown name',
    path: '/users/auth_details.json?login=nobody&password=whatever it is',
    error: { status: 401, text: 'Unknown user' },
  },
  {
    what: 'a sign-in with a wrong password',
    path: '/users/auth_details.json?login=player&password=whatever it is',
    error: { status: 401, text: 'Incorrect password' },
  },
  {
    what: 'an empty part of the map',
    path: '/locations/within_bounding_box.json?swlat=0&swlon=0&nelat=1&nelon=1&no_details=1&limit=50&page=1',
    error: { status: 404 },
  },
  { what: 'a location that has gone', path: '/locations/99999.json?no_details=1', error: { status: 404 } },
  {
    what: 'an edit of a note that has gone',
    method: 'PUT',
    path: '/machine_conditions/99999.json',
    signed: true,
    body: { comment: 'Better now' },
    error: { status: 404, text: expect.stringMatching(/^Failed to find/) },
  },
  {
    what: 'an edit of the score of another user',
    method: 'PUT',
    path: '/machine_score_xrefs/7001.json',
    signed: true,
    body: { score: '2000' },
    error: { status: 403, text: expect.stringMatching(/^You can only/) },
  },
  {
    what: 'a favorite of another user',
    method: 'POST',
    path: '/users/11/add_fave_location.json',
    signed: true,
    body: { location_id: 102 },
    error: { status: 403, text: expect.stringMatching(/^You can only/) },
  },
  {
    what: 'a score without signing in',
    method: 'POST',
    path: '/machine_score_xrefs.json',
    body: { score: '123456', location_machine_xref_id: 1010 },
    error: { status: 401, text: expect.stringMatching(/^Authentication is required/) },
  },
  {
    what: 'no pictures to see',
    path: '/location_picture_xrefs/99999.json',
    error: { status: 404 },
  },
  {
    what: 'a name that is taken',
    method: 'POST',
    path: '/users/signup.json',
    body: {
      username: 'flipper',
      email: 'other@example.org',
      password: 'plunger lane 7',
      confirm_password: 'plunger lane 7',
    },
    error: { status: 409 },
  },
]

const withoutErrors: Call[] = [
  {
    what: 'no activity yet',
    path: '/user_submissions/location.json?id=302&limit=50&page=1',
    reads: { '': 'user_submissions:list' },
  },
  {
    what: 'no score yet',
    path: '/machine_score_xrefs/highest.json?by_user_id=11&by_machine_id=700',
    reads: { '': 'highest_scores:list' },
  },
  {
    what: 'a place that is not in the directory',
    path: '/locations.json?place_id=ChIJnowhere',
    reads: { '': 'locations:boolean' },
  },
]

export const APP_OF_2026: Call[] = [
  ...atStart,
  ...onTheMap,
  ...atALocation,
  ...atAMachine,
  ...ofEverybody,
  ...account,
  ...statistics,
  ...errors,
  ...withoutErrors,
]
