// The keys of uploads (upload-records.ts) and of objects that no picture needs (orphaned-objects.ts).

import { type Key, paddedId } from '../table/key.js'

export const uploadKey = (id: number): Key => ({ pk: `UPLOAD#${id}`, sk: 'UPLOAD' })
export const ORPHAN_PARTITION = 'ORPHANED_OBJECT'
export const orphanKey = (pictureId: number, objectToken: string): Key => ({
  pk: ORPHAN_PARTITION,
  sk: `${paddedId(pictureId)}#${objectToken}`,
})
