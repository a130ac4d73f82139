// Publishes an edition of the open data: all public records, compressed, in the bucket.

import { deleteObject, putObject } from '../../pictures/files/objects.js'
import { PUBLISHED_PREFIX } from '../../pictures/files/versions.js'
import { environment } from '../../runtime/environment.js'
import { scanTable } from '../../table/whole/scan.js'
import { putEdition, readEdition } from './edition.js'
import { EditionFiles } from './edition-files.js'
import { PUBLIC_SCAN, publicRecordIn } from './public-records.js'

/** Of an edition's files, whose names have its day and time. */
const CACHE_CONTROL = 'public, max-age=86400, immutable'
/** A page has a megabyte: 128 read units. So the scan takes less than a quarter of what a table may read by default. */
const PAUSE_MS = 150

/**
 * Replaces the edition that is published; its files are deleted when the new ones are there. Changes during the scan may
 * be missing. The whole table is read once, without consistency, and the compressed files are held in memory.
 * @returns the number of records and bytes.
 */
export async function publishOpenData(now: Date): Promise<{ records: number; bytes: number }> {
  const files = new EditionFiles()
  await scanTable({ ...PUBLIC_SCAN, segments: 1, isConsistent: false, pauseMs: PAUSE_MS }, async (items) => {
    for (const item of items) {
      const record = publicRecordIn(item)
      if (record) await files.add(record)
    }
  })
  const license = environment.DATA_CREDIT ?? ''
  const published_at = now.toISOString()
  const finished = await files.finish(license)
  const stored = finished.map(({ name, contentType, bytes }) => ({
    ...{ name, contentType, content: bytes, bytes: bytes.length },
    key: `${PUBLISHED_PREFIX}${published_at.replaceAll(/[:.]/g, '-')}/${name}`,
  }))
  await Promise.all(
    stored.map(({ key, contentType, content }) =>
      putObject(key, content, { contentType, cacheControl: CACHE_CONTROL }),
    ),
  )
  const before = await readEdition()
  await putEdition({
    published_at,
    license,
    files: stored.map(({ name, key, bytes }) => ({ name, key, bytes })),
    records: files.counts,
  })
  const keys = stored.map(({ key }) => key)
  for (const { key } of before?.files ?? []) if (!keys.includes(key)) await deleteObject(key)
  const count = Object.values(files.counts).reduce((sum, one) => sum + one, 0)
  return { records: count, bytes: stored.reduce((sum, { bytes }) => sum + bytes, 0) }
}
