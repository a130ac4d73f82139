// The copies that a merge has kept, sorted by what they are.

import { FAVORITE_PREFIX } from '../../../accounts/keys.js'
import { locationFeed } from '../../../activity/feed-keys.js'
import { regionalPrefix } from '../../../catalog/keys.js'
import { kindOf } from '../../../locations/belongings.js'
import {
  confirmedPartition,
  historyPartition,
  locationPartition,
  removedPartition,
} from '../../../records/location-keys.js'
import { locationWatches } from '../../../watches/keys.js'
import type { Stored } from '../../belongings.js'
import type { MergeRecord } from '../copies.js'

/** Where a condition or score was. */
export interface Origin {
  locationId: number
  lmxId: number
}

/** A machine of the location that went, and the record of the same machine at the one that stayed, if it had it. */
export interface MergedMachine {
  own: Stored
  other: Stored | undefined
}

export class Copies {
  readonly #items: readonly Stored[]
  readonly #id: number
  readonly #into: number

  constructor({ id, into }: MergeRecord, items: readonly Stored[]) {
    this.#items = items
    this.#id = id
    this.#into = into
  }

  /** The machines that were present. */
  get machines(): MergedMachine[] {
    const [own, others] = [this.#id, this.#into].map((id) => this.#at(id, 'LMX').filter(isPresent)) as [
      Stored[],
      Stored[],
    ]
    return own.map((lmx) => ({ own: lmx, other: others.find(({ machine_id }) => machine_id === lmx.machine_id) }))
  }

  /** Conditions and scores of machines that were present, by kind and id. */
  get origins(): ReadonlyMap<string, Origin> {
    const notes = [this.#id, this.#into].flatMap((locationId) =>
      [...this.#at(locationId, 'CONDITION'), ...this.#at(locationId, 'SCORE')].map(
        (note) => [noteName(note), { locationId, lmxId: Number(note.location_machine_xref_id) }] as const,
      ),
    )
    return new Map(notes)
  }

  /** Removed machines of the location that went, with their conditions and scores. */
  get history(): Stored[] {
    const removed = this.#at(this.#id, 'LMX').filter((lmx) => !isPresent(lmx))
    const lmxIds = new Set(removed.map(({ id }) => id))
    const notes = [...this.#at(this.#id, 'CONDITION'), ...this.#at(this.#id, 'SCORE')]
    return [
      ...removed,
      ...notes.filter((note) => lmxIds.has(note.location_machine_xref_id)),
      ...this.#of(historyPartition(this.#id)),
    ]
  }

  /** Which of the removed machines could be restored. */
  get restorable(): Stored[] {
    return this.#of(removedPartition(this.#id))
  }

  get pictures(): Stored[] {
    return this.#at(this.#id, 'PICTURE')
  }

  /** Of the users who had the location that went among theirs: those of either location. */
  get favorites(): Stored[] {
    return this.#items.filter(({ sk }) => sk.startsWith(FAVORITE_PREFIX))
  }

  watches(of: 'id' | 'into'): Stored[] {
    return this.#of(locationWatches(of === 'id' ? this.#id : this.#into))
  }

  confirmations(of: 'id' | 'into'): Stored[] {
    return this.#of(confirmedPartition(of === 'id' ? this.#id : this.#into))
  }

  get events(): Stored[] {
    return this.#items.filter(({ pk }) => pk.startsWith(regionalPrefix('EVENT')))
  }

  /** The sort keys of the submissions about the location that went. */
  get activity(): string[] {
    return this.#of(locationFeed(this.#id)).map(({ sk }) => sk)
  }

  #of(partition: string): Stored[] {
    return this.#items.filter(({ pk }) => pk === partition)
  }

  #at(locationId: number, kind: ReturnType<typeof kindOf>): Stored[] {
    return this.#of(locationPartition(locationId)).filter((item) => kindOf(item) === kind)
  }
}

const isPresent = ({ deleted_at }: Stored) => deleted_at === undefined

export const noteName = (note: Stored) => `${kindOf(note)} ${note.id}`
