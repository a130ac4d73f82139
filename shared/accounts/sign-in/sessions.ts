// The sessions of an account, for its owner to see and to end. A token needs no item to be valid: the account itself says
// which sessions have ended (sign-out.ts), so an item is written once and never changed.
import * as z from 'zod/mini'
import type { Session, User } from '../../records/users.js'
import type { ClientInfo } from '../../runtime/client-info.js'
import { secondsOf } from '../../runtime/time.js'
import { getItem } from '../../table/get.js'
import type { Item } from '../../table/item.js'
import { type Key, keyOf } from '../../table/key.js'
import { queryAll } from '../../table/query.js'
import { TTL_ATTRIBUTE } from '../../table/schema.js'
import { deleteItem, putItem } from '../../table/write.js'
import { SESSION_PREFIX, sessionKey, userPartition } from '../keys.js'
import { signOut } from './sign-out.js'
import { apiToken, goesOn, sessionOf } from './tokens.js'

const LISTED_SECONDS = 366 * 24 * 3600
/** Programs may sign in each time they run. */
const MAX_LISTED = 200
const MAX_DEVICE_CHARACTERS = 40

interface SignedIn {
  client: Pick<ClientInfo, 'userAgent'>
  now: Date
}

const itemSchema = z.object({
  part: z.string(),
  until: z._default(z.nullable(z.number()), null),
  token_version: z._default(z.number(), 0),
  device: z.string(),
  created_at: z.string(),
})
export type ListedSession = z.output<typeof itemSchema>

/** The token of a sign-in, or of a sign-up, whose session is listed. One PutItem. */
export async function startSession(
  holder: Pick<User, 'id' | 'token_version'>,
  request: SignedIn,
  tokenOf: typeof apiToken = apiToken,
): Promise<string> {
  const token = await tokenOf(holder)
  await listSession(holder, sessionOf(token), request)
  return token
}

/** Lists a session among those of its account. One PutItem. */
export async function listSession(
  holder: Pick<User, 'id' | 'token_version'>,
  session: Session,
  request: SignedIn,
): Promise<void> {
  await putItem(sessionItem(holder, session, request))
}

/** The item of a session, which expires with its token, else in a year. */
function sessionItem(
  { id, token_version }: Pick<User, 'id' | 'token_version'>,
  { part, until }: Session,
  { client, now }: SignedIn,
): Item & Key {
  const expires = until === null ? secondsOf(now) + LISTED_SECONDS : secondsOf(new Date(until))
  const item = { part, token_version, device: deviceOf(client), created_at: now.toISOString() }
  return { ...sessionKey(id, part), ...item, ...(until === null ? {} : { until }), [TTL_ATTRIBUTE]: expires }
}

/** The sessions of the past year that go on, newest first. One Query. */
export async function listSessions(user: User, now: Date): Promise<ListedSession[]> {
  const items = await queryAll({ partition: userPartition(user.id), prefix: SESSION_PREFIX, consistent: true })
  const listed = items.map((item) => z.parse(itemSchema, item))
  const open = await Promise.all(
    listed.map(async (one) => (one.until === null || one.until > now.getTime()) && (await goesOn(one, user))),
  )
  return listed
    .filter((_, index) => open[index])
    .sort((a, b) => (a.created_at < b.created_at ? 1 : -1))
    .slice(0, MAX_LISTED)
}

/** Ends a session of the list; does nothing for one that has ended. */
export async function endSession({ id }: Pick<User, 'id'>, part: string, now: Date): Promise<void> {
  const item = await getItem(sessionKey(id, part), { consistent: true })
  if (item) await signOut({ id }, z.parse(itemSchema, item), { everywhere: false, now })
}

/** Forgets the sessions of an account that is gone. */
export async function deleteSessions(userId: number): Promise<void> {
  const items = await queryAll({ partition: userPartition(userId), prefix: SESSION_PREFIX, consistent: true })
  for (const item of items) await deleteItem(keyOf(item as Item & Key))
}

const SYSTEMS = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const
/** Browsers also name those that they want to be taken for: the first that matches counts. */
const BROWSERS = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /Safari\//],
] as const

/** What an owner recognizes a session by, such as `Firefox on Windows`: of the rest of the header nothing is kept. */
function deviceOf({ userAgent }: Pick<ClientInfo, 'userAgent'>): string {
  const nameIn = (names: readonly (readonly [string, RegExp])[]) => names.find(([, form]) => form.test(userAgent))?.[0]
  const system = nameIn(SYSTEMS)
  const program = nameIn(BROWSERS) ?? userAgent.split(/[\s/]/)[0]?.slice(0, MAX_DEVICE_CHARACTERS)
  return [program || 'Unknown program', system].filter(Boolean).join(' on ')
}
