// The reference data that administrators look after, as forms and lists need it of the declarations.
import {
  editedFields,
  KINDS,
  kindOf,
  REFERENCE_TYPES,
  type RecordTypeName,
  type ReferenceType,
} from '../../shared/records/kinds/all.js'

export type { RecordTypeName }

export interface RecordType {
  /** By which the API names it in records. */
  type: ReferenceType
  /** In the order of the form. */
  fields: readonly string[]
  /** Columns of lists. */
  columns: readonly string[]
  /** Lists need a region. */
  isRegional: boolean
  /** Only super administrators change them. */
  isOfAllRegions: boolean
  /** Neither made nor removed by administrators of a region. */
  isFixed: boolean
  isRemovable: boolean
  /** What administrators of a region may change of it. */
  ownFields: readonly string[]
  /** What administrators set of a suggested one. */
  completedFields: readonly string[]
}

/** By their names in paths of the API, which are those of this page, too. */
export const RECORD_TYPES = Object.fromEntries(
  REFERENCE_TYPES.map((type) => [KINDS[type].path, recordTypeOf(type)]),
) as Readonly<Record<RecordTypeName, RecordType>>

function recordTypeOf(type: ReferenceType): RecordType {
  const { scope, stored, removedByCommand } = kindOf(type)
  const edited = editedFields(type)
  const fields = [...edited.filter(([, { last }]) => !last), ...edited.filter(([, { last }]) => last)]
  const namesOf = (some: typeof edited) => some.map(([name]) => name)
  const isFixed = scope === 'itself'
  return {
    type,
    fields: namesOf(fields),
    columns: namesOf(fields.filter(([, { inList }]) => inList)),
    isRegional: stored.byId === undefined,
    isOfAllRegions: scope === 'everything',
    isFixed,
    isRemovable: !removedByCommand,
    ownFields: namesOf(isFixed ? fields.filter(([, { own }]) => own) : fields),
    completedFields: namesOf(fields.filter(([, { completed }]) => completed)),
  }
}

export function isRecordType(name: string): name is RecordTypeName {
  return Object.hasOwn(RECORD_TYPES, name)
}
