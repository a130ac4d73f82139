// The second reading: submissions go through as they come, a few hundred at a time.

import type { CounterTotals } from '../../shared/administration/recount.js'
import { submissionSchema } from '../../shared/records.js'
import { submissionContributions, submissionItems } from '../../shared/store/submissions.js'
import { parseRecord } from '../record-format/formats.js'
import type { Line, Reader } from '../record-format/lines.js'
import { type Identifiers, noteItems, type Sequences } from './identifiers.js'
import type { Ledger } from './ledger.js'
import { danglingReference, learnReferences } from './references.js'
import { keysOf, type Saver } from './saver.js'
import { type Entry, idOf, readType, type Staging } from './staging.js'
import type { TableContents } from './table-contents.js'

const GROUP_SIZE = 500

export interface SubmissionSaving {
  staging: Staging
  contents: TableContents
  sequences: Sequences
  identifiers: Identifiers
  saver: Saver
  ledger: Ledger
  totals: CounterTotals
  onProgress: () => void
}

type SubmissionEntry = Entry<'user_submission'>

export async function saveSubmissions(readers: readonly Reader[], saving: SubmissionSaving): Promise<void> {
  const seen = new Set<number>()
  let group: SubmissionEntry[] = []
  for (const reader of readers) {
    for await (const line of reader.read()) {
      const entry = parseSubmission(line, saving.ledger)
      if (!entry) continue
      const { id } = entry.record
      if (id !== undefined && seen.has(id)) {
        saving.ledger.refuse(entry, `there is an earlier one with id ${id}`, entry.type)
        continue
      }
      if (id !== undefined) seen.add(id)
      group.push(entry)
      if (group.length < GROUP_SIZE) continue
      await saveGroup(group, saving, seen)
      group = []
    }
  }
  await saveGroup(group, saving, seen)
}

/** Undefined for other records, which the first reading has dealt with, and for one that is refused. */
function parseSubmission(line: Line, ledger: Ledger): SubmissionEntry | undefined {
  const read = 'problem' in line ? line : readType(line.value)
  if ('problem' in read || read.type !== 'user_submission') return undefined
  ledger.countRead('user_submission')
  const parsed = parseRecord('user_submission', read.fields)
  if ('record' in parsed) return { file: line.file, line: line.line, type: 'user_submission', record: parsed.record }
  ledger.refuse(line, parsed.reason, 'user_submission')
  return undefined
}

async function saveGroup(group: SubmissionEntry[], saving: SubmissionSaving, seen: Set<number>): Promise<void> {
  const { staging, contents, sequences, identifiers, saver, ledger, totals } = saving
  const records = group.map(({ record }) => record)
  await learnReferences(records, staging, contents)
  const attached = group.filter((entry) => {
    const reason = danglingReference(entry.type, entry.record, staging, contents)
    if (reason) ledger.refuse(entry, reason, entry.type)
    return reason === undefined
  })
  const nameless = attached.filter(({ record }) => record.id === undefined)
  const identify = (entry: Entry, id: number) => {
    if (seen.has(id)) return `there is an earlier one with id ${id}`
    seen.add(id)
    entry.record.id = id
    return undefined
  }
  for (const { entry, problem } of await identifiers.identify(nameless, identify)) {
    if (problem) ledger.refuse(entry, problem, entry.type)
  }
  const changes = attached
    .filter(({ record }) => record.id !== undefined)
    .map((entry) => {
      const submission = submissionSchema.parse({ ...entry.record, id: idOf(entry) })
      return { entry, submission, change: { puts: [...submissionItems(submission), ...noteItems(entry)] } }
    })
  const stored = await contents.read(changes.flatMap(({ change }) => keysOf(change)))
  for (const { entry, submission, change } of changes) {
    sequences.pass('user_submission', submission.id)
    totals.add(submissionContributions(submission))
    ledger.countSaved(entry.type, await saver.save(change, stored))
  }
  saving.onProgress()
}
