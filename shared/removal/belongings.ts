// What there is of a location, with the latest changes.

import { FAVORITE_PREFIX, favoriteSort } from '../accounts/keys.js'
import { listReferenceRecords } from '../catalog/changes.js'
import { referenceKeys } from '../catalog/reference-types.js'
import {
  confirmedPartition,
  historyPartition,
  LOCATION_SORT,
  locationPartition,
  removedPartition,
} from '../records/location-keys.js'
import type { Item } from '../table/item.js'
import type { Key } from '../table/key.js'
import { queryAll } from '../table/query.js'
import { scanTable } from '../table/whole/scan.js'

export type Stored = Item & Key

export async function listAll(partition: string, prefix = ''): Promise<Stored[]> {
  return (await queryAll({ partition, ...(prefix ? { prefix } : {}), consistent: true })) as Stored[]
}

/** What is part of a location, but favorites and watches: its records, present or in the history, and what is beside them. */
export async function belongingsOf(id: number) {
  const [records, history, ...besides] = await Promise.all(
    [locationPartition, historyPartition, removedPartition, confirmedPartition].map((of) => listAll(of(id))),
  )
  const events = (await listReferenceRecords('event')).filter(({ location_id }) => location_id === id)
  return {
    records: [...(records ?? []), ...(history ?? [])].filter(({ sk }) => sk !== LOCATION_SORT),
    besides: besides.flat(),
    events: events.map((event) => ({ ...event, ...(referenceKeys('event', event)[0] as Key) })),
  }
}

/** Favorites are stored with their users, so this reads the whole table. */
export async function favoritesOf(locationIds: readonly number[]): Promise<Stored[]> {
  const wanted = new Set(locationIds.map(favoriteSort))
  const found: Stored[] = []
  await scanTable({ filter: 'begins_with(sk, :favorite)', values: { ':favorite': FAVORITE_PREFIX } }, (items) => {
    found.push(...items.filter(({ sk }) => wanted.has(sk)))
  })
  return found
}
