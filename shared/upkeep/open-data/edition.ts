// The edition of the open data that is published: the record says which files belong together, so nobody sees some of
// one edition and some of another.
import * as z from 'zod/mini'
import { getItem } from '../../table/get.js'
import { putItem } from '../../table/write.js'
import { OPEN_DATA_KEY } from '../keys.js'

const editionSchema = z.object({
  published_at: z.string(),
  license: z.string(),
  files: z.array(z.object({ name: z.string(), key: z.string(), bytes: z.number() })),
  /** By type. */
  records: z.record(z.string(), z.number()),
})
export type Edition = z.output<typeof editionSchema>

/** Undefined before the first is published. One GetItem. */
export async function readEdition(): Promise<Edition | undefined> {
  const item = await getItem(OPEN_DATA_KEY)
  return item && z.parse(editionSchema, item)
}

export async function putEdition(edition: Edition): Promise<void> {
  await putItem({ ...OPEN_DATA_KEY, ...edition })
}
