// What new accounts wrote, sorted by what is usual for spam. It is for people to look at: nothing is hidden by it.
import { userKey } from '../accounts/keys.js'
import { readFeeds } from '../activity/feeds.js'
import type { Submission } from '../records/submissions.js'
import { batchGet } from '../table/get.js'
import type { Item } from '../table/item.js'
import { nameKey } from '../text/names.js'

export const SPAM_SIGNS = ['link', 'repeated', 'fast'] as const
type SpamSign = (typeof SPAM_SIGNS)[number]

/** What has a text of its author. */
const WRITTEN = ['new_condition', 'location_metadata']
const DAY_MS = 24 * 3600_000
/** In which what was written is looked at. */
const LOOKED_AT_DAYS = 14
/** An account is new until then. */
const NEW_DAYS = 14
/** Of the newest that was written, new accounts or not. */
const MAX_READ = 300
/** So many texts of an account within the time are more than somebody writes who plays. */
const FAST_COUNT = 5
const FAST_MS = 10 * 60_000

/** An address with a scheme, or a host: "www.example.org", "example.com". */
const LINK = /https?:\/\/|\bwww\.|\b[\w-]{2,}\.(?:[a-z]{2,3}|info|shop|store|online|site|club)\b(?!\.\w)/iu

export interface WrittenByNew {
  submission: Submission
  signs: SpamSign[]
}

/**
 * What accounts younger than two weeks wrote in the last two weeks: with the most signs of spam first, then the newest.
 * Reads up to 300 submissions, and each author.
 * @param partitions - the feeds to look at.
 * @param isWanted - whether the submission is for who asks.
 */
export async function findPossibleSpam(
  partitions: readonly string[],
  isWanted: (submission: Submission) => boolean,
  now: Date,
): Promise<WrittenByNew[]> {
  const since = new Date(now.getTime() - LOOKED_AT_DAYS * DAY_MS).toISOString()
  const selection = { types: WRITTEN, since, before: undefined, limit: MAX_READ, isWanted }
  const { submissions } = await readFeeds(partitions, selection)
  const authors = [...new Set(submissions.flatMap(({ user_id }) => user_id ?? []))]
  const accounts = await batchGet(authors.map(userKey), { fields: ['created_at'] })
  const signedUp = new Map(
    accounts.flatMap((one, index) => (one?.created_at ? [[authors[index], Date.parse(timeOf(one))] as const] : [])),
  )
  const ofNew = submissions.filter((one) => {
    const start = signedUp.get(one.user_id ?? 0)
    return start !== undefined && Date.parse(timeOf(one)) - start < NEW_DAYS * DAY_MS
  })
  return withSigns(ofNew)
}

function withSigns(submissions: readonly Submission[]): WrittenByNew[] {
  const texts = submissions.map((submission) => ({
    submission,
    text: textOf(submission),
    key: nameKey(textOf(submission)),
    time: Date.parse(timeOf(submission)),
  }))
  const found = texts.map(({ submission, text, key, time }) => {
    const inTime = texts.filter(
      (one) => one.submission.user_id === submission.user_id && Math.abs(one.time - time) < FAST_MS,
    )
    const has: Record<SpamSign, boolean> = {
      link: LINK.test(text),
      repeated: texts.filter((one) => one.key === key).length > 1,
      fast: inTime.length >= FAST_COUNT,
    }
    return { submission, signs: SPAM_SIGNS.filter((sign) => has[sign]) }
  })
  // Of the same number of signs the newest first, as they are.
  return found.sort((a, b) => b.signs.length - a.signs.length)
}

const textOf = ({ comment, submission }: Submission) => comment ?? submission ?? ''
const timeOf = ({ created_at }: Item | Submission) => String(created_at ?? '')
