// The list of references: every field in which a record names others, as its declaration says. What looks for what is missing,
// keeps a record that is in use, moves what refers to a merged record, or removes what belongs to a removed one, goes through it.

import { groupBy } from '../runtime/collections.js'
import type { Field, ReferenceRole } from './kinds/declaration.js'
import { RECORDS, type RecordType } from './record-types.js'

export interface Reference extends Pick<Field, 'vital' | 'unchecked'> {
  from: RecordType
  field: string
  to: RecordType
  role: ReferenceRole
  /** Several ids: a list of them, or an object by them. */
  holds?: 'list' | 'keys' | undefined
}

/** Beside the declared fields of a location. */
const LINE_UP = { from: 'location', field: 'line_up', to: 'machine', role: 'uses', holds: 'keys' } as const

function referencesIn([from, { fields }]: [string, (typeof RECORDS)[RecordType]]): Reference[] {
  const declared = Object.entries<Field>(fields).filter(([, { type, to }]) => type === 'reference' || to !== undefined)
  return declared.map(([field, { type, to = field.replace(/_id$/, ''), role = 'uses', vital, unchecked }]) => {
    const holds = type === 'ids' ? 'list' : undefined
    return { from: from as RecordType, field, to: to as RecordType, role, holds, vital, unchecked } as Reference
  })
}

export const REFERENCES: readonly Reference[] = [LINE_UP, ...Object.entries(RECORDS).flatMap(referencesIn)]

const BY_TYPE = groupBy(REFERENCES, ({ from }) => from)

/** What the records of a type refer to. */
export function referencesOf(type: RecordType): readonly Reference[] {
  return BY_TYPE.get(type) ?? []
}

type AllFields = { [T in RecordType]: (typeof RECORDS)[T]['fields'] } & { location: { line_up: typeof LINE_UP } }
type RoleOf<F> = F extends { role: infer R } ? R : F extends { type: 'reference' } | { to: string } ? 'uses' : 'none'
type TargetOf<N, F> = F extends { to: infer To } ? To : N extends `${infer To}_id` ? To : 'none'

/** The types whose records refer to one of the type `To` in one of the roles. */
export type Referring<To extends RecordType, R extends ReferenceRole> = {
  [T in RecordType]: {
    [N in keyof AllFields[T]]: [RoleOf<AllFields[T][N]>, TargetOf<N, AllFields[T][N]>] extends [R, To] ? T : never
  }[keyof AllFields[T]]
}[RecordType]

/** What refers to records of a type, in one of the roles. */
export function referencesTo<To extends RecordType, R extends ReferenceRole>(type: To, ...roles: R[]) {
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

/** The types in their order, but each after those to which its records refer. */
export function afterReferred<T extends RecordType>(types: readonly T[]): T[] {
  const left = [...types]
  const isReady = (type: T) => !referencesOf(type).some(({ to }) => to !== type && (left as RecordType[]).includes(to))
  return types.map(() => left.splice(left.findIndex(isReady), 1)[0] as T)
}
