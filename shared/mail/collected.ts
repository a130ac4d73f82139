// When more messages come in than people want to get one by one, they are collected, and sent hourly as few emails. So
// nobody is rejected because others write too much, and no mailbox overflows.
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { countWithin, digest } from '../actions/rate-limits.js'
import { logError } from '../runtime/log.js'
import type { Item } from '../table/item.js'
import type { Key } from '../table/key.js'
import { type Email, emailSchema } from './email.js'
import { decrypt, encrypt } from './encryption.js'
import { outboxItem } from './outbox.js'
import { collectedGroups, newCollectedItem } from './stored-emails.js'

/** Of one kind, in the whole directory. */
const AT_ONCE_LIMIT = { name: 'emails-at-once', max: 300, seconds: 3600 }
/** A flood in one region should not delay the messages of another. */
const AT_ONCE_IN_REGION_LIMIT = { name: 'emails-at-once-region', max: 100, seconds: 3600 }

/**
 * Counts a message, and decides whether its email is sent at once.
 * @param kind - the messages that are counted together.
 * @returns the collection to which it is added; undefined when it is sent at once.
 */
export async function collectionFor(kind: string, regionId: number | null, now: Date): Promise<string | undefined> {
  const isAtOnce = await countWithin(
    [
      [AT_ONCE_LIMIT, kind],
      [AT_ONCE_IN_REGION_LIMIT, `${kind} ${regionId}`],
    ],
    now,
  )
  return isAtOnce ? undefined : kind
}

/** Of what can be done again and again, each with an email: the first are sent at once, the others of the hour are collected. */
const REPEATS_LIMIT = { name: 'emails-at-once-repeated', max: 3, seconds: 3600 }

/** @param what - whose emails are counted together, such as `hand-over 17`. */
export async function isRepeatedWithinHour(what: string, now: Date): Promise<boolean> {
  return !(await countWithin([[REPEATS_LIMIT, what]], now))
}

/** The item of an email, for the transaction of its action. @param collection - undefined to send it at once. */
export function emailItem(email: Email, collection: string | undefined, now: Date): Promise<Item & Key> {
  return collection === undefined ? outboxItem(email, now) : collectedItem(email, collection, now)
}

/** The text is enough, since the email of a collection has its own HTML. */
const collectedSchema = z.pick(emailSchema, { to: true, cc: true, subject: true, text: true })
export type CollectedEmail = z.output<typeof collectedSchema>

/** The item of an email that is to be collected, for the transaction of its action. */
export async function collectedItem(email: Email, collection: string, now: Date): Promise<Item & Key> {
  const { to, cc, subject, text } = email
  const id = randomUUID()
  const encrypted = await encrypt(JSON.stringify({ to, cc, subject, text }), id)
  return newCollectedItem({ id, group: digest(JSON.stringify([collection, to, cc])), encrypted }, now)
}

interface Group {
  /** The same at each run. */
  id: string
  /** To the same recipients, oldest first. */
  emails: CollectedEmail[]
}

/** What was collected in an hour such as `2019-11-01T09`. @param limit - of the emails of a group. */
export async function* readCollected(hour: string, limit: number): AsyncGenerator<Group> {
  for await (const items of collectedGroups(hour, limit)) {
    const emails = await Promise.all(items.map(readOne))
    yield { id: items[0]?.group ?? '', emails: emails.filter((email) => email !== undefined) }
  }
}

/** Undefined for an email whose key is no longer valid: it must not keep the others back. */
async function readOne({ id, encrypted }: { id: string; encrypted: string }): Promise<CollectedEmail | undefined> {
  try {
    return z.parse(collectedSchema, JSON.parse(await decrypt(encrypted, id)))
  } catch (error) {
    logError('a collected email could not be read', error, { emailId: id })
    return undefined
  }
}
