// How the table is laid out, for the stack that creates it and the modules that read it.

/** Every item has pk and sk; only the items that an index is for have its keys (sparse indexes). */
export const PRIMARY_KEY = { partition: 'pk', sort: 'sk' } as const

export interface TableIndex {
  name: string
  /** The attributes that are its keys. */
  partition: string
  sort: string
  /** As DynamoDB names the type of its sort key; every other key is text. */
  sortType: 'N' | 'S'
}

/** What a map marker and its filters need, as one text, by geohash: two fifths of the bytes of a copy. */
export const MARKER_INDEX = {
  name: 'map',
  partition: 'gsi2pk',
  sort: 'gsi2sk',
  sortType: 'S',
} as const satisfies TableIndex

/** Counters by rank, a number: a top list is one short query. */
export const RANK_INDEX = {
  name: 'rank',
  partition: 'gsi3pk',
  sort: 'gsi3sk',
  sortType: 'N',
} as const satisfies TableIndex

export const INDEXES = [MARKER_INDEX, RANK_INDEX]

/** The text that the marker index carries: derived/packed-location.ts has its fields. */
export const MARKER_ATTRIBUTE = 'marker'

/**
 * By index; one that is not here carries the whole item. DynamoDB cannot change it: another list needs another index.
 */
export const INDEX_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  [MARKER_INDEX.name]: [MARKER_ATTRIBUTE],
}

/** Epoch seconds after which DynamoDB may delete an item. */
export const TTL_ATTRIBUTE = 'expires_at'
