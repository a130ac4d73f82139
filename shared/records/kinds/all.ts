// What all kinds of reference data have in common.
import {
  type Declaration,
  type EditedFieldOf,
  editedFieldsOf,
  type Field,
  type FieldType,
  type FieldValues,
} from './declaration.js'
import { KINDS } from './list.js'

export { KINDS }

export type ReferenceType = keyof typeof KINDS
/** Its names in paths. */
export type RecordTypeName = (typeof KINDS)[ReferenceType]['path']

export const REFERENCE_TYPES = Object.keys(KINDS) as ReferenceType[]

export function kindOf(type: ReferenceType): Declaration {
  return KINDS[type]
}

/** Others are only listed by region. */
export function isReadById(type: ReferenceType): type is TypeReadById {
  return kindOf(type).stored.byId !== undefined
}

export function declaredFields(type: ReferenceType): [name: string, field: Field][] {
  return Object.entries(kindOf(type).fields)
}

/** What administrators set. */
export function editedFields(type: ReferenceType): [name: string, field: Field][] {
  return editedFieldsOf(kindOf(type))
}

type DeclaredFields = (typeof KINDS)[ReferenceType]['fields']
/** The fields of any kind that administrators set. */
export type EditedField = { [T in ReferenceType]: EditedFieldOf<(typeof KINDS)[T]> }[ReferenceType]
type TypeIn<F, N> = F extends unknown
  ? N extends keyof F
    ? F[N] extends Field
      ? F[N]['type']
      : never
    : never
  : never
/** The value of such a field. One name has one meaning, whatever record has it. */
export type EditedValue<N extends EditedField> = FieldValues[TypeIn<DeclaredFields, N> & FieldType]

/** Kinds whose records are read by their id. */
export type TypeReadById = {
  [T in ReferenceType]: (typeof KINDS)[T]['stored'] extends { byId: string } ? T : never
}[ReferenceType]
