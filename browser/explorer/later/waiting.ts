// What a visitor has written without a network: it waits on this device, and is sent when the network is back, by the page
// or by the service worker. Each has its idempotency key, so that it is done once, however often it is sent.
import { get, update } from 'idb-keyval'

/** In the database, of the lock, and of the messages between tabs and worker. */
export const WAITING = 'waiting'

export interface Waiting {
  /** The idempotency key. */
  key: string
  /** Who has written it. */
  user: number
  token: string
  method: string
  /** Below /api/v1. */
  path: string
  /** JSON. */
  body: string
  /** What it is, such as `Note on Godzilla`. */
  title: string
  /** What the visitor has typed. */
  text?: string | undefined
  /** Where it is done. */
  place?: number | undefined
  /** Statuses of a request that has been done already. */
  doneStatuses?: readonly number[] | undefined
  /** When it was first sent without a response, in milliseconds. */
  triedAt?: number
  /** Why the service does not do it. */
  problem?: string
}

/** Of the messages of the worker that it could reach nothing. */
export const NETWORK = 'network'

/** What other tabs are told. */
export type Told = { changed: true } | { sent: Pick<Waiting, 'key' | 'title' | 'user' | 'place'> }

/** The service knows a key for a day: later, the same request could be done twice. */
const MAX_KEY_AGE_MS = 23 * 3600_000
const DOUBTFUL =
  'It may have been saved already, as its answer got lost a day ago. Have a look, and then send it again or discard it.'

export async function listWaiting(): Promise<readonly Waiting[]> {
  return (await get<readonly Waiting[]>(WAITING)) ?? []
}

/** @throws where the browser keeps nothing. */
export async function addWaiting(one: Waiting): Promise<void> {
  await change((all) => [...all.filter(({ key }) => key !== one.key), one])
}

/** With another key where the service has answered the one that it had. */
export async function sendAgain(key: string, nextKey: string): Promise<void> {
  await change((all) =>
    all.map((one) => {
      if (one.key !== key) return one
      const { problem: _, triedAt: __, ...again } = one
      return { ...again, key: nextKey }
    }),
  )
}

/** @param isGone - which to forget. */
export async function forgetWaiting(isGone: (one: Waiting) => boolean): Promise<void> {
  await change((all) => all.filter((one) => !isGone(one)))
}

async function change(by: (all: readonly Waiting[]) => readonly Waiting[]): Promise<void> {
  await update<readonly Waiting[]>(WAITING, (all = []) => by(all))
  tell({ changed: true })
}

function tell(told: Told): void {
  const channel = new BroadcastChannel(WAITING)
  channel.postMessage(told)
  channel.close()
}

/**
 * Sends what waits, in its order, until there is no answer. No two tabs do so at once.
 * @param base - the path of the service.
 * @param account - who is signed in; absent, as in the worker: each with the token that was kept with it.
 * @throws Error where something has to be sent again; the status of the response, if there is one, is its cause.
 */
export async function sendWaiting(base: string, account?: { id: number; token: string }): Promise<void> {
  const send = async () => {
    for (const one of await listWaiting()) {
      if (one.problem !== undefined || (account && account.id !== one.user)) continue
      if (Date.now() - (one.triedAt ?? Date.now()) > MAX_KEY_AGE_MS) await mark(one, { problem: DOUBTFUL })
      else await sendOne(base, { ...one, token: account?.token ?? one.token })
    }
  }
  // Pages of an address without TLS have no locks, and no worker.
  await (navigator.locks ? navigator.locks.request(WAITING, send) : send())
}

async function sendOne(base: string, one: Waiting): Promise<void> {
  const { key, user, token, method, path, body, title, place } = one
  // Before the request: nobody knows what became of one whose answer does not arrive.
  await mark(one, { triedAt: one.triedAt ?? Date.now() })
  const response = await fetch(`${base}/api/v1${path}`, {
    method,
    body,
    headers: {
      AppVersion: 'explorer',
      'Content-Type': 'application/json',
      'Idempotency-Key': `"${key}"`,
      Authorization: `Bearer ${token}`,
    },
  })
  const answer = await response.json().catch(() => undefined)
  // Some deployments send errors with status 200.
  const errors = answer?.errors ?? answer?.error
  const isDone = (response.ok && errors === undefined) || one.doneStatuses?.includes(response.status)
  if (isDone) {
    await forgetWaiting((other) => other.key === key)
    return tell({ sent: { key, title, user, place } })
  }
  // The service is busy with it, or cannot do it now; or the session has ended, and goes on with the next one.
  const isLater = [401, 429].includes(response.status) || response.status >= 500 || response.headers.has('Retry-After')
  if (isLater) throw new Error(`status ${response.status}`, { cause: response.status })
  await mark(one, { problem: [errors ?? `The service answered with status ${response.status}`].flat().join('. ') })
}

async function mark({ key }: Waiting, marks: Pick<Waiting, 'triedAt' | 'problem'>): Promise<void> {
  await change((all) => all.map((one) => (one.key === key ? { ...one, ...marks } : one)))
}
