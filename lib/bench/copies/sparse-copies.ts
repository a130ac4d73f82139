// Copies of the world of which only what requests read is in the table: a hundred of them would take hours to import.
// Within the ranges of keys that are asked for, the table has every item that it would have after an import of all
// copies, so reading these costs the same.
import * as z from 'zod/mini'
import { submissionContributions } from '../../../shared/activity/submissions.js'
import { machineCatalog } from '../../../shared/catalog/catalog.js'
import { REFERENCE_PARTITIONS } from '../../../shared/catalog/reference-types.js'
import { statusStep } from '../../../shared/catalog/statuses.js'
import { isNamePartition } from '../../../shared/derived/keys.js'
import { contributionsOf } from '../../../shared/derived/location-counters.js'
import { LOCATION_PARTITION_PREFIX } from '../../../shared/records/location-keys.js'
import { type Location, locationSchema } from '../../../shared/records/locations.js'
import { type Submission, submissionSchema } from '../../../shared/records/submissions.js'
import { COUNTER_PREFIX, counterPartition } from '../../../shared/table/counter-keys.js'
import type { Contribution } from '../../../shared/table/counters.js'
import { keyText } from '../../../shared/table/key.js'
import { transact } from '../../../shared/table/transaction.js'
import { BulkWriter } from '../../../shared/table/whole/bulk.js'
import { scanTable } from '../../../shared/table/whole/scan.js'
import { CounterTotals } from '../../../shared/upkeep/recount.js'
import { RECORD_SCAN, recordIn } from '../../export/records.js'
import { storedSize } from '../import-cost.js'
import { copiedLocation, itemsWanted, type Originals, type StoredItem } from './copied-items.js'
import { type Copy, copiesOf, type ImportRecord } from './copies.js'
import { type KeyRange, KeyRanges } from './key-ranges.js'

export interface Written {
  items: number
  /** With those of the indexes. */
  bytes: number
  seconds: number
}

/** Copies of what has been imported from the records. */
export async function sparseCopies(records: readonly ImportRecord[], times: number, seed: number) {
  return new SparseCopies(await readOriginals(), copiesOf(records, times, seed))
}

export class SparseCopies {
  /** All items in these ranges have been written. */
  readonly #complete = new KeyRanges()
  readonly #originals: Originals
  readonly #copies: readonly Copy[]

  constructor(originals: Originals, copies: readonly Copy[]) {
    this.#originals = originals
    this.#copies = copies
  }

  /** Whether the copies may have items in these ranges that have not been written. */
  lacks(ranges: readonly KeyRange[]): boolean {
    return ranges.some((range) => !this.#complete.covers(range))
  }

  /** Writes what the copies have in these ranges. */
  async write(ranges: readonly KeyRange[]): Promise<Written> {
    const startedAt = performance.now()
    const wanted = new KeyRanges()
    wanted.add(...ranges.filter((range) => !this.#complete.covers(range)))
    const writer = new BulkWriter()
    const names = new SharedNames()
    let items = 0
    let bytes = 0
    for (const item of this.#items(wanted)) {
      if (!wanted.has(item) || this.#complete.has(item) || names.has(item)) continue
      bytes += storedSize(item).bytes
      await writer.put(item)
      items += 1
    }
    await writer.finish()
    this.#complete.add(...ranges)
    await announce(wanted)
    return { items, bytes, seconds: (performance.now() - startedAt) / 1000 }
  }

  *#items(wanted: KeyRanges): Generator<StoredItem> {
    const itemsOf = itemsWanted(this.#originals, wanted)
    for (const copy of this.#copies) yield* itemsOf(copy)
    if (wanted.hasPartitionLike(new RegExp(`^${COUNTER_PREFIX}`))) yield* this.#counters(wanted)
  }

  /** Of the originals and all copies together. */
  #counters(wanted: KeyRanges): Generator<StoredItem> {
    const { locations, submissions, machines } = this.#originals
    const totals = new CounterTotals()
    const add = (contributions: readonly Contribution[]) =>
      totals.add(contributions.filter(({ counter }) => wanted.hasPartition(counterPartition(counter))))
    for (const copy of [ORIGINAL, ...this.#copies]) {
      for (const { location } of locations) add(contributionsOf(copiedLocation(copy, location), machines))
      for (const submission of submissions) {
        const copied = copy.of('user_submission', submission)
        if (copied) add(submissionContributions(copied))
      }
    }
    return totals.differing(new Map())
  }
}

const ORIGINAL: Copy = { of: (_, record) => record, id: (_, id) => id }

async function readOriginals(): Promise<Originals> {
  const references: Originals['references'][number][] = []
  const collections = new Map<string, Originals['locations'][number]['collection'][number][]>()
  const locations: { pk: string; location: Location }[] = []
  const submissions: Submission[] = []
  await scanTable(RECORD_SCAN, (items) => {
    for (const item of items) {
      const { pk } = item
      const type = recordIn(item)?.type
      if (type === 'region' || type === 'zone' || type === 'operator') references.push({ type, item })
      else if (type === 'user_submission') submissions.push(z.parse(submissionSchema, item))
      else if (type === 'location') locations.push({ pk, location: z.parse(locationSchema, item) })
      else if (type && pk.startsWith(LOCATION_PARTITION_PREFIX)) {
        collections.set(pk, [...(collections.get(pk) ?? []), { type, item }])
      }
    }
  })
  const { byId: machines } = await machineCatalog()
  const withCollections = locations.map(({ pk, location }) => ({ location, collection: collections.get(pk) ?? [] }))
  return { machines, references, locations: withCollections, submissions }
}

/** Function instances keep the lists of regions and operators until these say that they have changed. */
async function announce(written: KeyRanges): Promise<void> {
  const now = new Date()
  if (written.hasPartition(REFERENCE_PARTITIONS.region)) await transact([await statusStep('regions', now)])
  if (written.hasPartition(REFERENCE_PARTITIONS.operator)) await transact([await statusStep('operators', now)])
}

/** Cities and words in the name index belong to many locations, so they come up again and again. */
class SharedNames {
  readonly #known = new Set<string>()

  /** Whether it is one that has come up before. */
  has(item: StoredItem): boolean {
    if (item.id !== undefined || !isNamePartition(item.pk)) return false
    const key = keyText(item)
    const isKnown = this.#known.has(key)
    this.#known.add(key)
    return isKnown
  }
}
