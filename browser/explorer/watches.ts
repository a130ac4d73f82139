// What the signed-in visitor watches. It is loaded once for all parts of the page that show it.
import { useEffect, useState } from 'preact/hooks'
import { distanceMiles } from '../../shared/geo/point.js'
import { call, newKey, type Parameters } from './api.js'
import type { Watch } from './records.js'
import type { Account } from './session.js'

const CHANGED = 'watches-changed'

/** Of whom they are, and which; these are absent until they are loaded. */
interface Known {
  user: number
  watches?: readonly Watch[]
}
let known: Known | undefined

/**
 * @param subject - a place, or a machine around a point, as the API takes it.
 * @returns the watch of the place, or one of the machine whose circle has the point; undefined until it is known.
 */
export function useWatchOf(account: Account | undefined, subject: Parameters): Watch | undefined {
  const user = account?.id
  const [watches, setWatches] = useState(() => watchesOf(user))
  useEffect(() => {
    const update = () => setWatches(watchesOf(user))
    update()
    addEventListener(CHANGED, update)
    // The page is as useful without; the next part that wants them tries again.
    if (user !== undefined && known?.user !== user) void loadWatches(user).catch(() => {})
    return () => removeEventListener(CHANGED, update)
  }, [user])
  return watches?.find((watch) => isOf(watch, subject))
}

/** @throws ApiError. */
export async function loadWatches(user: number): Promise<readonly Watch[]> {
  const loading: Known = { user }
  known = loading
  try {
    const { watches } = await call<{ watches: readonly Watch[] }>(`${pathOf(user)}.json`)
    // What was changed meanwhile may not be in it.
    if (known === loading) know({ user, watches })
    return watches
  } catch (error) {
    if (known === loading) known = undefined
    throw error
  }
}

/** @param key - the idempotency key. @throws ApiError, with 409 where it is watched already. */
export async function addWatch(user: number, parameters: Parameters, key = newKey()): Promise<Watch> {
  const { watch } = await call<{ watch: Watch }>(`${pathOf(user)}.json`, { method: 'POST', parameters, key })
  change(user, (watches) => [...watches, watch])
  return watch
}

/** @throws ApiError. */
export async function removeWatch({ id, user_id: user }: Watch): Promise<void> {
  await call(`${pathOf(user)}/${id}.json`, { method: 'DELETE' })
  change(user, (watches) => watches.filter((one) => one.id !== id))
}

const pathOf = (user: number) => `/users/${user}/watches`

function watchesOf(user: number | undefined): readonly Watch[] | undefined {
  return user !== undefined && known?.user === user ? known.watches : undefined
}

function change(user: number, next: (watches: readonly Watch[]) => readonly Watch[]): void {
  const watches = watchesOf(user)
  if (watches) know({ user, watches: next(watches) })
  else void loadWatches(user).catch(() => {})
}

function know(next: Known): void {
  known = next
  dispatchEvent(new Event(CHANGED))
}

function isOf({ location_id, machine_id, lat, lon, max_distance }: Watch, subject: Parameters): boolean {
  if (location_id !== null) return location_id === subject.location_id
  if (machine_id !== Number(subject.machine_id)) return false
  const middle = { lat: Number(subject.lat), lon: Number(subject.lon) }
  return distanceMiles({ lat: Number(lat), lon: Number(lon) }, middle) <= Number(max_distance)
}
