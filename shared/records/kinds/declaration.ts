// What a kind of record is, declared once as data. What is stored, imported, exported, published, set by administrators, asked
// for in forms and documented follows from it, each at its own place, so that a function loads only what it uses.

/** What a field holds, to what everything that reads a field gives its own form. */
export type FieldType = keyof FieldValues

/** Of each type the value that is stored. */
export interface FieldValues {
  /** People tell records apart by it. One line, without blanks around it. */
  name: string
  /** A name that is part of addresses, in lower case. */
  slug: string
  /** One line, without blanks around it. */
  line: string
  /** One line, as it came. */
  text: string
  long_text: string
  /** An address as it came. */
  link: string
  /** An address that is completed by https:// where that is left out. */
  website: string
  email: string
  phone: string
  /** A code of two letters (ISO 3166-1). */
  country: string
  /** In the syntax of OpenStreetMap: see `parseHours`. */
  opening_hours: string
  /** One of the field's `choices`. */
  choice: string
  /** Up to 32 bits. */
  integer: number
  /** From 0, up to 32 bits. */
  count: number
  /** Up to 64 bits: a bigint where a number would lose digits. */
  long_integer: number | bigint
  /** Since 1970. */
  milliseconds: number
  miles: number
  flag: boolean
  /** `YYYY-MM-DD`. */
  day: string
  /** A decimal number as text, as clients expect it. */
  latitude: string
  longitude: string
  numeric_latitude: number
  numeric_longitude: number
  /** One of the field's `oneOf`, which code tells apart. */
  enum: string
  /** The id of a record of another kind. It is named for it: `region_id`. */
  reference: number
  /** The id of a record that may be gone, or whose kind another field tells. */
  id: number
  ids: readonly number[]
  /** Each with the field's `fields`. */
  objects: readonly object[]
  /** Of any record, by the names of its fields. */
  values: Readonly<Record<string, unknown>>
  /** ISO 8601 in UTC with milliseconds. The service sets it, not an administrator. */
  time: string
}

/** What becomes of a record when the one to which it refers is removed, or merged into another. */
export type ReferenceRole =
  /** The other is not removed while the record refers to it; merged, the record refers to the one that stays. */
  | 'uses'
  /** It goes and moves with the other, without which it is nothing. */
  | 'part'
  /** It stays when the other is removed, and moves with it when that is merged. */
  | 'follows'
  /** It tells what was, and stays as it is. The id of a merged record leads to the one that stayed. */
  | 'past'

export interface Field {
  type: FieldType
  /** Every record has it. */
  required?: true
  /** Administrators have to give it, but records of an import may lack it. */
  expected?: true
  /** Of an enum. */
  oneOf?: readonly string[]
  /** Of the objects in a list. */
  fields?: Fields
  /** Stands for null: in files where every record has the field, else in what is stored. */
  default?: string | number | readonly never[] | Readonly<Record<string, never>>
  /** Anybody may see it: in responses and in the open data, or only in one of them. */
  public?: true | 'in_responses' | 'in_data'
  /** What sets it, where not administrators alone: users, too, or the service and not even they, as with times. */
  setBy?: 'users' | 'service'
  /** Of a record that users suggest by its name alone: administrators set it with their approval. */
  completed?: true
  /** The service derives it from other records, so that imports and exports leave it out. */
  derived?: true
  /** Of a region: its own administrators may set it. */
  own?: true
  /** What requests may set, in characters. Of names and lines, imports neither have more. */
  maxLength?: number
  /** The values, each with what forms call it. */
  choices?: Readonly<Record<string, string>>
  /**
   * Of a location: its place in the marker of its copies, or in the rest of them (derived/packed-location.ts). A new field
   * gets the next place; that of a former one stays empty.
   */
  marker?: number
  copied?: number
  /** Where records are merged: the one that stays keeps its own, even none. */
  keptInMerge?: true
  /** Where records are merged: it is only taken together with this field, without which it means nothing. */
  partOf?: string
  /** Of a reference: the type to which it refers, where it is not named for that. */
  to?: string
  /** Of a reference: `uses`, unless it says otherwise. */
  role?: ReferenceRole
  /** Of a reference: the record is nothing without the other, though it only uses it. */
  vital?: true
  /** Of a reference: as a client has sent it, so that the id may be of nothing. */
  unchecked?: true
  /** Lists on the page of administrators have it. */
  inList?: true
  /** Forms ask for it at the end. */
  last?: true
  /** What forms call it, where that is not its name. Like `hint` and `note` not in the functions' bundles. */
  label?: string
  /** What forms say beside it. */
  hint?: string
  /** What the API's document says of it, where that is not its label. */
  note?: string
}

/** In the order in which responses have them, after the id. */
export type Fields = Readonly<Record<string, Field>>

export interface RecordDeclaration {
  fields: Fields
}

/** Of reference data. */
export interface Declaration extends RecordDeclaration {
  /** What people call one. */
  noun: string
  /** In paths of the API and on the page of administrators. */
  path: string
  /** What people call many, where it is not the noun with an s. */
  plural?: string
  /** The partitions that hold its records: all of them by id, or those of a region. */
  stored: { byId?: string; byRegion?: string }
  /** Whose administrators look after a record: those of the region that it is in, or is, or those of everything. */
  scope: 'region' | 'itself' | 'everything'
  /** Only a command removes one, because no list tells what refers to it. */
  removedByCommand?: true
  /** Forms offer all by name. Of other kinds they ask for the number. */
  offered?: true
}

/** Of the creation and of the last change. */
export const TIME = { type: 'time', public: true } as const

/**
 * Of what an account has written at a location whose operator it was connected with then: that operator. It does not follow
 * later connections.
 */
export const BY_OPERATOR = {
  type: 'reference',
  to: 'operator',
  role: 'past',
  public: true,
  setBy: 'service',
  note: 'operator of the location, in whose name the user wrote it; null: in the own name',
} as const

/** Of what the operator of a location has written there. */
export const ANSWERED = {
  type: 'id',
  public: true,
  setBy: 'service',
  note: 'the note of a user that it answers, as the operator of the location',
} as const

/** What the API's document says of a field. Nothing in the bundles of functions. */
export function noteOf({ label, note }: Field): string | undefined {
  return note ?? (label && label.charAt(0).toLowerCase() + label.slice(1))
}

/** The names of the fields with such attributes. */
export type FieldsWith<D extends RecordDeclaration, A> = {
  [N in keyof D['fields']]: D['fields'][N] extends A ? N : never
}[keyof D['fields']]

/** The names of the fields whose attribute has one of these values. */
export function fieldsWith<D extends RecordDeclaration, A extends keyof Field, const V extends readonly Field[A][]>(
  { fields }: D,
  attribute: A,
  ...values: V
): FieldsWith<D, Record<A, V[number]>>[] {
  const having = Object.entries(fields).filter(([, field]) => values.includes(field[attribute]))
  return having.map(([name]) => name as FieldsWith<D, Record<A, V[number]>>)
}

export function choicesOf<C extends string>({ choices }: { choices: Readonly<Record<C, string>> }): C[] {
  return Object.keys(choices) as C[]
}

/** The names of the fields that administrators set. */
export type EditedFieldOf<D extends RecordDeclaration> = Exclude<
  keyof D['fields'],
  FieldsWith<D, { type: 'time' } | { setBy: 'service' } | { derived: true }>
>

export function editedFieldsOf<D extends RecordDeclaration>({ fields }: D): [name: EditedFieldOf<D>, field: Field][] {
  const edited = Object.entries(fields).filter(
    ([, { type, setBy, derived }]) => type !== 'time' && setBy !== 'service' && !derived,
  )
  return edited as [EditedFieldOf<D>, Field][]
}
