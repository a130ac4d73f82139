// What the journal calls records and actions, for people.
import { kindOf, REFERENCE_TYPES } from '../../shared/records/kinds/all.js'
import { location } from '../../shared/records/kinds/location.js'

/** By the name that the API has for the type of a record. */
const RECORD_KINDS: Readonly<Record<string, string>> = {
  location: location.noun,
  import: 'spreadsheet',
  suggested_location: 'suggested place',
  suggested_machine: 'suggested machine',
  suggested_region: 'suggested region',
  ...Object.fromEntries(REFERENCE_TYPES.map((type) => [type, kindOf(type).noun])),
  user: 'user',
  user_submission: 'action of a user',
  content_report: 'report',
  machine_condition: 'note',
  machine_score_xref: 'score',
  location_picture_xref: 'picture',
  email: 'email',
  webhook: 'webhook',
}

/** By the name that the API has for the action. */
const ACTION_KINDS: Readonly<Record<string, string>> = {
  approve_suggestion: 'suggested place approved',
  merge_suggestion: 'suggested place merged into another',
  revert_merge_suggestion: 'merge of a suggested place undone',
  reject_suggestion: 'suggested place rejected',
  update_suggestion: 'suggested place changed',
  revert_reject_suggestion: 'rejection of a suggested place undone',
  approve_machine: 'suggested machine approved',
  reject_machine: 'suggested machine rejected',
  revert_reject_machine: 'rejection of a suggested machine undone',
  approve_region: 'suggested region approved',
  reject_region: 'suggested region rejected',
  revert_reject_region: 'rejection of a suggested region undone',
  create_location: 'place added',
  import_locations: 'places added from a spreadsheet',
  revert_import_locations: 'places from a spreadsheet removed again',
  update_location: 'place changed',
  remove_location: 'place removed',
  restore_location: 'place restored',
  merge_location: 'places merged',
  revert_merge_location: 'merge of places undone',
  dismiss_duplicate: 'two that looked like one are two',
  revert_dismiss_duplicate: 'that two are two undone',
  merge_machine: 'machines merged',
  revert_merge_machine: 'merge of machines undone',
  ...Object.fromEntries(
    // Each type is made, changed and removed.
    REFERENCE_TYPES.flatMap((kind) => [
      [`create_${kind}`, `${RECORD_KINDS[kind]} made`],
      [`update_${kind}`, `${RECORD_KINDS[kind]} changed`],
      [`remove_${kind}`, `${RECORD_KINDS[kind]} removed`],
    ]),
  ),
  create_webhook: 'webhook registered',
  update_webhook: 'webhook changed',
  rotate_webhook_secret: 'secret of a webhook replaced',
  remove_webhook: 'webhook deleted',
  update_user: 'user changed',
  connect_operator: 'user connected with an operator',
  disconnect_operator: 'user disconnected from an operator',
  delete_user: 'user deleted, in a week',
  delete_user_at_once: 'user deleted at once',
  hide_record: 'note, score or picture hidden',
  show_record: 'note, score or picture shown again',
  dismiss_report: 'reports dismissed',
  revert_dismiss_report: 'dismissal of reports undone',
  revert_action: 'action of a user undone',
  restore_action: 'action of a user restored',
  revert_user: 'all of a user undone',
  retry_email: 'email sent again',
  delete_email: 'email deleted',
}

export const recordKind = (type: string) => RECORD_KINDS[type] ?? type.replaceAll('_', ' ')
export const actionKind = (action: string) => ACTION_KINDS[action] ?? action.replaceAll('_', ' ')

/** @param chosen - a kind of an earlier or later version stays chosen. */
const optionsOf = (kinds: Readonly<Record<string, string>>) => (chosen: string | undefined) => {
  const known = Object.entries(kinds)
  return chosen && !(chosen in kinds) ? [...known, [chosen, chosen.replaceAll('_', ' ')] as const] : known
}

export const recordKindOptions = optionsOf(RECORD_KINDS)
export const actionKindOptions = optionsOf(ACTION_KINDS)
