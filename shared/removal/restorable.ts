// What a location is restored with.

import { locationFeed } from '../activity/feed-keys.js'
import { type LocationCount, LocationCounts } from '../activity/location-counts.js'
import { submissionIn } from '../activity/submissions.js'
import { getReferenceRecord } from '../catalog/changes.js'
import type { ReferenceType } from '../records/kinds/all.js'
import type { Location } from '../records/locations.js'
import { idsIn, referencesOf } from '../records/references.js'
import { inParallel } from '../runtime/in-parallel.js'
import type { Key } from '../table/key.js'
import { queryAll } from '../table/query.js'

/** Without its references to records that are gone, and to a zone that is in another region by now. */
export async function existingReferences(location: Location): Promise<Location> {
  const references = referencesOf('location').filter(({ role, holds }) => role === 'uses' && !holds)
  const gone = await inParallel(references, async (reference) => {
    const [id] = idsIn(reference, location)
    const referred = id === undefined ? {} : await getReferenceRecord(reference.to as ReferenceType, id)
    const isElsewhere = reference.to === 'zone' && (referred?.region_id ?? location.region_id) !== location.region_id
    return !referred || isElsewhere ? [reference.field] : []
  })
  return { ...location, ...Object.fromEntries(gone.flat().map((field) => [field, null])) }
}

/** How many submissions are about the location, and whose they are. One Query of its feed. */
export async function activityAt(id: number): Promise<{ counts: LocationCount; users: Key[] }> {
  const counted = new LocationCounts()
  const items = await queryAll({ partition: locationFeed(id), consistent: true })
  for (const item of items) counted.add(submissionIn(item))
  return { counts: counted.of(id), users: counted.usersOf(id) }
}
