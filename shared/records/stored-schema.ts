// The schema of a kind of record as it is stored, from its declaration. A field that an item lacks, because it is null or because
// an older version wrote the item, is read as null.
import * as z from 'zod/mini'
import { type Field, type Fields, noteOf, type RecordDeclaration } from './kinds/declaration.js'

/** Defined in the bundles of functions. */
declare const WITHOUT_DOCUMENTATION: boolean | undefined

/**
 * The API's document tells fields apart by their schemas, so each has its own. A function only reads with them: there
 * all fields of a kind share one, as a cold start would make five hundred more.
 */
function kind<S>(make: () => S): () => S {
  if (typeof WITHOUT_DOCUMENTATION === 'undefined') return make
  const shared = make()
  return () => shared
}

/** What the API's document says of fields, by their schemas. */
export const fieldNotes = /* @__PURE__ */ z.registry<{ note: string }>()

function withNote<S extends z.ZodMiniType>(schema: S, note: string | undefined): S {
  if (note !== undefined && typeof WITHOUT_DOCUMENTATION === 'undefined') fieldNotes.add(schema, { note })
  return schema
}

export const nullable = <S extends z.ZodMiniType>(schema: S) => z._default(z.nullable(schema), null)

const id = kind(() => z.int())
const text = kind(() => nullable(z.string()))
const integer = kind(() => nullable(z.int32()))
const number = kind(() => nullable(z.number()))
const reference = kind(() => nullable(z.int()))

/** All others but enums and objects are texts. */
const SCHEMAS = {
  integer,
  count: integer,
  long_integer: kind(() => nullable(z.union([z.number(), z.bigint()]))),
  milliseconds: number,
  miles: number,
  flag: kind(() => nullable(z.boolean())),
  numeric_latitude: number,
  numeric_longitude: number,
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

/** Of records that have every field. */
export type ValuesOf<D extends RecordDeclaration> = { [N in keyof D['fields']]: FieldValue<D['fields'][N]> }

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
  const { required, default: usual } = field
  const note = noteOf(field)
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
