// Locations as administrators read them: with their latest changes.
import { readLocationSnapshot } from '../../actions/commit.js'
import { NotFoundError } from '../../errors.js'
import type { VersionedLocation } from './changes.js'

/** @throws NotFoundError */
export async function existingLocation(id: number): Promise<VersionedLocation> {
  const snapshot = await readLocationSnapshot(id)
  if (!snapshot) throw new NotFoundError('location', id)
  return { location: snapshot.location, version: snapshot.version }
}
