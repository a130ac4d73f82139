// The second reading: submissions are imported as they are read, a few hundred at a time.

import { derivedItems } from '../../shared/activity/derive.js'
import { submissionContributions } from '../../shared/activity/submissions.js'
import { submissionSchema } from '../../shared/records/submissions.js'
import { parseRecord } from '../record-format/formats.js'
import type { Line, Reader } from '../record-format/lines.js'
import { keysOf } from './change-writer.js'
import type { ImportContext } from './context.js'
import { importedIdItems } from './identifiers.js'
import type { ImportReport } from './import-report.js'
import { findDanglingReference, lookUpReferences } from './references.js'
import { duplicateReason, type Entry, idOf, readType } from './staging.js'
import { completeSubmission, namedRecords } from './submission-fields.js'
import { noteDeletedUser } from './users.js'

const GROUP_SIZE = 500

type SubmissionEntry = Entry<'user_submission'>

export async function importSubmissions(readers: readonly Reader[], context: ImportContext): Promise<void> {
  const seen = new Set<number>()
  const find = namedRecords(context)
  let group: SubmissionEntry[] = []
  for (const reader of readers) {
    for await (const line of reader.read()) {
      const entry = parseSubmission(line, context.report)
      if (!entry) continue
      const { id } = entry.record
      if (id !== undefined && seen.has(id)) {
        context.report.reject(entry, duplicateReason(`id ${id}`), entry.type)
        continue
      }
      if (id !== undefined) seen.add(id)
      group.push(entry)
      if (group.length < GROUP_SIZE) continue
      await importGroup(group, context, { seen, find })
      group = []
    }
  }
  await importGroup(group, context, { seen, find })
}

/** Undefined for records of other types, which the first reading has staged, and for a rejected one. */
function parseSubmission(line: Line, report: ImportReport): SubmissionEntry | undefined {
  const read = 'problem' in line ? line : readType(line.value)
  if ('problem' in read || read.type !== 'user_submission') return undefined
  report.countRead('user_submission')
  const parsed = parseRecord('user_submission', read.fields)
  if ('record' in parsed) return { file: line.file, line: line.line, type: 'user_submission', record: parsed.record }
  report.reject(line, parsed.reason, 'user_submission')
  return undefined
}

async function importGroup(
  group: SubmissionEntry[],
  context: ImportContext,
  { seen, find }: { seen: Set<number>; find: ReturnType<typeof namedRecords> },
): Promise<void> {
  const { contents, sequences, identifiers, writer, report, totals, locationCounts } = context
  const records = group.map(({ record }) => record)
  await lookUpReferences('user_submission', records, context)
  const accepted = group.filter((entry) => {
    const reason = findDanglingReference(entry.type, entry.record, context)
    if (reason) report.reject(entry, reason, entry.type)
    return reason === undefined
  })
  const withoutId = accepted.filter(({ record }) => record.id === undefined)
  const assignId = (entry: Entry, id: number) => {
    if (seen.has(id)) return duplicateReason(`id ${id}`)
    seen.add(id)
    entry.record.id = id
    return undefined
  }
  for (const { entry, problem } of await identifiers.assignIds(withoutId, assignId)) {
    if (problem) report.reject(entry, problem, entry.type)
  }
  const changes = accepted
    .filter(({ record }) => record.id !== undefined)
    .map((entry) => {
      const submission = submissionSchema.parse({ ...completeSubmission(entry.record, find), id: idOf(entry) })
      return { entry, submission, change: { puts: [...derivedItems(submission), ...importedIdItems(entry)] } }
    })
  const stored = await contents.read(changes.flatMap(({ change }) => keysOf(change)))
  for (const { entry, submission, change } of changes) {
    sequences.advanceTo('user_submission', submission.id)
    noteDeletedUser(submission.user_id, context)
    totals.add(submissionContributions(submission))
    locationCounts.add(submission)
    report.countWritten(entry.type, await writer.write(change, stored))
  }
  context.onProgress()
}
