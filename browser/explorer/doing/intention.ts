// What a visitor is about to do. It waits while they sign in; and on this device while an email with a link is on its way,
// so that the page to which the link leads back goes on with it.

import { useState } from 'preact/hooks'
import { accountPath, accountViewAt } from '../../../shared/explorer/account-views.js'
import { readAddress, writeAddress } from '../address.js'
import { ApiError, LaterError, newKey } from '../api.js'
import { BASE } from '../page.js'
import { currentAccount } from '../session.js'
import { stored } from '../stored.js'
import { t } from '../translate.js'
import { askToSignIn } from './sign-in.js'
import { currentTurn } from './turn.js'
import type { Tried } from './typed.js'

type Values = Readonly<Record<string, string>>

interface Intention {
  /** Of what is done it says which: unique on the page, such as `note-5001`. */
  name: string
  values: Values
  /** The same for each attempt, so that it is done once, in however many tabs. */
  key: string
}

const DAY_MS = 24 * 3600_000
/** As long as the service knows a key. */
export const keptIntention = stored<Intention & { until: number; path?: string }>('intention')
const PLACE_PATH = /\/locations\/[1-9]\d*$/

let waiting: Intention | undefined

const isFresh = (one: { until: number } | undefined) => one !== undefined && one.until > Date.now()

/**
 * The key of what somebody has come back to, once, by the link in the email. It is read before the map writes the address
 * without it: who opens the same without the link may be somebody else.
 */
let cameBackTo = location.hash === `#${keptIntention.read()?.name}` ? keptIntention.read()?.key : undefined

// Nobody else who uses the device later is to find it.
if (!isFresh(keptIntention.read())) keptIntention.write(undefined)
else followPath()

/** The email leads to the map, and has nothing of what was looked for there. */
function followPath(): void {
  const { name, path = '' } = keptIntention.read() ?? {}
  const isBack = location.pathname + location.search + location.hash === `${BASE}/#${name}`
  // Two slashes would lead to another host, which throws.
  if (/^\/(?!\/)/.test(path) && isBack) history.replaceState(null, '', path + location.hash)
}

/** Whether somebody comes back to do this: with what they have entered, or by a link. */
export function isIntended(name: string): boolean {
  return intended(name) !== undefined || location.hash === `#${name}`
}

/** What has been entered for it, before the page was left to follow the link in an email: for who has followed it. */
export function intended(name: string): Intention | undefined {
  const one = keptIntention.read()
  return one?.name === name && one.key === cameBackTo && isFresh(one) ? one : undefined
}

/** Keeps what waits on this device. @returns what a request sends that mails a link to the visitor. */
export function returning(): { return_to: string } {
  // A page that the service has written, such as that of a machine, is also an address of the map.
  const path = writeAddress({ ...readAddress(location), listing: undefined })
  if (waiting) keptIntention.write({ ...waiting, path, until: Date.now() + DAY_MS })
  const view = accountViewAt(location.pathname.slice(BASE.length))
  const [place = '/'] = PLACE_PATH.exec(location.pathname) ?? []
  return { return_to: `${view ? accountPath(view) : place}${waiting ? `#${waiting.name}` : ''}` }
}

type Send<T> = (key: string) => Promise<T>

interface Doing {
  /** What was left, to which the visitor has come back: once. */
  resumed: Tried | undefined
  /** Whether it goes on with that by itself: not where an account is signed in already, which may be somebody else's. */
  goesOn(): boolean
  /**
   * Sends it. Who is not signed in is asked to, and then it goes on.
   * @param send - gets the idempotency key, the same while the same is tried again.
   * @throws what `send` throws, or ApiError when the visitor does not sign in.
   */
  attempt<T>(values: Values, send: Send<T>): Promise<T>
}

interface State {
  /** What has been tried, unless its key has an answer. */
  last: Intention | undefined
  resumed: Tried | undefined
  running: Promise<unknown> | undefined
}

interface DoingOptions {
  /** What to sign in for, in a sentence. */
  reason?: string
  /** What was tried before the page was loaded again. */
  tried?: Tried | undefined
}

/** @param name - undefined for what needs no account, or asks for none. */
export function useDoing(
  name: string | undefined,
  { reason = t('savedOnceSignedIn'), tried }: DoingOptions = {},
): Doing {
  const [state] = useState((): State => {
    const last = name === undefined ? undefined : intended(name)
    if (last) {
      keptIntention.write(undefined)
      cameBackTo = undefined
    }
    return { last: last ?? (tried && { name: name ?? '', ...tried }), resumed: last, running: undefined }
  })
  const attempt = <T>(values: Values, send: Send<T>): Promise<T> => {
    const isRepeat = JSON.stringify(state.last?.values) === JSON.stringify(values)
    // Who presses twice does it once.
    if (isRepeat && state.running) return state.running as Promise<T>
    const intention = isRepeat && state.last ? state.last : { name: name ?? '', values, key: newKey() }
    state.last = intention
    const running = run(intention, send)
    state.running = running
    return running
  }
  const run = async <T>(intention: Intention, send: Send<T>): Promise<T> => {
    try {
      const answer = name === undefined ? await send(intention.key) : await whenSignedIn(intention, send, reason)
      state.last = undefined
      state.resumed = undefined
      return answer
    } catch (error) {
      if (isAnswered(error) || error instanceof LaterError) state.last = undefined
      throw error
    } finally {
      state.running = undefined
    }
  }
  const goesOn = () => state.resumed !== undefined && !currentAccount()
  return { resumed: state.resumed, goesOn, attempt }
}

async function whenSignedIn<T>(intention: Intention, send: Send<T>, reason: string): Promise<T> {
  const turn = currentTurn()
  for (;;) {
    if (currentAccount()) {
      try {
        return await send(intention.key)
      } catch (error) {
        // The session has ended meanwhile.
        if (!(error instanceof ApiError && error.status === 401)) throw error
      }
    }
    waiting = intention
    const isSignedIn = await askToSignIn(reason)
    waiting = undefined
    // Another account has signed in, and the form is gone: nothing is sent or said.
    if (currentTurn() !== turn) return new Promise<never>(() => {})
    if (!isSignedIn) throw new ApiError(401, [t(currentAccount() ? 'signedInElsewhere' : 'notSavedYet')])
    keptIntention.write(undefined)
  }
}

/** Whether the service would answer the same key the same again. */
export function isAnswered(error: unknown): boolean {
  return error instanceof ApiError && ANSWERS.includes(error.status) && !IS_RUNNING.test(error.messages.join())
}

const ANSWERS = [400, 403, 404, 409, 422]
/** A 409 to who sends the same again before the first request with the key has ended. */
const IS_RUNNING = /idempotency_key is still running/
