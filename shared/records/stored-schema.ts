// The schema of a kind of record as it is stored, from its declaration.
import * as z from 'zod/mini'
import { id, integer, longInteger, nullable, numberOrNull, reference, text, withNote, yesOrNo } from './fields.js'
import type { Field, Fields, RecordDeclaration } from './kinds/declaration.js'

/** All others but enums and objects are texts. */
const SCHEMAS = {
  integer,
  count: integer,
  long_integer: longInteger,
  milliseconds: numberOrNull,
  miles: numberOrNull,
  flag: yesOrNo,
  numeric_latitude: numberOrNull,
  numeric_longitude: numberOrNull,
  reference,
  id: reference,
  ids: () => nullable(z.array(z.int())),
  values: () => nullable(z.looseObject({})),
}

type Nullable<S extends z.ZodMiniType> = ReturnType<typeof nullable<S>>
type OrNull<F extends Field> = F extends { oneOf: readonly (infer Choice extends string)[] }
  ? Nullable<z.ZodMiniEnum<{ [C in Choice]: C }>>
  : F extends { fields: infer Inner extends Fields }
    ? Nullable<z.ZodMiniArray<z.ZodMiniObject<Shape<Inner>>>>
    : ReturnType<F['type'] extends keyof typeof SCHEMAS ? (typeof SCHEMAS)[F['type']] : typeof text>
type Present<F extends Field> = OrNull<F>['def']['innerType']['def']['innerType']
type FieldSchema<F extends Field> = F extends { required: true }
  ? Present<F>
  : F extends { default: NonNullable<Field['default']> }
    ? z.ZodMiniDefault<Present<F>>
    : OrNull<F>
type Shape<Some extends Fields> = { [N in keyof Some]: FieldSchema<Some[N]> }

/** The value of a field that is not null. */
export type FieldValue<F extends Field> = z.output<Present<F>>

type StoredShape<D extends RecordDeclaration> = { id: ReturnType<typeof id> } & Shape<D['fields']>

/**
 * Fields in the order of the declaration, after the id.
 * @param more - what is stored beside them.
 */
/* @__NO_SIDE_EFFECTS__ */
export function storedSchema<D extends RecordDeclaration, M extends z.core.$ZodLooseShape = object>(
  { fields }: D,
  more?: M,
): z.ZodMiniObject<StoredShape<D> & M> {
  return z.object({ id: id(), ...shapeOf(fields), ...more }) as unknown as z.ZodMiniObject<StoredShape<D> & M>
}

function shapeOf(fields: Fields): Record<string, z.ZodMiniType> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]))
}

function schemaOf(field: Field): z.ZodMiniType {
  const { required, default: usual, note } = field
  const orNull = orNullOf(field)
  // Views have it without its default, see `pickSchema`.
  const shown = withNote(orNull.def.innerType, note)
  const present = withNote(shown.def.innerType, note)
  return required ? present : usual === undefined ? orNull : z._default(present, usual)
}

function orNullOf({ type, oneOf, fields }: Field): Nullable<z.ZodMiniType> {
  if (oneOf) return nullable(z.enum(oneOf))
  if (fields) return nullable(z.array(z.object(shapeOf(fields))))
  return (type in SCHEMAS ? SCHEMAS[type as keyof typeof SCHEMAS] : text)()
}
