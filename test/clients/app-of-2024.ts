// The requests of the mobile app of early 2024, which is still installed: `;` separates the parameters of a query.
import type { Call } from './call.js'

const BOX = 'swlat=45.4;swlon=-122.8;nelat=45.6;nelon=-122.5;'
const POINT = 'lat:numeric lon:numeric'
const FEED =
  'id:integer submission_type:text submission:text machine_name:text? location_name:text? city_name:text? ' +
  'location_id:integer? user_name:text? user_id:integer? comment:text? high_score:number? updated_at:time'

export const APP_OF_2024: Call[] = [
  {
    what: 'the regions',
    path: '/regions.json',
    reads: { 'regions[]': 'id:integer name:text full_name:text motd:text?' },
  },
  {
    what: 'the location types',
    path: '/location_types.json',
    reads: { 'location_types[]': 'id:integer name:text icon:text? library:text?' },
  },
  {
    what: 'the machines',
    path: '/machines.json',
    reads: { 'machines[]': 'id:integer name:text ipdb_id:integer? machine_group_id:integer? opdb_id:text?' },
  },
  {
    what: 'the operators',
    path: '/operators.json',
    reads: { 'operators[]': 'id:integer name:text operator_has_email:boolean' },
  },
  ...['', 'by_machine_group_id=72;', 'by_machine_single_id=641;by_type_id=1;', 'user_faved=10;'].map((filter) => ({
    what: 'the map',
    path: `/locations/within_bounding_box.json?${BOX}${filter};no_details=1`,
    reads: {
      'locations[]':
        'id:integer name:text lat:numeric lon:numeric street:text? city:text? state:text? zip:text? ' +
        'location_type_id:integer? updated_at:time? num_machines:integer machine_ids:list machine_names_first:list',
    },
  })),
  {
    what: 'a location',
    path: '/locations/100.json',
    reads: {
      '': 'id:integer name:text num_machines:integer last_updated_by_username:text? date_last_updated:text?',
      'location_machine_xrefs[]':
        'id:integer machine_id:integer created_at:time updated_at:time ic_enabled:boolean? machine_conditions:list ' +
        'machine_score_xrefs:list',
      'location_machine_xrefs[].machine_conditions[]': 'comment:text created_at:time username:text',
      'location_machine_xrefs[].machine_score_xrefs[]':
        'id:integer score:number user_id:integer username:text created_at:time',
    },
  },
  {
    what: 'a condition',
    method: 'PUT',
    path: '/location_machine_xrefs/1020.json',
    signed: true,
    body: { condition: 'Flippers are weak' },
    reads: { location_machine: 'id:integer machine_conditions:list' },
  },
  {
    what: 'that a machine is connected',
    method: 'PUT',
    path: '/location_machine_xrefs/1040/ic_toggle.json',
    signed: true,
    reads: { location_machine: 'id:integer ic_enabled:boolean machine_conditions:list' },
  },
  {
    what: 'a machine that has gone, with a blank behind the path',
    method: 'DELETE',
    path: '/location_machine_xrefs/1051.json%20',
    signed: true,
  },
  {
    what: 'a score',
    method: 'POST',
    path: '/machine_score_xrefs.json',
    signed: true,
    body: { score: '123456', location_machine_xref_id: 1010 },
    reads: {
      machine_score_xref:
        'id:integer score:number user_id:integer username:text created_at:time location_machine_xref_id:integer',
    },
  },
  {
    what: 'that all is still right',
    method: 'PUT',
    path: '/locations/200/confirm.json',
    signed: true,
    reads: { '': 'msg:text' },
  },
  {
    what: 'the locations of a city',
    path: '/locations?by_city_id=Portland;by_state_id=OR;no_details=1',
    reads: { 'locations[]': POINT },
  },
  {
    what: 'the locations of a city without a state',
    path: '/locations?by_city_id=Taveuni;;no_details=1',
    reads: { 'locations[]': POINT },
  },
  {
    what: 'the location nearest to an address',
    path: '/locations/closest_by_address.json?address=Portland, OR;no_details=1',
    reads: { location: POINT },
  },
  {
    what: 'the activity at a location',
    path: '/user_submissions/location.json?id=100',
    reads: { 'user_submissions[]': FEED },
  },
  {
    what: 'no activity yet',
    path: '/user_submissions/location.json?id=302',
    reads: { '': 'user_submissions:list' },
  },
  {
    what: 'the activity around a point',
    path: '/user_submissions/list_within_range.json?lat=45.52;lon=-122.67;max_distance=50',
    reads: { 'user_submissions[]': FEED },
  },
  {
    what: 'a profile',
    path: '/users/10/profile_info.json',
    reads: { profile_info: 'admin_rank_int:integer? contributor_rank_int:integer? profile_list_of_high_scores:list' },
  },
]
