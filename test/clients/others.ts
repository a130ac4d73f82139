// The requests of other programs: scripts that copy regions, loggers, bots, web maps.
import type { Call } from './call.js'

const MACHINE = 'id:integer name:text year:integer? manufacturer:text? ipdb_id:integer?'

export const OTHERS: Call[] = [
  {
    what: 'all machines of a region, with where they are',
    path: '/region/portland/location_machine_xrefs.json',
    reads: {
      'location_machine_xrefs[]': 'id:integer location_id:integer machine_id:integer created_at:time updated_at:time',
      'location_machine_xrefs[].location': 'id:integer name:text city:text?',
      'location_machine_xrefs[].machine': MACHINE,
    },
  },
  {
    what: 'the newest of them',
    path: '/region/portland/location_machine_xrefs.json?limit=3',
    reads: { 'location_machine_xrefs[]': 'id:integer' },
  },
  {
    what: 'the locations of a region with their machines',
    path: '/region/portland/locations.json',
    reads: {
      'locations[]': 'id:integer name:text lat:numeric lon:numeric',
      'locations[].location_machine_xrefs[].machine': MACHINE,
    },
  },
  {
    what: 'the locations of a region with the notes',
    path: '/region/portland/locations.json?with_lmx=1',
    reads: { 'locations[].location_machine_xrefs[]': 'machine_conditions:list' },
  },
  {
    what: 'a path with a slash at its end',
    path: '/locations.json/?by_city_id=Portland',
    reads: { 'locations[]': 'id:integer' },
  },
  {
    what: 'parameters behind a semicolon in the path',
    path: '/locations.json;no_details=1;by_city_id=Portland',
    reads: { 'locations[]': 'id:integer' },
  },
  {
    what: 'the machines at a location',
    path: '/locations/100/machine_details.json',
    reads: { 'machines[]': MACHINE },
  },
  {
    what: 'their names',
    path: '/locations/100/machine_details.json?machines_only=1',
    reads: { '': 'machines:list' },
  },
  {
    what: 'the nearest location',
    path: '/locations/closest_by_lat_lon.json?lat=45.5234&lon=-122.6756',
    reads: { location: 'id:integer name:text distance:number machine_names:list' },
  },
  {
    what: 'all near locations',
    path: '/locations/closest_by_lat_lon.json?lat=45.5234&lon=-122.6756&max_distance=10&send_all_within_distance=1',
    reads: { 'locations[]': 'id:integer distance:number' },
  },
  { what: 'a region', path: '/regions/1.json', reads: { region: 'id:integer name:text full_name:text' } },
  {
    what: 'the nearest region',
    path: '/regions/closest_by_lat_lon.json?lat=45.5&lon=-122.6',
    reads: { region: 'id:integer name:text' },
  },
  { what: 'the zones of a region', path: '/region/portland/zones.json', reads: { 'zones[]': 'id:integer name:text' } },
  { what: 'the events of a region', path: '/region/portland/events.json', reads: { 'events[]': 'id:integer' } },
  {
    what: 'the links of a region',
    path: '/region/portland/region_link_xrefs.json',
    reads: { 'regionlinks[]': 'id:integer name:text url:text' },
  },
  {
    what: 'the scores of a region',
    path: '/region/portland/machine_score_xrefs.json',
    reads: { 'machine_score_xrefs[]': 'id:integer score:number username:text' },
  },
  {
    what: 'the scores on a machine',
    path: '/machine_score_xrefs/1002.json',
    reads: { 'machine_scores[]': 'id:integer score:number' },
  },
  {
    what: 'the operators of a region',
    path: '/region/portland/operators.json',
    reads: { 'operators[]': 'id:integer' },
  },
  {
    what: 'the activity of a region',
    path: '/region/portland/user_submissions.json',
    reads: { 'user_submissions[]': 'id:integer submission_type:text' },
  },
  {
    what: 'what was added last',
    path: '/location_machine_xrefs/most_recent_by_lat_lon.json?lat=45.52&lon=-122.67',
    reads: { '': 'most_recently_added_machines:list' },
  },
  {
    what: 'the groups of machines',
    path: '/machine_groups.json',
    reads: { 'machine_groups[]': 'id:integer name:text' },
  },
  {
    what: 'the countries',
    path: '/locations/countries.json',
    reads: { '[]': 'country:text location_count:integer' },
  },
  { what: 'the location types', path: '/locations/type_count.json', reads: { '[]': 'name:text type_count:integer' } },
  {
    what: 'a suggested region under the name of the contract',
    method: 'POST',
    path: '/regions/suggest.json',
    signed: true,
    body: { region_name: 'Elsewhere', comments: 'Many machines here' },
    reads: { '': 'msg:text' },
  },
]
