// What the journal calls records and actions, for people.
import { REFERENCE_TYPES } from '../../shared/records/kinds/all.js'
import { isolate } from '../../shared/text/direction.js'
import { RECORD_TYPES as REFERENCE_DATA } from './record-types.js'
import type { Route } from './route.js'
import { nameOf, t } from './translate.js'

/** By the names that the API has for the types of records. */
const RECORD_TYPES = [
  ...['location', 'import', 'suggested_location', 'suggested_machine', 'suggested_region', ...REFERENCE_TYPES, 'user'],
  ...['user_submission', 'content_report', 'machine_condition', 'machine_score_xref', 'location_picture_xref', 'email'],
  'webhook',
]

/** Each type of reference data is made, changed and removed. */
const CHANGES = { create: 'madeOf', update: 'changedOf', remove: 'removedOf' } as const

/** By the names that the API has for them. */
const ACTIONS = [
  'approve_suggestion',
  'merge_suggestion',
  'revert_merge_suggestion',
  'reject_suggestion',
  'update_suggestion',
  'revert_reject_suggestion',
  'approve_machine',
  'reject_machine',
  'revert_reject_machine',
  'approve_region',
  'reject_region',
  'revert_reject_region',
  'create_location',
  'import_locations',
  'revert_import_locations',
  'update_location',
  'remove_location',
  'restore_location',
  'merge_location',
  'revert_merge_location',
  'dismiss_duplicate',
  'revert_dismiss_duplicate',
  'merge_machine',
  'revert_merge_machine',
  ...REFERENCE_TYPES.flatMap((type) => Object.keys(CHANGES).map((change) => `${change}_${type}`)),
  'create_webhook',
  'update_webhook',
  'rotate_webhook_secret',
  'remove_webhook',
  'update_user',
  'connect_operator',
  'disconnect_operator',
  'delete_user',
  'delete_user_at_once',
  'hide_record',
  'show_record',
  'dismiss_report',
  'revert_dismiss_report',
  'revert_action',
  'restore_action',
  'revert_user',
  'retry_email',
  'delete_email',
]

export const recordKind = (type: string) => nameOf('record', type)

interface NamedRecord {
  record_type: string
  record_id: number | null
  record_name: string | null
}

export function recordText({ record_type, record_id, record_name }: NamedRecord): string {
  return `${recordKind(record_type)} ${record_name === null ? (record_id ?? '') : isolate(record_name)}`
}

const VIEWS: Readonly<Record<string, string>> = {
  location: 'places',
  user: 'users',
  ...Object.fromEntries(Object.entries(REFERENCE_DATA).map(([view, { type }]) => [type, view])),
}

export function recordRoute({ record_type, record_id }: Omit<NamedRecord, 'record_name'>): Route | undefined {
  if (record_id === null) return undefined
  if (record_type.startsWith('suggested_'))
    return { view: 'suggestions', id: String(record_id), query: { kind: `${record_type.replace('suggested_', '')}s` } }
  const view = VIEWS[record_type]
  return view === undefined ? undefined : { view, id: String(record_id) }
}

export function actionKind(action: string): string {
  const type = REFERENCE_TYPES.find((one) => action.endsWith(`_${one}`))
  const change = type && Object.entries(CHANGES).find(([one]) => action === `${one}_${type}`)
  return type && change ? t(change[1], { noun: recordKind(type) }) : nameOf('action', action)
}

/** @param chosen - a kind of an earlier or later version stays chosen. */
const optionsOf = (names: readonly string[], kindOf: (name: string) => string) => (chosen: string | undefined) =>
  (chosen && !names.includes(chosen) ? [...names, chosen] : names).map((name) => [name, kindOf(name)] as const)

export const recordKindOptions = optionsOf(RECORD_TYPES, recordKind)
export const actionKindOptions = optionsOf(ACTIONS, actionKind)
