// How the table is laid out, for the stack that makes it and the modules that read it. Pure data, no client.

/** Every item has pk and sk; the index keys are there only on items that the index is for (sparse indexes). */
export const PRIMARY_KEY = { partition: 'pk', sort: 'sk' } as const

/** Whole location records by geohash: the nearest place, circles and boxes with all details. */
export const SEARCH_INDEX = { name: 'search', partition: 'gsi1pk', sort: 'gsi1sk' } as const

/** The few attributes that a map marker and its filters need, by geohash; a third of the bytes of a record. */
export const MARKER_INDEX = { name: 'markers', partition: 'gsi2pk', sort: 'gsi2sk' } as const

/** Derived figures by rank, a number: top lists are one short query. */
export const RANK_INDEX = { name: 'rank', partition: 'gsi3pk', sort: 'gsi3sk' } as const

export const INDEXES = [SEARCH_INDEX, MARKER_INDEX, RANK_INDEX]

/** What the marker index carries besides the keys. */
export const MARKER_ATTRIBUTES = [
  'id',
  'name',
  'lat',
  'lon',
  'city',
  'state',
  'machine_count',
  'region_id',
  'zone_id',
  'location_type_id',
  'operator_id',
  'is_stern_army',
  'ic_active',
] as const

/** Epoch seconds after which an item may go. */
export const TTL_ATTRIBUTE = 'expires_at'
