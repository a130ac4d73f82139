// The events of what an account follows: its favorite locations, and those that it watches.
import { listFavorites } from '../accounts/users.js'
import { listWatches } from '../watches/store.js'
import { findEvents, type PlacedEvent } from './find.js'

/** Two Queries, half a unit for each location, and what reading the events of their regions takes. */
export async function followedEvents(userId: number, now: Date): Promise<PlacedEvent[]> {
  const [favorites = [], watches] = await Promise.all([listFavorites(userId), listWatches(userId)])
  const followed = [...favorites, ...watches].flatMap(({ location_id }) => location_id ?? [])
  return findEvents({ by_location_id: [...new Set(followed)], from: undefined, to: undefined }, now)
}
