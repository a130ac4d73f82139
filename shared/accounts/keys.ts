// The keys of accounts, favorites and administrators, and the names of their counters.

import { type Key, paddedId } from '../table/key.js'
import { asciiAddress } from '../text/email-address.js'

export const USERS = 'USERS'
export const USER_FAVORITES = 'USER_FAVORITES'
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

export const SESSION_PREFIX = 'SESSION#'
/** @param part - of its token; see accounts/sign-in/sessions.ts. */
export const sessionKey = (userId: number, part: string): Key => ({
  pk: userPartition(userId),
  sk: `${SESSION_PREFIX}${part}`,
})

/** One text for all spellings of a username or address that are the same login. */
export const normalLogin = (login: string): string => asciiAddress(login).toLowerCase()
/** These two make a username and an email address unique, ignoring case, and how the domain is written. */
export const usernameKey = (username: string): Key => ({ pk: `USERNAME#${username.toLowerCase()}`, sk: 'OWNER' })
export const emailKey = (email: string): Key => ({ pk: `EMAIL#${normalLogin(email)}`, sk: 'OWNER' })
/** Keeps a former address for its account; see accounts/changes/former-emails.ts. */
export const formerEmailKey = (email: string): Key => ({
  pk: `EMAIL#${normalLogin(email)}`,
  sk: 'FORMER',
})

/** Accounts that may still be unconfirmed, by the time they were made; see accounts/store.ts. */
export const UNCONFIRMED_PARTITION = 'UNCONFIRMED'
export const unconfirmedKey = (createdAt: string, userId: number): Key => ({
  pk: UNCONFIRMED_PARTITION,
  sk: `${createdAt}#${paddedId(userId)}`,
})

/** Who administers a region, or all regions, and gets the emails about it. */
export const administratorPartition = (regionId: number | 'ALL'): string => `ADMINISTRATOR#${regionId}`
export const administratorKey = (regionId: number | 'ALL', userId: number): Key => ({
  pk: administratorPartition(regionId),
  sk: paddedId(userId),
})

/** Users with an operator, a title or a flag, and deleted ones; see accounts/user-attributes.ts. */
export const USER_ATTRIBUTES_PARTITION = 'USER_ATTRIBUTES'
export const userAttributesKey = (userId: number): Key => ({ pk: USER_ATTRIBUTES_PARTITION, sk: paddedId(userId) })

/** An IP address that recently signed in to an account; `digest` is that of both. */
export const knownIpKey = (digest: string): Key => ({ pk: `KNOWN_IP#${digest}`, sk: 'IP' })
