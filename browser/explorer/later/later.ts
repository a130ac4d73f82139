// What is done later, when the network is back: the page keeps it, sends it, and tells what has become of it.
import { useEffect, useRef, useState } from 'preact/hooks'
import { keepUnsentBy, WILL_BE_SENT } from '../api.js'
import { keptIntention } from '../doing/intention.js'
import { untell } from '../doing/notice.js'
import { endTurn } from '../doing/turn.js'
import { keptTyped } from '../doing/typed.js'
import { BASE } from '../page.js'
import { type Account, currentAccount, setAccount } from '../session.js'
import { keptDraft, readDraft } from '../suggest/draft.js'
import { probe, useOnline } from './network.js'
import { addWaiting, forgetWaiting, listWaiting, sendWaiting, type Told, WAITING, type Waiting } from './waiting.js'

/** Keeps a request until there is a network. @returns false where there is one, or the browser keeps nothing. */
async function keepForLater(one: Waiting): Promise<boolean> {
  // Where the service can be reached, it is for the visitor to try again.
  if (await probe()) return false
  try {
    await addWaiting(one)
  } catch {
    return false
  }
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  // Where the browser has background sync, the worker sends it without the page: https://wicg.github.io/background-sync/spec/
  await (registration as Syncing | undefined)?.sync?.register(WAITING).catch(() => {})
  return true
}

keepUnsentBy(keepForLater)

type Syncing = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

/** Signs out on this device, where the next one finds nothing of it. */
export function forgetAccount({ id }: Account): void {
  setAccount(undefined)
  for (const kept of [keptDraft, keptIntention, keptTyped]) kept.write(undefined)
  void forgetWaiting(({ user }) => user === id).catch(() => {})
  endTurn()
}

/** Whether signing out loses something. */
export async function hasUnsent({ id }: Account): Promise<boolean> {
  if (readDraft(id) ?? keptTyped.read()) return true
  return (await listWaiting().catch(() => [])).some(({ user }) => user === id)
}

export interface Later {
  /** Of the account; where nobody is signed in, of whose session has ended. */
  waiting: readonly Waiting[]
  /** What has been sent since the page was opened. */
  sent: readonly Extract<Told, { sent: unknown }>['sent'][]
  isOnline: boolean
}

/** Where a network is back it may not be there at once; after the last it is tried as often. */
const WAITS_MS: readonly number[] = [0, 2000, 8000, 30_000]

/** What waits of the account, which is sent as soon as there is a network. */
export function useLater(account: Account | undefined): Later {
  const [all, setAll] = useState<readonly Waiting[]>([])
  const [sent, setSent] = useState<Later['sent']>([])
  const isOnline = useOnline()
  useEffect(() => {
    const read = () => void listWaiting().then(setAll, () => {})
    read()
    const channel = new BroadcastChannel(WAITING)
    channel.onmessage = ({ data }: MessageEvent<Told>) => {
      if ('sent' in data) untell({ text: WILL_BE_SENT })
      if ('sent' in data) setSent((last) => [...last.filter(({ key }) => key !== data.sent.key), data.sent])
      read()
    }
    return () => channel.close()
  }, [])
  const waiting = all.filter(({ user }) => !account || user === account.id)
  const isAny = waiting.some(({ problem }) => problem === undefined)
  useEffect(() => {
    if (!isAny || !isOnline || !account) return
    let timer: number
    let isWanted = true
    const sendAfter = ([wait, ...further]: readonly number[]) => {
      // What is not answered stays, and is sent again.
      const send = async () => {
        await sendWaiting(BASE, account).catch(({ cause }: Error) => {
          // The session has ended elsewhere: it is sent after the next sign-in.
          if (cause === 401 && currentAccount()?.token === account.token) setAccount(undefined)
        })
        if (isWanted) sendAfter(further.length > 0 ? further : WAITS_MS.slice(-1))
      }
      timer = setTimeout(() => void send(), wait)
    }
    sendAfter(WAITS_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [isAny, isOnline, account?.token])
  return { waiting, sent: sent.filter(({ user }) => user === account?.id), isOnline }
}

/** Calls when something has been sent that was done at a place. */
export function useSentAt(place: number, act: () => void): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const channel = new BroadcastChannel(WAITING)
    channel.onmessage = ({ data }: MessageEvent<Told>) => {
      if ('sent' in data && data.sent.place === place && data.sent.user === currentAccount()?.id) latest.current()
    }
    return () => channel.close()
  }, [place])
}
