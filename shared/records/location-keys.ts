// The key strings of what is recorded; derived-keys.ts has those of what is derived from it. Numbers in sort keys are
// zero-padded so that they sort as numbers.

export interface Key {
  pk: string
  sk: string
}

/** The key alone of an item, which DynamoDB expects where it takes a key. */
export const keyOf = ({ pk, sk }: Key): Key => ({ pk, sk })

/** A key as one text, for maps and sets. */
export const keyText = ({ pk, sk }: Key): string => `${pk.length}:${pk}${sk}`

export const ID_DIGITS = 15

export const paddedId = (id: number): string => String(id).padStart(ID_DIGITS, '0')

// Reference data

/** Records that are listed by type: each type is one partition, sorted by id. */
export type ReferencePartition =
  | 'REGION'
  | 'ZONE'
  | 'OPERATOR'
  | 'LOCATION_TYPE'
  | 'MACHINE_GROUP'
  | 'MACHINE'
  | 'STATUS'

export const referenceKey = (partition: ReferencePartition, id: number): Key => ({ pk: partition, sk: paddedId(id) })

/** Records that are listed by region. */
export type RegionalKind = 'ZONE' | 'REGION_LINK' | 'EVENT' | 'REGION_SCORE'

export const regionalPrefix = (kind: RegionalKind): string => `${kind}#`
export const regionalPartition = (kind: RegionalKind, regionId: number | null): string =>
  `${regionalPrefix(kind)}${regionId ?? 'none'}`

export const regionalKey = (kind: RegionalKind, regionId: number | null, id: number): Key => ({
  pk: regionalPartition(kind, regionId),
  sk: paddedId(id),
})

/** Makes a machine's name unique, ignoring case. */
export const machineNameKey = (name: string): Key => ({ pk: `MACHINE_NAME#${name.toLowerCase()}`, sk: 'OWNER' })

/** Leads from a machine that was merged into another to that. */
export const MERGED_MACHINE_PARTITION = 'MERGED_MACHINE'
export const mergedMachineKey = (machineId: number): Key => ({ pk: MERGED_MACHINE_PARTITION, sk: paddedId(machineId) })
/** What merges of machines have changed: kept for a while, so that they can be undone. */
export const MACHINE_MERGE_RECORD_PARTITION = 'MERGE_RECORD_OF_MACHINE'
export const machineMergeRecordKey = (machineId: number): Key => ({
  pk: MACHINE_MERGE_RECORD_PARTITION,
  sk: paddedId(machineId),
})
/** Of one merge: the same machine may be merged again. */
export const keptWithMachineMergePartition = (machineId: number, mergedAt: string): string =>
  `KEPT_WITH_MERGE#MACHINE#${machineId}#${mergedAt}`
/** While another machine is merged into a machine, or a merge is undone between two. */
export const mergingMachineKey = (intoMachineId: number): Key => ({
  pk: 'MERGING_INTO_MACHINE',
  sk: paddedId(intoMachineId),
})

/** Machines that users have made in the last days, by the time they were made; see catalog/new-machines.ts. */
export const NEW_MACHINE_PARTITION = 'NEW_MACHINE'
export const newMachineKey = (createdAt: string, id: number): Key => ({
  pk: NEW_MACHINE_PARTITION,
  sk: `${createdAt}#${paddedId(id)}`,
})

/** The last id handed out of a sequence. */
export const SEQUENCE_PARTITION = 'SEQUENCE'
export const sequenceKey = (name: string): Key => ({ pk: SEQUENCE_PARTITION, sk: name })

/** Which version's derived items the table has; see upkeep/upgrade.ts. */
export const FORMAT_KEY: Key = { pk: 'FORMAT', sk: 'TABLE' }

/** The id given to an imported record that came without one; `digest` is that of the record. */
export const importedKey = (digest: string): Key => ({ pk: `IMPORTED#${digest}`, sk: 'ID' })

// Locations

// A location's item collection holds its record, its machines, their conditions and scores, and its pictures. The
// prefixes sort what is read together side by side: `LMX#…` to `LOCATION` is one range, and everything but the
// pictures is another.
export const LOCATION_PARTITION_PREFIX = 'LOCATION#'
export const locationPartition = (id: number): string => `${LOCATION_PARTITION_PREFIX}${id}`
export const LOCATION_SORT = 'LOCATION'
export const LMX_PREFIX = 'LMX#'
export const CONDITION_PREFIX = 'CONDITION#'
export const SCORE_PREFIX = 'SCORE#'
export const PICTURE_PREFIX = 'ALBUM#'
/** The location with everything that its full details show. */
export const DETAILS_RANGE = { from: CONDITION_PREFIX, to: `${SCORE_PREFIX}~` } as const

export const locationKey = (id: number): Key => ({ pk: locationPartition(id), sk: LOCATION_SORT })

export const lmxKey = (locationId: number, lmxId: number): Key => ({
  pk: locationPartition(locationId),
  sk: `${LMX_PREFIX}${paddedId(lmxId)}`,
})

/** The machines of a location with ids below `before`; all if it is absent. */
export const lmxRange = (before?: number) => ({
  from: LMX_PREFIX,
  to: `${LMX_PREFIX}${before === undefined ? '~' : paddedId(before - 1)}`,
})

export const conditionsPrefix = (lmxId: number): string => `${CONDITION_PREFIX}${paddedId(lmxId)}#`

export const conditionKey = (locationId: number, lmxId: number, id: number): Key => ({
  pk: locationPartition(locationId),
  sk: `${conditionsPrefix(lmxId)}${paddedId(id)}`,
})

/** The conditions of a machine with ids below `before`; all if it is absent. */
export const conditionsRange = (lmxId: number, before?: number) => ({
  from: conditionsPrefix(lmxId),
  to: `${conditionsPrefix(lmxId)}${before === undefined ? '~' : paddedId(before - 1)}`,
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

/** Leads from the id of a record to the location in whose collection it is. */
export type Located = 'LMX' | 'CONDITION' | 'SCORE' | 'PICTURE'
export const locatorKey = (kind: Located, id: number): Key => ({ pk: `LOCATOR#${kind}#${id}`, sk: 'LOCATION' })

/** Machines recently removed from a location, which can come back as they were. */
export const removedPartition = (locationId: number): string => `REMOVED#${locationId}`
export const removedKey = (locationId: number, machineId: number): Key => ({
  pk: removedPartition(locationId),
  sk: paddedId(machineId),
})

/**
 * A location's history: machines that were removed from it, with their conditions and scores, under the sort keys that
 * they had in its collection.
 */
export const HISTORY_PARTITION_PREFIX = 'HISTORY#'
export const historyPartition = (locationId: number): string => `${HISTORY_PARTITION_PREFIX}${locationId}`
export const historyKey = (locationId: number, { sk }: Key): Key => ({ pk: historyPartition(locationId), sk })

/**
 * Removed machines that wait to be moved to the history, by the time of their removal; see
 * locations/history/move-removed.ts.
 */
export const HISTORY_QUEUE_PARTITION = 'HISTORY_QUEUE'
export const historyQueueKey = (deletedAt: string, lmxId: number): Key => ({
  pk: HISTORY_QUEUE_PARTITION,
  sk: `${deletedAt}#${paddedId(lmxId)}`,
})

/** Removed locations, and what belonged to them: kept for a while, so that they can be restored. */
export const REMOVED_LOCATION_PARTITION = 'REMOVED_LOCATION'
export const removedLocationKey = (locationId: number): Key => ({
  pk: REMOVED_LOCATION_PARTITION,
  sk: paddedId(locationId),
})
export const keptPartition = (locationId: number): string => `KEPT_WITH_LOCATION#${locationId}`
/** Of the copy of an item. */
export const keptKey = (locationId: number, { pk, sk }: Key): Key => ({
  pk: keptPartition(locationId),
  sk: `${pk}|${sk}`,
})

/** Leads from a location that was merged into another to that. */
export const MERGED_LOCATION_PARTITION = 'MERGED_LOCATION'
export const mergedLocationKey = (locationId: number): Key => ({
  pk: MERGED_LOCATION_PARTITION,
  sk: paddedId(locationId),
})
/** What a merge has moved, as it was: kept for a while, so that the merge can be undone. */
const MERGE_RECORD_PARTITION = 'MERGE_RECORD'
export const mergeRecordKey = (locationId: number): Key => ({ pk: MERGE_RECORD_PARTITION, sk: paddedId(locationId) })
export const keptWithMergePartition = (locationId: number): string => `KEPT_WITH_MERGE#${locationId}`
/** Of the copy of an item. */
export const keptWithMergeKey = (locationId: number, { pk, sk }: Key): Key => ({
  pk: keptWithMergePartition(locationId),
  sk: `${pk}|${sk}`,
})
/** While another location is merged into a location, or a merge is undone between two. */
export const mergingKey = (intoLocationId: number): Key => ({
  pk: 'MERGING_INTO_LOCATION',
  sk: paddedId(intoLocationId),
})

/** When users last confirmed a location. */
export const CONFIRMED_PREFIX = 'CONFIRMED#'
export const confirmedPartition = (locationId: number): string => `${CONFIRMED_PREFIX}${locationId}`
export const confirmedKey = (locationId: number, userId: number): Key => ({
  pk: confirmedPartition(locationId),
  sk: paddedId(userId),
})

/** Users with submissions at a location; see activity/counts.ts. */
export const LOCATION_USER_PREFIX = 'LOCATION_USER#'
export const locationUserPartition = (locationId: number): string => `${LOCATION_USER_PREFIX}${locationId}`
export const locationUserKey = (locationId: number, userId: number): Key => ({
  pk: locationUserPartition(locationId),
  sk: paddedId(userId),
})

/** What users suggested, by kind: what waits for a decision, and what was decided on. */
export const SUGGESTION_PREFIXES = {
  location: 'SUGGESTION#',
  machine: 'SUGGESTED_MACHINE#',
  region: 'SUGGESTED_REGION#',
} as const
export type SuggestionKind = keyof typeof SUGGESTION_PREFIXES
export type SuggestionState = 'OPEN' | 'CLOSED'
export const suggestionPartition = (kind: SuggestionKind, state: SuggestionState): string =>
  `${SUGGESTION_PREFIXES[kind]}${state}`
export const suggestionKey = (kind: SuggestionKind, state: SuggestionState, id: number): Key => ({
  pk: suggestionPartition(kind, state),
  sk: paddedId(id),
})

/** Conditions, scores and pictures that administrators have hidden, and what leads to them from the hidden record. */
export const HIDDEN_CONTENT_PARTITION = 'HIDDEN_CONTENT'
export const hiddenContentKey = (id: number): Key => ({ pk: HIDDEN_CONTENT_PARTITION, sk: paddedId(id) })
export const hiddenLocatorKey = (recordType: string, recordId: number): Key => ({
  pk: `HIDDEN#${recordType}#${recordId}`,
  sk: 'HIDDEN',
})

/** Reported conditions, scores and pictures, open or decided on, and what leads to an open one from the record. */
export const REPORT_PREFIX = 'REPORT#'
export const reportPartition = (state: SuggestionState): string => `${REPORT_PREFIX}${state}`
export const reportKey = (state: SuggestionState, id: number): Key => ({ pk: reportPartition(state), sk: paddedId(id) })
export const reportedKey = (recordType: string, recordId: number): Key => ({
  pk: `REPORTED#${recordType}#${recordId}`,
  sk: 'OPEN',
})

/** What administrators did, by the ids of the entries. */
export const JOURNAL_PARTITION = 'JOURNAL'
export const journalKey = (id: number): Key => ({ pk: JOURNAL_PARTITION, sk: paddedId(id) })

/** What was reverted of the actions of an account, with what could not be. */
export const revertPartition = (id: number): string => `REVERT#${id}`
export const revertKey = (id: number): Key => ({ pk: revertPartition(id), sk: ' REPORT' })
export const revertLeftKey = (id: number, submissionId: number): Key => ({
  pk: revertPartition(id),
  sk: `LEFT#${paddedId(submissionId)}`,
})

// Pictures: see pictures/upload-records.ts and store/orphaned-objects.ts

export const uploadKey = (id: number): Key => ({ pk: `UPLOAD#${id}`, sk: 'UPLOAD' })

export const ORPHAN_PARTITION = 'ORPHANED_OBJECT'
export const orphanKey = (pictureId: number, objectToken: string): Key => ({
  pk: ORPHAN_PARTITION,
  sk: `${paddedId(pictureId)}#${objectToken}`,
})

// Users

export const USER_PARTITION_PREFIX = 'USER#'
export const userPartition = (id: number): string => `${USER_PARTITION_PREFIX}${id}`
export const USER_SORT = 'USER'
export const userKey = (id: number): Key => ({ pk: userPartition(id), sk: USER_SORT })
export const FAVORITE_PREFIX = 'FAVORITE#'
export const favoriteSort = (locationId: number): string => `${FAVORITE_PREFIX}${paddedId(locationId)}`
export const favoriteKey = (userId: number, locationId: number): Key => ({
  pk: userPartition(userId),
  sk: favoriteSort(locationId),
})

export const LIFE_LIST_PREFIX = 'LIFE_LIST#'
export const lifeListKey = (userId: number, machineId: number): Key => ({
  pk: userPartition(userId),
  sk: `${LIFE_LIST_PREFIX}${paddedId(machineId)}`,
})

/** A user's watches, and copies of them by what they are about; see watches/store.ts. */
export const WATCH_PREFIX = 'WATCH#'
export const watchKey = (userId: number, id: number): Key => ({
  pk: userPartition(userId),
  sk: `${WATCH_PREFIX}${paddedId(id)}`,
})
const WATCHES_PREFIX = 'WATCHES#'
export const locationWatches = (locationId: number): string => `${WATCHES_PREFIX}LOCATION#${locationId}`
export const machineWatches = (machineId: number): string => `${WATCHES_PREFIX}MACHINE#${machineId}`
/** @param cell - a geohash; blank for a watch of a location. */
export const watchCopySort = (cell: string, userId: number, id: number): string =>
  `${cell}#${paddedId(userId)}#${paddedId(id)}`

/** How far the activity has been compared with the watches. */
export const WATCH_PROGRESS_KEY: Key = { pk: 'WATCH_PROGRESS', sk: 'ACTIVITY' }

/** Activity that waits to be emailed to those who watch it, by the time it is due, by user and by time. */
export const WATCH_MATCH_PARTITION = 'WATCH_MATCH'
export const watchMatchKey = (dueAt: string, userId: number, createdAt: string, submissionId: number): Key => ({
  pk: WATCH_MATCH_PARTITION,
  sk: `${dueAt}#${paddedId(userId)}#${createdAt} ${paddedId(submissionId)}`,
})

/** A user's scores by machine: copies of those at locations, and the records of the others. */
export const USER_SCORES_PREFIX = 'USER_SCORES#'
export const userScoresPartition = (userId: number | null): string => `${USER_SCORES_PREFIX}${userId ?? 'none'}`
export const scoresOnMachinePrefix = (machineId: number | null): string => `${paddedId(machineId ?? 0)}#`
export const userScoreKey = (userId: number | null, machineId: number | null, id: number): Key => ({
  pk: userScoresPartition(userId),
  sk: `${scoresOnMachinePrefix(machineId)}${paddedId(id)}`,
})
/** In the rank index: the scores of all users on a machine. */
export const machineScores = (machineId: number): string => `MACHINE_SCORES#${machineId}`
/** Machines on which somebody has entered a score. */
export const SCORED_MACHINES_PARTITION = 'SCORED_MACHINE'
export const scoredMachineKey = (machineId: number): Key => ({
  pk: SCORED_MACHINES_PARTITION,
  sk: paddedId(machineId),
})

/** These two make a username and an email address unique, ignoring case. */
export const usernameKey = (username: string): Key => ({ pk: `USERNAME#${username.toLowerCase()}`, sk: 'OWNER' })
export const emailKey = (email: string): Key => ({ pk: `EMAIL#${email.toLowerCase()}`, sk: 'OWNER' })

/** Accounts that may still be unconfirmed, by the time they were made; see accounts/store.ts. */
export const UNCONFIRMED_PARTITION = 'UNCONFIRMED'
export const unconfirmedKey = (createdAt: string, userId: number): Key => ({
  pk: UNCONFIRMED_PARTITION,
  sk: `${createdAt}#${paddedId(userId)}`,
})

/** The API tokens of programs, by the id of their user; see api-tokens/store.ts. */
export const API_TOKEN_PARTITION = 'API_TOKEN'
export const apiTokenKey = (userId: number): Key => ({ pk: API_TOKEN_PARTITION, sk: paddedId(userId) })

/** Who administers a region, or all regions, and gets the emails about it. */
export const administratorPartition = (regionId: number | 'ALL'): string => `ADMINISTRATOR#${regionId}`
export const administratorKey = (regionId: number | 'ALL', userId: number): Key => ({
  pk: administratorPartition(regionId),
  sk: paddedId(userId),
})

/** Users with an operator, a title or a flag, and deleted ones; see accounts/user-attributes.ts. */
export const USER_ATTRIBUTES_PARTITION = 'USER_ATTRIBUTES'
export const userAttributesKey = (userId: number): Key => ({ pk: USER_ATTRIBUTES_PARTITION, sk: paddedId(userId) })

/** How often something was done in one window of time; `subject` is a digest. */
export const RATE_LIMIT_PREFIX = 'RATE_LIMIT#'
export const rateLimitKey = (name: string, subject: string, window: number): Key => ({
  pk: `${RATE_LIMIT_PREFIX}${name}#${subject}`,
  sk: String(window),
})

/** An IP address that recently signed in to an account; `digest` is that of both. */
export const knownIpKey = (digest: string): Key => ({ pk: `KNOWN_IP#${digest}`, sk: 'IP' })

// Actions

/** An action that must not be repeated; `digest` is that of its content. */
export const idempotencyKey = (digest: string): Key => ({ pk: `IDEMPOTENCY#${digest}`, sk: 'KEY' })

/** A request with an idempotency key; `digest` is that of the key and its scope. */
export const requestKey = (digest: string): Key => ({ pk: `REQUEST#${digest}`, sk: 'REQUEST' })

/** What is left to do after an administrator's change; see actions/follow-ups.ts. */
export const FOLLOW_UP_PARTITION = 'FOLLOW_UP'
export const followUpKey = (type: string, id: number): Key => ({
  pk: FOLLOW_UP_PARTITION,
  sk: `${type}#${paddedId(id)}`,
})

/** Emails to be sent, by the time they were written; see mail/stored-emails.ts. */
export const OUTBOX_PARTITION = 'OUTBOX'
export const outboxKey = (createdAt: string, id: string): Key => ({ pk: OUTBOX_PARTITION, sk: `${createdAt}#${id}` })

/** Notifications that wait for a digest, by the time it is due, by what it is about, and by age. */
export const HELD_PARTITION = 'OUTBOX#HELD'
export const heldKey = (dueAt: string, topic: string, createdAt: string, id: string): Key => ({
  pk: HELD_PARTITION,
  sk: `${dueAt}#${topic}#${createdAt} ${id}`,
})

/** Emails that could not be sent and wait for an administrator. */
export const FAILED_PARTITION = 'OUTBOX#FAILED'
export const failedKey = (createdAt: string, id: string): Key => ({ pk: FAILED_PARTITION, sk: `${createdAt}#${id}` })

/** Addresses that get no more emails; see mail/suppressed-addresses.ts. */
export const SUPPRESSED_PARTITION = 'SUPPRESSED'
export const suppressedKey = (address: string): Key => ({ pk: SUPPRESSED_PARTITION, sk: address.toLowerCase() })

/** Emails that are sent together, by hour such as `2019-11-01T09` and group; see mail/stored-emails.ts. */
export const collectedPartition = (hour: string): string => `COLLECTED#${hour}`
export const collectedPrefix = (group: string): string => `${group}#`
export const collectedKey = (group: string, createdAt: string, id: string): Key => ({
  pk: collectedPartition(createdAt.slice(0, 'YYYY-MM-DDTHH'.length)),
  sk: `${collectedPrefix(group)}${createdAt}#${id}`,
})

/** Websites that do not respond, by location; see attention/websites/problems.ts. */
export const WEBSITE_PROBLEM_PARTITION = 'WEBSITE_PROBLEM'
export const websiteProblemKey = (locationId: number): Key => ({
  pk: WEBSITE_PROBLEM_PARTITION,
  sk: paddedId(locationId),
})

/** Which edition of the open data is published. */
export const OPEN_DATA_KEY: Key = { pk: 'OPEN_DATA', sk: 'EDITION' }
