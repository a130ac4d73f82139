// Locations as administrators read them: with their latest changes.

import { NotFoundError } from '../errors.js'
import type { VersionedLocation } from './administered.js'
import { readLocationSnapshot } from './commit.js'

/** @throws NotFoundError */
export async function existingLocation(id: number): Promise<VersionedLocation> {
  const snapshot = await readLocationSnapshot(id)
  if (!snapshot) throw new NotFoundError('location', id)
  return { location: snapshot.location, version: snapshot.version }
}
