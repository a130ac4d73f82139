// The format of the table: how records and what is derived from them are stored.
import { getItem } from '../table/get.js'
import { putItem } from '../table/write.js'
import { FORMAT_KEY } from './keys.js'

/** What this version writes. docs/contributing.md says what a change of it brings along. */
const TABLE_FORMAT = 1

/** Says that the table has the format of this version: after an import into an empty one. */
export async function markFormat(): Promise<void> {
  await putItem({ ...FORMAT_KEY, format: TABLE_FORMAT })
}

/** @throws Error when a later version has changed the format. A table without a format has this one. */
export async function assertFormat(): Promise<void> {
  const { format = TABLE_FORMAT } = (await getItem(FORMAT_KEY, { consistent: true })) ?? {}
  if (Number(format) > TABLE_FORMAT)
    throw new Error(`the table has format ${format} of a later version of this service`)
}
