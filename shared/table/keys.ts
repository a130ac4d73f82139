// Every key string of the table, and nothing else. Numbers in sort keys are zero-padded so that they sort as numbers.
import { pointHash } from '../geo/geohash.js'
import type { Point } from '../geo/point.js'

export interface Key {
  pk: string
  sk: string
}

const ID_DIGITS = 15

export function paddedId(id: number): string {
  return String(id).padStart(ID_DIGITS, '0')
}

/** Records of one kind that are listed together: regions, machines, location types … */
export type ReferencePartition =
  | 'REGION'
  | 'ZONE'
  | 'OPERATOR'
  | 'LOCATION_TYPE'
  | 'MACHINE_GROUP'
  | 'MACHINE'
  | 'STATUS'

export const referenceKey = (kind: ReferencePartition, id: number): Key => ({ pk: kind, sk: paddedId(id) })

/** Records that are asked for region by region. */
export type RegionalKind = 'ZONE' | 'REGION_LINK' | 'EVENT' | 'REGION_SCORE'

export const regionalPartition = (kind: RegionalKind, regionId: number | null): string =>
  `${kind}#${regionId ?? 'none'}`

export const regionalKey = (kind: RegionalKind, regionId: number | null, id: number): Key => ({
  pk: regionalPartition(kind, regionId),
  sk: paddedId(id),
})

// A location's item collection holds its record, its machines, their conditions and scores, and its pictures. The
// prefixes are chosen so that what is read together lies side by side: `LMX#…` to `LOCATION` is one range, and all but
// the pictures is another.
export const LOCATION_PARTITION_PREFIX = 'LOCATION#'
export const locationPartition = (id: number): string => `${LOCATION_PARTITION_PREFIX}${id}`
export const LOCATION_SORT = 'LOCATION'
export const LMX_PREFIX = 'LMX#'
export const CONDITION_PREFIX = 'CONDITION#'
export const SCORE_PREFIX = 'SCORE#'
export const PICTURE_PREFIX = 'ALBUM#'
/** The location with all that the full details show of it. */
export const DETAILS_RANGE = { from: CONDITION_PREFIX, to: `${SCORE_PREFIX}~` } as const

export const locationKey = (id: number): Key => ({ pk: locationPartition(id), sk: LOCATION_SORT })

export const lmxKey = (locationId: number, lmxId: number): Key => ({
  pk: locationPartition(locationId),
  sk: `${LMX_PREFIX}${paddedId(lmxId)}`,
})

export const conditionsPrefix = (lmxId: number): string => `${CONDITION_PREFIX}${paddedId(lmxId)}#`

export const conditionKey = (locationId: number, lmxId: number, id: number): Key => ({
  pk: locationPartition(locationId),
  sk: `${conditionsPrefix(lmxId)}${paddedId(id)}`,
})

export const scoresPrefix = (lmxId: number): string => `${SCORE_PREFIX}${paddedId(lmxId)}#`

export const scoreKey = (locationId: number, lmxId: number, id: number): Key => ({
  pk: locationPartition(locationId),
  sk: `${scoresPrefix(lmxId)}${paddedId(id)}`,
})

export const pictureKey = (locationId: number, id: number): Key => ({
  pk: locationPartition(locationId),
  sk: `${PICTURE_PREFIX}${paddedId(id)}`,
})

/** Where to find a record that lies in a location's collection, by its own id alone. */
export type Located = 'LMX' | 'CONDITION' | 'SCORE' | 'PICTURE'
export const locatorKey = (kind: Located, id: number): Key => ({ pk: `LOCATOR#${kind}#${id}`, sk: 'LOCATION' })

/** A picture that somebody is about to upload, or whose upload was refused; see uploads.ts. */
export const uploadKey = (id: number): Key => ({ pk: `UPLOAD#${id}`, sk: 'UPLOAD' })

/** Objects of the bucket that are no picture's, or may be none's; see orphans.ts. */
export const ORPHAN_PARTITION = 'ORPHANED_OBJECT'
export const orphanKey = (pictureId: number, objectToken: string): Key => ({
  pk: ORPHAN_PARTITION,
  sk: `${paddedId(pictureId)}#${objectToken}`,
})

/** What a location is filed under; see location-facets.ts. */
export const projectionStateKey = (locationId: number): Key => ({ pk: `PROJECTION#${locationId}`, sk: 'STATE' })

/** Locations of a facet sort by geohash, so that a circle or box within it is a few ranges. */
export const facetSort = (point: Point, locationId: number): string => `${pointHash(point)}#${locationId}`

/** The geohash's first character parts the world into 32; DynamoDB splits a busy one further by sort key. */
export const geoPartition = (geohash: string): string => `GEO#${geohash.charAt(0)}`

export const USER_PARTITION_PREFIX = 'USER#'
export const userPartition = (id: number): string => `${USER_PARTITION_PREFIX}${id}`
export const userKey = (id: number): Key => ({ pk: userPartition(id), sk: 'USER' })
export const FAVORITE_PREFIX = 'FAVORITE#'
export const favoriteKey = (userId: number, locationId: number): Key => ({
  pk: userPartition(userId),
  sk: `${FAVORITE_PREFIX}${paddedId(locationId)}`,
})
/** These two make a name or address unique: whoever writes the item first owns it. */
export const usernameKey = (username: string): Key => ({ pk: `USERNAME#${username.toLowerCase()}`, sk: 'OWNER' })
export const emailKey = (email: string): Key => ({ pk: `EMAIL#${email.toLowerCase()}`, sk: 'OWNER' })

/** Who administers a region, or all of them: whom letters go to. */
export const administratorPartition = (regionId: number | 'ALL'): string => `ADMINISTRATOR#${regionId}`
export const administratorKey = (regionId: number | 'ALL', userId: number): Key => ({
  pk: administratorPartition(regionId),
  sk: paddedId(userId),
})

/** The last id handed out of a sequence. */
export const SEQUENCE_PARTITION = 'SEQUENCE'
export const sequenceKey = (name: string): Key => ({ pk: SEQUENCE_PARTITION, sk: name })

/** A machine's name, whatever its case: whoever writes the item first owns it. */
export const machineNameKey = (name: string): Key => ({ pk: `MACHINE_NAME#${name.toLowerCase()}`, sk: 'OWNER' })

/** Machines that were removed from a location of late, and can come back as they were. */
export const removedPartition = (locationId: number): string => `REMOVED#${locationId}`
export const removedKey = (locationId: number, machineId: number): Key => ({
  pk: removedPartition(locationId),
  sk: paddedId(machineId),
})

/** When users last confirmed a location. */
export const CONFIRMED_PREFIX = 'CONFIRMED#'
export const confirmedPartition = (locationId: number): string => `${CONFIRMED_PREFIX}${locationId}`
export const confirmedKey = (locationId: number, userId: number): Key => ({
  pk: confirmedPartition(locationId),
  sk: paddedId(userId),
})

/** A deed that must not be done twice when its request is repeated; `digest` tells which. */
export const idempotencyKey = (digest: string): Key => ({ pk: `IDEMPOTENCY#${digest}`, sk: 'KEY' })

/** A location that has changed and may not have been filed since; see location-filing.ts. */
export const PENDING_PARTITION = 'PENDING'
export const pendingKey = (locationId: number): Key => ({ pk: PENDING_PARTITION, sk: paddedId(locationId) })

/** How often something was done in one window of time; `who` is hashed. */
export const rateLimitKey = (name: string, who: string, window: number): Key => ({
  pk: `RATE_LIMIT#${name}#${who}`,
  sk: String(window),
})

/** An address from which an account was signed in to of late; `digest` tells both. */
export const knownIpKey = (digest: string): Key => ({ pk: `KNOWN_IP#${digest}`, sk: 'IP' })

/** The id that an imported record got which came without one; `digest` is that of the record. */
export const importedKey = (digest: string): Key => ({ pk: `IMPORTED#${digest}`, sk: 'ID' })

/** A derived figure, such as how many locations a city has; `of` names the ranking, `key` its member. */
export const counterPartition = (of: string): string => `COUNTER#${of}`
export const counterKey = (of: string, key: string): Key => ({ pk: counterPartition(of), sk: key })

/** Substrings of names; see name-index.ts. */
export const namePartition = (of: string, start: string): string => `NAME#${of}#${start}`

/** Locations that were suggested: those that wait for a decision, and those on which one was made. */
export type SuggestionState = 'OPEN' | 'CLOSED'
export const SUGGESTION_PREFIX = 'SUGGESTION#'
export const suggestionPartition = (state: SuggestionState): string => `${SUGGESTION_PREFIX}${state}`
export const suggestionKey = (state: SuggestionState, id: number): Key => ({
  pk: suggestionPartition(state),
  sk: paddedId(id),
})

/** Letters that wait to be sent, by the time they were written; see outbox.ts. */
export const OUTBOX_PARTITION = 'OUTBOX'
export const outboxKey = (createdAt: string, id: string): Key => ({ pk: OUTBOX_PARTITION, sk: `${createdAt}#${id}` })

/** Letters that could not be sent and wait for somebody to look at them. */
export const FAILED_PARTITION = 'OUTBOX#FAILED'
export const failedKey = (createdAt: string, id: string): Key => ({ pk: FAILED_PARTITION, sk: `${createdAt}#${id}` })
/** A key as one text. */
export function keyText({ pk, sk }: Key): string {
  return `${pk.length}:${pk}${sk}`
}

export const byRegion = (id: number | null): string => `FACET#REGION#${id ?? 'none'}`
export const byType = (id: number): string => `FACET#TYPE#${id}`
export const byOperator = (id: number): string => `FACET#OPERATOR#${id}`
export const byZone = (id: number): string => `FACET#ZONE#${id}`
export const byCity = (city: string): string => `FACET#CITY#${city}`
export const byState = (state: string): string => `FACET#STATE#${state}`
export const byMachine = (id: number): string => `FACET#MACHINE#${id}`
export const byManufacturer = (name: string): string => `FACET#MANUFACTURER#${name}`
export const STERN_ARMY = 'FACET#STERN_ARMY'
/** Every location: its copies sort by name, and by id in the marker index. */
export const ALL_LOCATIONS = 'FACET#ALL'
