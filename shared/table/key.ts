// A key of the table. Numbers in sort keys are zero-padded so that they sort as numbers.

export interface Key {
  pk: string
  sk: string
}

/** The key alone of an item, which DynamoDB expects where it takes a key. */
export const keyOf = ({ pk, sk }: Key): Key => ({ pk, sk })

/** A key as one text, for maps and sets. */
export const keyText = ({ pk, sk }: Key): string => `${pk.length}:${pk}${sk}`

/** Digits of an id in a sort key. */
export const ID_DIGITS = 15
export const paddedId = (id: number): string => String(id).padStart(ID_DIGITS, '0')
