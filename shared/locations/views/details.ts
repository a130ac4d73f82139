// One location: what its marker shows, its fields, its machines, and their conditions and scores.
import * as z from 'zod/mini'
import { type AttributesOf, userAttributesShape } from '../../accounts/views/user-attributes.js'
import type { MachineCatalog } from '../../catalog/catalog.js'
import { operatorContactShape, operatorContactView } from '../../catalog/views/operators.js'
import type { Operator } from '../../records/catalog.js'
import { lineUpOf } from '../../records/line-up.js'
import type { Location } from '../../records/locations.js'
import { pick, pickAnd } from '../../records/shown.js'
import type { LocationDetails } from '../store.js'
import {
  ALL_FIELDS,
  conditionView,
  conditionViewSchema,
  LMX_FIELDS,
  lmxView,
  lmxViewSchema,
  locationViewAnd,
  locationViewSchema,
  machineNamesFirstNoYear,
  machinesOf,
  username,
} from './locations.js'
import { scoreWithAttributes, scoreWithAttributesSchema } from './scores.js'

const MARKER_FIELDS = [
  'id',
  'name',
  'street',
  'city',
  'state',
  'zip',
  'lat',
  'lon',
  'location_type_id',
  'machine_count',
  'all_ages',
  'payment_type',
] as const

/** What a map shows of a tapped marker. */
export function tappedMarkerView(location: Location, catalog: MachineCatalog) {
  return {
    ...pick(location, MARKER_FIELDS),
    num_machines: location.machine_count,
    machine_names_first_no_year: machineNamesFirstNoYear(machinesOf(lineUpOf(location), catalog)),
  }
}

/** What a location shows of the user who updated it last. */
function editorView(location: Location, attributesOf: AttributesOf) {
  const { last_updated_by_user_id: userId } = location
  const { operator_id, admin_title, contributor_rank, flag, user_deleted } = attributesOf(userId)
  return {
    last_updated_by_username: username(location),
    last_updated_by_operator_id: operator_id,
    last_updated_by_admin_title: admin_title,
    last_updated_by_contributor_rank: contributor_rank,
    last_updated_by_flag: flag,
    last_updated_by_user_deleted: user_deleted,
    updated_by_operator_id: location.updated_by_operator_id,
  }
}

/** The location without its machines. */
export function locationMetadataView(location: Location, attributesOf: AttributesOf) {
  return metadataAnd(location, attributesOf, {})
}

function metadataAnd<A extends object>(location: Location, attributesOf: AttributesOf, more: A) {
  const metadata = { ...editorView(location, attributesOf), num_machines: location.machine_count, ...more }
  return locationViewAnd(location, ALL_FIELDS, metadata)
}

interface PageContext {
  attributesOf: AttributesOf
  operator: Operator | undefined
  pictureCount: number
  /** The machines that a user has played; absent: not asked for. */
  lifeList: ReadonlySet<number> | undefined
}

/** The location with its operator and its machines, without conditions and scores. */
export function locationPageView(
  { location, lmxs }: Pick<LocationDetails, 'location' | 'lmxs'>,
  { attributesOf, operator, pictureCount, lifeList }: PageContext,
) {
  return {
    ...locationMetadataView(location, attributesOf),
    ...operatorContactView(operator),
    lpx_count: pictureCount,
    location_machine_xrefs: lmxs.map((lmx) => ({
      ...lmxView(lmx),
      ...(lifeList ? { in_life_list: lifeList.has(lmx.machine_id) } : {}),
    })),
  }
}

/** The location with its machines, their conditions and scores. */
export function locationDetailsView(
  { location, lmxs, conditions, scores }: LocationDetails,
  { byId }: MachineCatalog,
  attributesOf: AttributesOf,
) {
  return metadataAnd(location, attributesOf, {
    location_machine_xrefs: lmxs.map((lmx) => {
      const machine = byId.get(lmx.machine_id)
      return pickAnd(lmx, LMX_FIELDS, {
        last_updated_by_username: lmx.username ?? '',
        machine_conditions: (conditions.get(lmx.id) ?? []).map((one) => ({
          ...conditionView(one),
          ...attributesOf(one.user_id),
        })),
        machine_score_xrefs: (scores.get(lmx.id) ?? []).map((one) => scoreWithAttributes(one, attributesOf)),
        // JSON leaves them out where they are undefined.
        name: machine?.name,
        manufacturer: machine?.manufacturer,
        year: machine?.year,
      })
    }),
  })
}

/** The users whose attributes the details of a location show. */
export function usersIn({ location, conditions, scores }: LocationDetails): number[] {
  const records = [...conditions.values(), ...scores.values()].flat()
  const ids = [location.last_updated_by_user_id, ...records.map(({ user_id }) => user_id)]
  return [...new Set(ids)].filter((id) => id !== null)
}

/** Any of these views. */
export const locationDetailsSchema = z.extend(locationViewSchema, {
  num_machines: z.int32(),
  ...z.partial(
    z.object({
      last_updated_by_username: z.string(),
      last_updated_by_operator_id: userAttributesShape.operator_id,
      last_updated_by_admin_title: userAttributesShape.admin_title,
      last_updated_by_contributor_rank: userAttributesShape.contributor_rank,
      last_updated_by_flag: userAttributesShape.flag,
      last_updated_by_user_deleted: userAttributesShape.user_deleted,
      updated_by_operator_id: z.nullable(z.int()),
      ...operatorContactShape,
      lpx_count: z.int32(),
      /** Of the clock by which the opening hours are. */
      time_zone: z.string(),
      machine_names_first_no_year: z.array(z.string()),
      location_machine_xrefs: z.array(
        z.extend(
          lmxViewSchema,
          z.partial(
            z.object({
              last_updated_by_username: z.string(),
              in_life_list: z.boolean(),
              machine_conditions: z.array(z.extend(conditionViewSchema, userAttributesShape)),
              machine_score_xrefs: z.array(scoreWithAttributesSchema),
              name: z.string(),
              manufacturer: z.nullable(z.string()),
              year: z.nullable(z.int32()),
            }),
          ).shape,
        ),
      ),
    }),
  ).shape,
})
