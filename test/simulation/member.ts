// A user of the simulation, who retries like a real client: after a lost response, and when the table is busy.
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Random } from '../support/random.js'
import { ProcessKilledError, type RandomFaults } from '../support/random-faults.js'
import type { AroundRequest, Stack, StackResponse } from '../support/stack.js'
import type { Member } from './directory.js'
import type { Action, Attempt, Effect, History } from './history.js'

const REQUEST_HEADER = 'x-simulated-request'
/** Stands for a connection that is closed without a response. */
const LOST_STATUS = 504
/** Lets each action come from an address of its own: the limits per address are not what is tested. */
export const ORIGIN_KEY = 'the key of the distribution that is simulated'
const MAX_ATTEMPTS = 6
/** A killed request holds its key for a minute, for which nobody waits here. */
const MAX_ATTEMPTS_WHILE_RUNNING = 2
const LONGEST_REQUEST_MS = 29_000
/** A request is measured by them: while other programs have the processor, there are none. */
const TICK_MS = 50
let ticks = 0
setInterval(() => ticks++, TICK_MS).unref()
const ONE_IN_GIVES_UP = 12

/** Injects the faults into the requests that are named. */
export function faultsAround(faults: () => RandomFaults | undefined): AroundRequest {
  return async (event, handle) => {
    const name = event.headers[REQUEST_HEADER]
    const injecting = faults()
    if (name === undefined || !injecting) return handle()
    try {
      return await injecting.during(name, handle)
    } catch (error) {
      if (error instanceof ProcessKilledError) return { statusCode: LOST_STATUS }
      throw error
    }
  }
}

export interface PlannedAction {
  kind: string
  about: Readonly<Record<string, unknown>>
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: Record<string, unknown>
  /** Sent in a form with the fields of the body. */
  photo?: File
  effects: readonly Effect[]
  /** The entity tag of what its author has read. */
  ifMatch?: string
  /** False for actions of which the service recognizes repeats by their content alone. */
  takesKey?: boolean
}

export interface Client {
  member: Member
  random: Random
  /** Does it, with retries, and records the outcome. */
  perform(planned: PlannedAction): Promise<Action>
  /** Repeats what is still unknown, with the keys of the first attempts. */
  comeBack(): Promise<void>
  /** A text that no other action has. */
  word(): string
  /** A number that no other action has. */
  number(): number
}

/** The same for all attempts: a key belongs to an account, or to a network. */
interface Sender {
  key: string
  address: string
}

interface ClientOptions {
  stack: Stack
  history: History
  member: Member
  token: string
  random: Random
}

export function createClient({ stack, history, member, token, random }: ClientOptions): Client {
  let count = 0
  const unfinished: (() => Promise<void>)[] = []
  const send = async (
    action: Action,
    { method, path, body, photo, ifMatch }: PlannedAction,
    { key, address }: Sender,
  ): Promise<Attempt> => {
    const request = `${action.id}.${action.attempts.length + 1}`
    const attempt: Attempt = { request, startedAt: Date.now(), endedAt: 0, status: undefined }
    action.attempts.push(attempt)
    const firstTick = ticks
    try {
      const response = await stack.request(path, {
        method,
        headers: {
          ...(photo ? {} : { 'content-type': 'application/json' }),
          [REQUEST_HEADER]: request,
          'x-origin-key': ORIGIN_KEY,
          'cloudfront-viewer-address': address,
          ...(ifMatch ? { 'if-match': ifMatch } : {}),
          ...(action.isKeyed ? { 'idempotency-key': key } : {}),
        },
        body: encoded({ user_email: member.email, user_token: token, ...body }, photo),
      })
      action.response = response
      attempt.status = response.status
      attempt.errors = response.body?.errors
      attempt.isRunning = response.status === 409 && response.headers.has('retry-after')
      checkServerError(history, request, response)
    } catch (error) {
      // Undocumented responses fail an assertion; a lost connection has no documented status.
      if (!isLost(error)) history.report(`${method} ${path}: ${String(error).slice(0, 600)}`, request)
    }
    attempt.endedAt = Date.now()
    const milliseconds = (ticks - firstTick) * TICK_MS
    if (milliseconds > LONGEST_REQUEST_MS) history.report(`${method} ${path} took ${milliseconds} ms`, request)
    return attempt
  }

  const persist = async (action: Action, planned: PlannedAction, sender: Sender, maxAttempts: number) => {
    let running = 0
    while (action.attempts.length < maxAttempts && running < MAX_ATTEMPTS_WHILE_RUNNING) {
      const { status, isRunning } = await send(action, planned, sender)
      if (isRunning) running += 1
      else if (status !== undefined && status < 500) {
        action.outcome = outcomeOf(action, status)
        return
      }
      await delay(random.integer(200))
    }
  }

  return {
    member,
    random,
    word: () => `${member.username}w${count}z`,
    number: () => (member.id * 10_000 + count) * 10,
    perform: async (planned) => {
      const { kind, about, effects, takesKey = true } = planned
      const isKeyed = takesKey && !random.isOneIn(4)
      const id = `${member.username}-${++count}`
      const action: Action = { id, kind, about, isKeyed, effects, attempts: [], outcome: 'unknown' }
      history.actions.push(action)
      const address = `10.${random.integer(256)}.${random.integer(256)}.${random.integer(256)}:4711`
      const sender = { key: randomUUID(), address }
      const patience = random.isOneIn(ONE_IN_GIVES_UP) ? 1 : MAX_ATTEMPTS
      await persist(action, planned, sender, patience)
      const isWorthIt = isKeyed && patience > 1 && action.outcome === 'unknown'
      if (isWorthIt) unfinished.push(() => persist(action, planned, sender, action.attempts.length + MAX_ATTEMPTS))
      return action
    },
    comeBack: async () => {
      for (const finish of unfinished.splice(0)) await finish()
    },
  }
}

function encoded(fields: Record<string, unknown>, photo: File | undefined): string | FormData {
  if (!photo) return JSON.stringify(fields)
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  form.set('photo', photo)
  return form
}

function isLost(error: unknown): boolean {
  return String(error).includes(String(LOST_STATUS)) || error instanceof TypeError
}

function checkServerError(history: History, request: string, { status, headers, body }: StackResponse): void {
  if (status < 500) return
  if (status !== 503) history.report(`a response has status ${status}: ${JSON.stringify(body)}`, request)
  if (!headers.get('retry-after')) history.report(`a response with status ${status} has no Retry-After`, request)
}

/** An error after a lost response may be due to the action itself: it is done. With a key it is not. */
function outcomeOf({ attempts, isKeyed }: Action, status: number): Action['outcome'] {
  if (status < 400) return 'acknowledged'
  const isFirst = attempts.length === 1
  return isFirst || (isKeyed && ![401, 429].includes(status)) ? 'rejected' : 'unknown'
}
