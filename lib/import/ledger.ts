// What the import tells at the end: how many records of each type it has met, and every line it has refused.
import { RECORD_TYPES, type RecordType } from '../record-format/formats.js'
import type { Origin } from '../record-format/lines.js'

export interface Tally {
  read: number
  /** New or changed. */
  written: number
  unchanged: number
  refused: number
}

/** A line that was not imported. */
export interface Problem extends Origin {
  reason: string
}

export class Ledger {
  readonly tallies = Object.fromEntries(
    RECORD_TYPES.map((type) => [type, { read: 0, written: 0, unchanged: 0, refused: 0 }]),
  ) as Record<RecordType, Tally>
  readonly problems: Problem[] = []
  #dealtWith = 0

  /** Records that are in the table now, or refused. */
  get dealtWith(): number {
    return this.#dealtWith
  }

  countRead(type: RecordType): void {
    this.tallies[type].read++
  }

  /** A line of no known type is refused without one. */
  refuse({ file, line }: Origin, reason: string, type?: RecordType): void {
    this.problems.push({ file, line, reason: type ? `${type}: ${reason}` : reason })
    if (!type) return
    this.tallies[type].refused++
    this.#dealtWith++
  }

  /** Tells what is wrong with a record that is in the table all the same. */
  complain({ file, line }: Origin, reason: string): void {
    this.problems.push({ file, line, reason })
  }

  countSaved(type: RecordType, hasChanged: boolean): void {
    this.tallies[type][hasChanged ? 'written' : 'unchanged']++
    this.#dealtWith++
  }
}
