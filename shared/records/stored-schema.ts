// The schema of a kind of record as it is stored, from its declaration.
import * as z from 'zod/mini'
import { id, integer, numberOrNull, reference, text, withNote, yesOrNo } from './fields.js'
import type { Field, RecordDeclaration } from './kinds/declaration.js'

/** All others are texts. */
const SCHEMAS = { integer, miles: numberOrNull, flag: yesOrNo, reference }

type OrNull<F extends Field> = ReturnType<
  F['type'] extends keyof typeof SCHEMAS ? (typeof SCHEMAS)[F['type']] : typeof text
>
type Present<F extends Field> = OrNull<F>['def']['innerType']['def']['innerType']
type FieldSchema<F extends Field> = F extends { required: true }
  ? Present<F>
  : F extends { default: number }
    ? z.ZodMiniDefault<Present<F>>
    : OrNull<F>

type StoredShape<D extends RecordDeclaration> = { id: ReturnType<typeof id> } & {
  [N in keyof D['fields']]: FieldSchema<D['fields'][N]>
}

/**
 * Fields in the order of the declaration, after the id.
 * @param more - what is stored beside them.
 */
/* @__NO_SIDE_EFFECTS__ */
export function storedSchema<D extends RecordDeclaration, M extends z.core.$ZodLooseShape = object>(
  { fields }: D,
  more?: M,
): z.ZodMiniObject<StoredShape<D> & M> {
  const shape = Object.entries(fields).map(([name, field]) => [name, schemaOf(field)] as const)
  const all = { id: id(), ...Object.fromEntries(shape), ...more }
  return z.object(all) as unknown as z.ZodMiniObject<StoredShape<D> & M>
}

function schemaOf({ type, required, default: usual, note }: Field): z.ZodMiniType {
  const orNull: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniType>> = (
    type in SCHEMAS ? SCHEMAS[type as keyof typeof SCHEMAS] : text
  )()
  // Views have it without its default, see `pickSchema`.
  const shown = withNote(orNull.def.innerType, note)
  const present = withNote(shown.def.innerType, note)
  return required ? present : usual === undefined ? orNull : z._default(present, usual)
}
