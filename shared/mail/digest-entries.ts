// The emails that wait for the digest of their hour. An email of the digest enters the outbox in the transaction that
// removes its entries, so each is in one, and what an interrupted run has left is for the next.
import { inParallel } from '../runtime/in-parallel.js'
import { logError } from '../runtime/log.js'
import { type Key, keyOf } from '../table/key.js'
import { remove } from '../table/transaction.js'
import { digestEmails, roomOfEach } from './digest-emails.js'
import { queueForEach, queueOnce } from './digest-queue.js'
import type { Email } from './email.js'
import { cut } from './entries.js'
import { type Block, blocksText, withoutSignature } from './layout.js'
import { readEmail } from './outbox.js'
import { DIGEST_PERIOD_MS, deleteEmail, listDigestEntries, listDigestGroups, type OutboxItem } from './stored-emails.js'

/** A transaction has up to 100 items. */
const MAX_ENTRIES_OF_EMAIL = 90
/** Of a group. More do not fit into its emails, or are of a flood. */
const MAX_READ = 500

interface Entry {
  key: Key
  email: Email
}

/** Queues the emails of the digests that are due. @returns how many. */
export async function queueEntries(now: Date): Promise<number> {
  return queueForEach(await listDigestGroups(now), (group) => queueGroup(group, now))
}

async function queueGroup(group: string, now: Date): Promise<number> {
  const items = await listDigestEntries(group, { limit: MAX_READ })
  const entries = (await Promise.all(items.map(readEntry))).filter((entry) => entry !== undefined)
  const [first] = entries
  if (!first) return 0
  const { to, cc, personal, digest } = first.email
  const room = roomOfEach(entries.length)
  const isCut = entries.some((entry) => blocksText(entryBlocks(entry, Infinity)).length > room)
  const emails = digestEmails(entries, {
    to,
    ...(cc ? { cc } : {}),
    ...(personal ? { personal } : {}),
    subject: `${digest?.title} of ${hourOf(items)}`,
    introduction: ['More came within an hour than is sent one by one. This is the rest.', ...(isCut ? CUT : [])],
    blocksOf: (part) => part.flatMap((entry) => entryBlocks(entry, room)),
    moreBlocks: () => MORE,
    maxEntries: MAX_ENTRIES_OF_EMAIL,
  })
  let queued = 0
  for (const part of emails) {
    const taken = part.entries.map(({ key }) => remove(key, { exists: ['pk'] }))
    if (await queueOnce(part.email, taken, now)) queued += 1
  }
  const last = emails.at(-1)?.entries.at(-1)
  if (last && last !== entries.at(-1)) await deleteAfter(group, last.key)
  return queued
}

/** Undefined for an email whose key is no longer valid: it must not keep the others back. It expires. */
async function readEntry(item: OutboxItem): Promise<Entry | undefined> {
  try {
    return { key: keyOf(item), email: await readEmail(item) }
  } catch (error) {
    logError('an email for a digest could not be read', error, { emailId: item.id })
    return undefined
  }
}

/** Such as `2019-11-01, 09:00 to 09:59 (UTC)`. */
function hourOf([first]: readonly OutboxItem[]): string {
  const start = new Date(Date.parse(first?.due_at ?? '') - DIGEST_PERIOD_MS).toISOString()
  const hour = start.slice(11, 13)
  return `${start.slice(0, 10)}, ${hour}:00 to ${hour}:59 (UTC)`
}

/** @param room - for its characters: long entries must not keep others out of the digest. */
function entryBlocks({ email: { subject, text } }: Entry, room: number): Block[] {
  const heading = { heading: subject }
  const rest = Math.max(0, room - blocksText([heading, '']).length)
  return [heading, { email: cut(withoutSignature(text), rest) }]
}

const ALL_MESSAGES: Block[] = [
  'The operator of the service can list all messages of contact forms in full, by:',
  { command: 'npm run admin -- messages list' },
]
const CUT: Block[] = ['Where a text was too long for this email, … stands for its rest.', ...ALL_MESSAGES]
const MORE: Block[] = ['There were more, which this email has no room for.', ...ALL_MESSAGES]

/** Otherwise what a flood has left would fill the emails of the next hours. */
async function deleteAfter(group: string, { sk: after }: Key): Promise<void> {
  for (;;) {
    const items = await listDigestEntries(group, { after, limit: MAX_READ })
    if (items.length === 0) return
    await inParallel(items, deleteEmail)
  }
}
