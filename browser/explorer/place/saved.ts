// The places that the signed-in visitor has saved, which the API calls favorite locations. They are loaded once for all
// parts of the page that show them.
import { useEffect, useState } from 'preact/hooks'
import { ApiError, call } from '../api.js'
import type { Account } from '../session.js'

export interface SavedPlace {
  id: number
  name: string
  city: string | null
  state: string | null
  lat: number
  lon: number
}

interface SavedFeature {
  id: number
  geometry: { coordinates: [lon: number, lat: number] }
  properties: Pick<SavedPlace, 'name' | 'city' | 'state'>
}

const CHANGED = 'saved-places-changed'
const CONFLICT = 409

/** Of whom they are, and which; these are undefined until they are loaded. */
let known: { user: number; places?: readonly SavedPlace[] } | undefined

/** @returns those saved first at the beginning; undefined for nobody, and until they are loaded. */
export function useSaved(account: Account | undefined): readonly SavedPlace[] | undefined {
  const user = account?.id
  const [places, setPlaces] = useState(() => placesOf(user))
  useEffect(() => {
    const update = () => setPlaces(placesOf(user))
    update()
    addEventListener(CHANGED, update)
    if (user !== undefined && known?.user !== user) void load(user)
    return () => removeEventListener(CHANGED, update)
  }, [user])
  return places
}

/** Saves a place, or no longer. @throws ApiError. */
export async function setSaved({ id: user }: Account, place: SavedPlace, isSaved: boolean): Promise<void> {
  try {
    const action = isSaved ? 'add_fave_location' : 'remove_fave_location'
    await call(`/users/${user}/${action}.json`, { method: 'POST', parameters: { location_id: place.id } })
  } catch (error) {
    // It has been saved on another device.
    if (!(isSaved && error instanceof ApiError && error.status === CONFLICT)) throw error
  }
  const before = placesOf(user)
  // What is being loaded may be from before.
  if (!before) return load(user)
  const others = before.filter(({ id }) => id !== place.id)
  know(user, isSaved ? [...others, place] : others)
}

async function load(user: number): Promise<void> {
  known = { user }
  try {
    const { features } = await call<{ features: SavedFeature[] }>(`/users/${user}/list_fave_locations.geojson`)
    if (known.user === user) know(user, features.map(placeOf))
  } catch {
    // The page is as useful without; the next part that wants them tries again.
    if (known.user === user) known = undefined
  }
}

function placeOf({ id, geometry: { coordinates }, properties: { name, city, state } }: SavedFeature): SavedPlace {
  const [lon, lat] = coordinates
  return { id, name, city, state, lat, lon }
}

function placesOf(user: number | undefined): readonly SavedPlace[] | undefined {
  return user !== undefined && known?.user === user ? known.places : undefined
}

function know(user: number, places: readonly SavedPlace[]): void {
  known = { user, places }
  dispatchEvent(new Event(CHANGED))
}
