// The result of an import: how many records of each type were read and written, and every rejected line.
import { RECORD_TYPES, type RecordType } from '../record-format/formats.js'
import type { Origin } from '../record-format/lines.js'

export interface RecordCounts {
  read: number
  /** New or changed. */
  written: number
  unchanged: number
  rejected: number
}

/** A line that was not imported, or not completely. */
export interface Problem extends Origin {
  reason: string
}

export class ImportReport {
  readonly counts = Object.fromEntries(
    RECORD_TYPES.map((type) => [type, { read: 0, written: 0, unchanged: 0, rejected: 0 }]),
  ) as Record<RecordType, RecordCounts>
  readonly problems: Problem[] = []

  /** How many records are in the table or rejected by now. */
  get finished(): number {
    return Object.values(this.counts).reduce((sum, count) => sum + count.written + count.unchanged + count.rejected, 0)
  }

  countRead(type: RecordType): void {
    this.counts[type].read++
  }

  countWritten(type: RecordType, hasChanged: boolean): void {
    this.counts[type][hasChanged ? 'written' : 'unchanged']++
  }

  /** @param type - undefined for a line whose type is unknown: such a line is not counted as read either. */
  reject(origin: Origin, reason: string, type?: RecordType): void {
    this.warn(origin, reason, type)
    if (type) this.counts[type].rejected++
  }

  /** Reports a problem with a record that is imported nevertheless. */
  warn({ file, line }: Origin, reason: string, type?: RecordType): void {
    this.problems.push({ file, line, reason: type ? `${type}: ${reason}` : reason })
  }
}
