// Which places the signed-in visitor has saved, which the API calls favorite locations. They are loaded once for all parts
// of the page that show them.
import { useEffect, useState } from 'preact/hooks'
import { ApiError, call, LaterError } from '../api.js'
import { keepPlaces } from '../offline/worker.js'
import type { Account } from '../session.js'
import { t } from '../translate.js'

const CHANGED = 'saved-places-changed'
const CONFLICT = 409
const NOT_FOUND = 404

/** Of whom they are, and which; these are undefined until they are loaded. */
let known: { user: number; ids?: ReadonlySet<number> } | undefined

/** @returns the ids of the places; undefined for nobody, and until they are loaded. */
export function useSaved(account: Account | undefined): ReadonlySet<number> | undefined {
  const user = account?.id
  const [ids, setIds] = useState(() => idsOf(user))
  useEffect(() => {
    const update = () => setIds(idsOf(user))
    update()
    addEventListener(CHANGED, update)
    if (user !== undefined && known?.user !== user) void load(user)
    return () => removeEventListener(CHANGED, update)
  }, [user])
  return ids
}

/** Saves a place, or no longer; without a network, later. @throws ApiError. */
export async function setSaved(
  { id: user }: Account,
  { id: place, name }: { id: number; name: string },
  isSaved: boolean,
): Promise<void> {
  let isLater = false
  try {
    const action = isSaved ? 'add_fave_location' : 'remove_fave_location'
    await call(`/users/${user}/${action}.json`, {
      ...{ method: 'POST', parameters: { location_id: place } },
      later: {
        title: t(isSaved ? 'placeSaved' : 'placeUnsaved', { place: name }),
        doneStatuses: [CONFLICT, NOT_FOUND],
      },
    })
  } catch (error) {
    if (error instanceof LaterError) isLater = true
    // It has been saved on another device.
    else if (!(isSaved && error instanceof ApiError && error.status === CONFLICT)) throw error
  }
  const before = idsOf(user)
  // What is being loaded may be from before.
  if (!before && !isLater) return load(user)
  const ids = new Set(before)
  if (isSaved) ids.add(place)
  else ids.delete(place)
  know(user, ids)
}

async function load(user: number): Promise<void> {
  known = { user }
  try {
    const path = `/users/${user}/list_fave_location_ids.json`
    const { user_fave_location_ids } = await call<{ user_fave_location_ids: number[] }>(path)
    if (known.user !== user) return
    know(user, new Set(user_fave_location_ids))
    void keepPlaces(user_fave_location_ids).catch(() => {})
  } catch {
    // The page is as useful without; the next part that wants them tries again.
    if (known.user === user) known = undefined
  }
}

function idsOf(user: number | undefined): ReadonlySet<number> | undefined {
  return user !== undefined && known?.user === user ? known.ids : undefined
}

function know(user: number, ids: ReadonlySet<number>): void {
  known = { user, ids }
  dispatchEvent(new Event(CHANGED))
}
