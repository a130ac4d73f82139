// Accounts that look after the machines of an operator: an administrator of the operator's region connects them. One account
// has one operator at most, whose mark what it writes there gets; one operator may have several accounts.
import * as z from 'zod/mini'
import { limitStep, type RateLimit } from '../actions/rate-limits.js'
import type { Administrator } from '../administrators/journal.js'
import { ConflictError, NoMatchError, NotFoundError } from '../errors.js'
import { digestAbove } from '../mail/hourly-limits.js'
import { outboxItem } from '../mail/outbox.js'
import { emailTexts } from '../mail/texts.js'
import type { Operator } from '../records/catalog.js'
import type { User } from '../records/users.js'
import { batchGet } from '../table/get.js'
import { put, type Step } from '../table/transaction.js'
import { updateUser } from './administered.js'
import { newOperatorEmail } from './emails/new-operator.js'
import { userKey, usernameKey } from './keys.js'
import { listAccounts } from './store.js'
import { listUserAttributes } from './user-attributes.js'
import { getUser } from './users.js'

/** What administrators of a region see of such an account: what everybody does. */
export const operatorAccountSchema = z.object({ id: z.int(), username: z.string() })
type OperatorAccount = z.output<typeof operatorAccountSchema>

const viewOf = ({ id, username }: User): OperatorAccount => ({ id, username })

/** By name. One Query, and one BatchGet for each hundred. */
export async function listOperatorAccounts(operatorId: number): Promise<OperatorAccount[]> {
  const connected = (await listUserAttributes({ consistent: true })).filter((one) => one.operator_id === operatorId)
  const users = await batchGet(
    connected.map(({ user_id }) => userKey(user_id)),
    { fields: ['id', 'username'] },
  )
  return users
    .flatMap((user) => (user ? [z.parse(operatorAccountSchema, user)] : []))
    .sort((a, b) => a.username.localeCompare(b.username, 'en'))
}

/**
 * Connects the account with a username, whose owner is told by email. Administrators of a region look up no addresses.
 * @param origin - of this service.
 * @throws NoMatchError for an unknown name, ConflictError for an account that is connected already or was never confirmed.
 */
export async function connectAccount(
  username: string,
  { id, name, region_id }: Operator,
  administrator: Administrator,
  origin: string,
  remember: (account: OperatorAccount) => readonly Step[],
): Promise<OperatorAccount> {
  const [account] = await listAccounts([usernameKey(username)])
  const user = account && (await getUser(account.id, { consistent: true }))
  if (!user) throw new NoMatchError(`user ${username} not found`)
  if (user.confirmed_at === null) throw new ConflictError(`${user.username} has not confirmed the email address yet`)
  const notice = await noticeOf(user, { name, origin }, administrator)
  return changeConnection(user.id, { from: null, to: id, region_id }, administrator, (after) => [
    ...remember(after),
    ...notice,
  ])
}

/** Of each administrator, who can name the operator in words that its emails carry to anybody. */
const NOTICE_LIMIT: RateLimit = { name: 'operator-account-notices', max: 20, seconds: 3600 }

/** As for new roles, commands send none. Of an account that is connected again and again, those of an hour come in a digest. */
async function noticeOf(
  { id, email, username, language }: User,
  { name, origin }: { name: string; origin: string },
  { user, now }: Administrator,
): Promise<Step[]> {
  if (email === null || user.id === null) return []
  const notice = newOperatorEmail({ email, username, operator: name, origin }, await emailTexts({ language }))
  const repeats = { group: 'operator-account', title: 'messages' }
  const digest = await digestAbove('repeats', `operator-account ${id}`, repeats, now)
  return [put(await outboxItem({ ...notice, digest }, now)), limitStep(NOTICE_LIMIT, String(user.id), now)]
}

interface ConnectionChange {
  /** Null: the account is connected with none before, or after. */
  from: number | null
  to: number | null
  /** That of the operator. */
  region_id: number | null
}

/**
 * @param extraSteps - further steps of the transaction.
 * @throws NotFoundError for an unknown account or operator, ConflictError for one that is connected otherwise.
 */
export async function changeConnection(
  userId: number,
  { from, to, region_id }: ConnectionChange,
  administrator: Administrator,
  extraSteps: (account: OperatorAccount) => readonly Step[],
): Promise<OperatorAccount> {
  const changed = await updateUser(
    userId,
    ({ username, operator_id }) => {
      if (operator_id === from) return { operator_id: to }
      throw new ConflictError(
        `${username} is connected with ${operator_id === null ? 'no operator' : `operator ${operator_id}`}`,
      )
    },
    administrator,
    {
      entry: { action: to === null ? 'disconnect_operator' : 'connect_operator', region_id },
      extraSteps: (after) => extraSteps(viewOf(after)),
    },
  )
  if (!changed) throw new NotFoundError('user', userId)
  return viewOf(changed)
}
