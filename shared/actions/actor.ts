// Who acts, and how often they may.

import type { User } from '../records/users.js'
import type { ClientInfo } from '../runtime/client-info.js'
import { environment } from '../runtime/environment.js'
import type { Step } from '../table/transaction.js'
import type { IfMatch } from './if-match.js'
import { limitStep } from './rate-limits.js'
import type { RequestRecord } from './request-record.js'

/** Who does something, and when. */
export interface Actor {
  user: Pick<User, 'id' | 'username'> & Partial<Pick<User, 'operator_id'>>
  now: Date
  /** Of a request with an idempotency key. */
  idempotency?: RequestRecord | undefined
  /** The versions that the client has read of the record it changes. */
  ifMatch?: IfMatch | undefined
}

/** The user of a request, with what emails say about the request. */
export interface RequestActor extends Actor {
  user: Actor['user'] & Pick<User, 'email'>
  client: ClientInfo
  /** Of this service, to whose pages emails lead. */
  origin?: string
}

/** A user who suggests something, on which administrators decide on a page of the service. */
export interface SuggestingActor extends RequestActor {
  origin: string
}

const HOUR_SECONDS = 3600

/** The part of an action's transaction that counts it: what one account does costs the service only so much. */
export function actionLimitStep({ user, now }: Pick<Actor, 'user' | 'now'>, count?: number): Step {
  const limit = { name: 'actions', max: environment.ACCOUNT_ACTIONS_PER_HOUR, seconds: HOUR_SECONDS }
  return limitStep(limit, String(user.id), now, count)
}
