// The list of references: every field that holds the id of another record. What looks for what is missing, keeps a record that
// is in use, moves what refers to a merged record, or removes what belongs to a removed one, goes through it.

import { groupBy } from '../runtime/collections.js'
import type { Field, ReferenceRole } from './kinds/declaration.js'
import { KINDS } from './kinds/list.js'
import { lmx } from './kinds/lmx.js'
import { location } from './kinds/location.js'

interface Declared {
  role: ReferenceRole
  /** The type to which it refers; without it, that for which the field is named, as in `zone_id`. */
  to?: string
  /** It holds several ids: a list of them, or an object by them. */
  holds?: 'list' | 'keys'
  /** As a client has sent it: the id may be of nothing. */
  unchecked?: true
  /** The record is nothing without the other, though it uses it only. */
  vital?: true
}
type Declarations = Readonly<Record<string, Readonly<Record<string, ReferenceRole | Declared>>>>

/** What is not declared with the records. The record of which content or the journal is, may have gone: `record_id`. */
const OTHERS = {
  location: { line_up: { role: 'uses', to: 'machine', holds: 'keys' } },
  user: {
    region_id: 'uses',
    further_region_ids: { role: 'uses', to: 'region', holds: 'list' },
    operator_id: 'uses',
  },
  machine_condition: { location_machine_xref_id: 'part', user_id: 'past' },
  machine_score_xref: { location_machine_xref_id: 'part', machine_id: 'follows', user_id: 'past' },
  location_picture_xref: { location_id: 'part', user_id: 'past' },
  user_submission: { region_id: 'past', location_id: 'follows', machine_id: 'follows', user_id: 'past' },
  user_machine_xref: { user_id: 'part', machine_id: { role: 'uses', vital: true } },
  user_fave_location: { user_id: 'part', location_id: 'part' },
  user_watch: { user_id: 'part', location_id: 'part', machine_id: 'part' },
  suggested_location: {
    user_id: 'past',
    region_id: 'uses',
    location_type_id: 'uses',
    operator_id: 'uses',
    zone_id: 'uses',
    machine_ids: { role: 'follows', to: 'machine', holds: 'list', unchecked: true },
    location_id: 'past',
  },
  suggested_machine: { user_id: 'past', location_id: 'past', machine_id: 'follows' },
  suggested_region: { user_id: 'past', region_id: 'past' },
  hidden_content: { location_id: 'past', region_id: 'past', user_id: 'past' },
  content_report: { location_id: 'past', region_id: 'past', user_id: 'past' },
  journal_entry: {
    user_id: 'past',
    region_id: 'past',
    further_region_id: { role: 'past', to: 'region' },
    location_id: 'past',
  },
  location_confirmation: { location_id: 'part', user_id: 'past' },
} as const satisfies Declarations

const DECLARED = { location, location_machine_xref: lmx, ...KINDS }

type AllFields = typeof OTHERS & { [T in keyof typeof DECLARED]: (typeof DECLARED)[T]['fields'] }
type RoleOf<F> = F extends ReferenceRole
  ? F
  : F extends { role: infer R }
    ? R
    : F extends { type: 'reference' }
      ? 'uses'
      : 'none'
type TargetOf<N, F> = F extends { to: infer To } ? To : N extends `${infer To}_id` ? To : 'none'

/** The types whose records refer to one of the type `To` in one of the roles. */
export type Referring<To extends string, R extends ReferenceRole> = {
  [T in keyof AllFields]: {
    [N in keyof AllFields[T]]: [RoleOf<AllFields[T][N]>, TargetOf<N, AllFields[T][N]>] extends [R, To] ? T : never
  }[keyof AllFields[T]]
}[keyof AllFields]

export interface Reference extends Declared {
  from: keyof AllFields
  field: string
  to: string
}

function referenceIn(from: string, field: string, declared: ReferenceRole | Declared): Reference {
  const reference = typeof declared === 'string' ? { role: declared } : declared
  return { from: from as Reference['from'], field, to: field.replace(/_id$/, ''), ...reference }
}

export const REFERENCES: readonly Reference[] = [
  ...Object.entries(DECLARED).flatMap(([from, { fields }]) =>
    Object.entries<Field>(fields).flatMap(([name, { type, role = 'uses', to }]) =>
      type === 'reference' ? [referenceIn(from, name, to === undefined ? role : { role, to })] : [],
    ),
  ),
  ...Object.entries<Declarations[string]>(OTHERS).flatMap(([type, fields]) =>
    Object.entries(fields).map(([name, declared]) => referenceIn(type, name, declared)),
  ),
]

const BY_TYPE = groupBy(REFERENCES, ({ from }) => from as string)

/** What the records of a type refer to. */
export function referencesOf(type: string): readonly Reference[] {
  return BY_TYPE.get(type) ?? []
}

/** What refers to records of a type, in one of the roles. */
export function referencesTo<To extends string, R extends ReferenceRole>(type: To, ...roles: R[]) {
  return REFERENCES.filter(
    (one): one is Reference & { from: Referring<To, R> } => one.to === type && roles.includes(one.role as R),
  )
}

/** The ids that a record has in the field of a reference. */
export function idsIn({ field, holds }: Pick<Reference, 'field' | 'holds'>, record: object): number[] {
  const value = (record as Readonly<Record<string, unknown>>)[field] ?? []
  if (holds === 'keys') return Object.keys(value).map(Number)
  return [value].flat().filter((id) => typeof id === 'number')
}
