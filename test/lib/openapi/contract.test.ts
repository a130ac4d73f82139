// Every endpoint and parameter of the contract that this service serves: what it names must stay there.
import { beforeAll, describe, expect, it } from 'vitest'
import { makeDocsMaterial } from '../../../lib/docs/material.js'
import { type OpenApiDocument, type Operation, resolve } from '../../../shared/docs/document.js'

const FILTERS =
  'by_location_name by_location_id by_machine_id by_ipdb_id by_opdb_id by_machine_name by_city_id by_state_id by_machine_group_id by_zone_id by_operator_id by_type_id by_at_least_n_machines by_at_least_n_machines_type by_is_partner_army no_details with_lmx regionless_only'

/** The parameters that may be required, with those of the path; then the optional ones. */
const CONTRACT: readonly (readonly [route: string, required: string, optional: string])[] = [
  [
    'POST /locations/suggest.json',
    'location_name location_machines',
    'region_id lat lon location_street location_city location_state location_zip location_phone location_website location_type location_operator location_zone location_comments',
  ],
  ['GET /locations.json', '', FILTERS],
  ['GET /region/:region/locations.json', 'region', FILTERS],
  ['PUT /locations/:id.json', 'id', 'description website phone location_type operator_id'],
  [
    'GET /locations/closest_by_lat_lon.json',
    'lat lon',
    'by_type_id by_machine_id by_operator_id by_at_least_n_machines by_at_least_n_machines_type max_distance no_details send_all_within_distance',
  ],
  ...['json', 'geojson'].map(
    (format) =>
      [
        `GET /locations/within_bounding_box.${format}`,
        'swlat swlon nelat nelon',
        'by_type_id by_machine_id by_machine_single_id by_machine_group_id by_operator_id user_faved by_at_least_n_machines by_at_least_n_machines_type no_details',
      ] as const,
  ),
  [
    'GET /locations/closest_by_address.json',
    'address',
    'max_distance send_all_within_distance no_details manufacturer by_machine_group_id',
  ],
  ['GET /locations/:id.json', 'id', 'no_details'],
  ['GET /locations/:id/machine_details.json', 'id', 'machines_only'],
  ['PUT /locations/:id/confirm.json', 'id', ''],
  ['GET /locations/autocomplete_city.json', 'name', ''],
  ['GET /locations/autocomplete.json', 'name', ''],
  ['GET /locations/top_cities.json', '', ''],
  ['GET /locations/top_cities_by_machine.json', '', ''],
  ['GET /locations/type_count.json', '', ''],
  ['GET /region/:region/location_machine_xrefs.json', 'region', 'limit'],
  ['GET /region/:region/location_machine_xrefs/:id.json', 'region id', ''],
  ['GET /location_machine_xrefs/:id.json', 'id', ''],
  ['POST /location_machine_xrefs.json', 'location_id machine_id', 'condition'],
  ['PUT /location_machine_xrefs/:id.json', 'id condition', ''],
  ['DELETE /location_machine_xrefs/:id.json', 'id', ''],
  ['GET /regions/location_and_machine_counts.json', '', 'region_name'],
  ['GET /regions/does_region_exist.json', 'name', ''],
  ['GET /regions/closest_by_lat_lon.json', 'lat lon', ''],
  ['GET /regions.json', '', ''],
  ['GET /regions/:id.json', 'id', ''],
  ['POST /regions/suggest.json', 'region_name', 'comments'],
  ['POST /regions/contact.json', 'message', 'region_id lat lon name email'],
  ['POST /regions/app_comment.json', 'region_id os os_version device_type app_version email message', 'name'],
  ['GET /region/:region/user_submissions.json', 'region', ''],
  ['GET /user_submissions/location.json', 'id', ''],
  ['GET /user_submissions/total_user_submission_count.json', '', ''],
  ['GET /user_submissions/top_users.json', '', ''],
  ['GET /user_submissions/list_within_range.json', 'lat lon', 'max_distance min_date_of_submission submission_type'],
  ['GET /users/auth_details.json', 'login password', ''],
  ['POST /users/signup.json', 'username email password confirm_password', ''],
  ['GET /users/:id/profile_info.json', 'id', ''],
  ['GET /region/:region/events.json', 'region', ''],
  ['GET /location_types.json', '', ''],
  ['GET /location_machine_xrefs/top_n_machines.json', '', 'n'],
  ['GET /location_machine_xrefs/most_recent_by_lat_lon.json', 'lat lon', 'max_distance'],
  ['PUT /location_machine_xrefs/:id/ic_toggle.json', 'id', 'ic_enabled'],
  ['GET /location_picture_xrefs/:id.json', 'id', ''],
  ['POST /location_picture_xrefs.json', 'location_id', 'photo'],
  ['DELETE /location_picture_xrefs/:id.json', 'id', ''],
  ['GET /region/:region/machine_score_xrefs.json', 'region', 'zone_id limit'],
  ['POST /machine_score_xrefs.json', 'score', 'location_machine_xref_id'],
  ['GET /machine_score_xrefs/:id.json', 'id', ''],
  ['GET /machines.json', '', 'region_id manufacturer no_details'],
  ['POST /machines.json', 'machine_name location_id', ''],
  ['GET /operators.json', '', ''],
  ['GET /region/:region/operators.json', 'region', ''],
  ['GET /operators/:id.json', 'id', ''],
  ['GET /region/:region/region_link_xrefs.json', 'region', ''],
  ['GET /statuses.json', '', ''],
  ['GET /region/:region/zones.json', 'region', ''],
  ['GET /users/:id/list_fave_locations.json', 'id', ''],
  ['GET /users/total_user_count.json', '', ''],
  ['POST /users/:id/add_fave_location.json', 'id location_id', ''],
  ['POST /users/:id/remove_fave_location.json', 'id location_id', ''],
  ['POST /users/forgot_password.json', 'identification', ''],
  ['POST /users/resend_confirmation.json', 'identification', ''],
]

let document: OpenApiDocument
beforeAll(async () => {
  document = await makeDocsMaterial('document')
})

const words = (text: string): string[] => text.split(' ').filter((word) => word !== '')

/** What the body of a request has. */
interface Fields {
  properties?: Record<string, unknown>
  required?: string[]
}

/** The parameters of an operation, wherever they are sent. */
function parametersOf({ parameters = [], requestBody }: Operation): Record<'all' | 'required', string[]> {
  const listed = parameters.map((parameter) => resolve(document, parameter))
  const bodies = Object.values(requestBody?.content ?? {}).map(({ schema }): Fields => resolve(document, schema))
  return {
    all: [...listed.map(({ name }) => name), ...bodies.flatMap(({ properties = {} }) => Object.keys(properties))],
    required: [
      ...listed.flatMap(({ name, required }) => (required ? [name] : [])),
      ...bodies.flatMap(({ required = [] }) => required),
    ],
  }
}

describe('the contract', () => {
  it.each(CONTRACT)('has %s', (route, required, optional) => {
    const [method = '', path = ''] = route.replace(/:(\w+)/g, '{$1}').split(' ')
    const operation = document.paths[`/api/v1${path}`]?.[method.toLowerCase()]
    expect(operation, `${method} ${path}`).toBeDefined()
    const documented = parametersOf(operation as Operation)

    expect(documented.all).toEqual(expect.arrayContaining([...words(required), ...words(optional)]))
    expect(documented.required.filter((name) => !words(required).includes(name))).toEqual([])
  })
})
