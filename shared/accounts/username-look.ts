// The item that keeps others from taking a username that looks like one: `chief.sec` beside `chief_sec`, `fIipper` with a
// capital I. Imported users may share a look: the lowest id owns it. Import this lazily where few requests need it: the
// data of confusable characters behind it is large.
import type { User } from '../records/users.js'
import type { Item } from '../table/item.js'
import type { Key } from '../table/key.js'
import { lookOf } from '../text/looks.js'

/** Dots and underscores make no difference. */
export const usernameLook = (username: string): string => lookOf(username).replace(/[._]/g, '')

export const usernameLookKey = (username: string): Key => ({
  pk: `USERNAME_LOOK#${usernameLook(username)}`,
  sk: 'OWNER',
})

export const usernameLookItem = ({ id, username }: Pick<User, 'id' | 'username'>): Item & Key => ({
  ...usernameLookKey(username),
  id,
})
