// What a file leaves out of a submission is taken from the records that the submission names: feeds show copies of it.

import { expectedText } from '../../shared/activity/texts.js'
import { nameAndYear } from '../../shared/catalog/machine-name.js'
import { submissionSchema } from '../../shared/records/submissions.js'
import type { Imported, RecordType } from '../record-format/formats.js'
import type { ImportContext } from './context.js'
import { idOf } from './staging.js'

type ImportedSubmission = Imported<'user_submission'>
type Fields = Readonly<Record<string, unknown>>
type Find = (type: RecordType, id: number | null) => Fields | undefined

/** Finds the records that submissions name, in the files or, after they have been looked up, in the table. */
export function namedRecords({ staging, contents }: ImportContext): Find {
  const types = ['location', 'user', 'machine'] as const
  const staged = new Map<RecordType, Map<number, Fields>>(
    types.map((type) => [type, new Map(staging.of(type).map((entry) => [idOf(entry), entry.record]))]),
  )
  return (type, id) => (id === null ? undefined : (staged.get(type)?.get(id) ?? contents.get(type, id)))
}

export function completeSubmission(submission: ImportedSubmission, find: Find): ImportedSubmission {
  const location = find('location', submission.location_id)
  const user = find('user', submission.user_id)
  const machine = find('machine', submission.machine_id)
  const { lat, lon } = submission
  const completed = {
    ...submission,
    updated_at: submission.updated_at ?? submission.created_at,
    region_id: submission.region_id ?? numberIn(location?.region_id),
    location_name: submission.location_name ?? textIn(location?.name),
    city_name: submission.city_name ?? textIn(location?.city),
    user_name: submission.user_name ?? textIn(user?.username),
    machine_name: submission.machine_name ?? (machine ? machineName(machine) : null),
    ...(lat === null || lon === null ? { lat: numberIn(location?.lat), lon: numberIn(location?.lon) } : {}),
  }
  const { submission: text } = completed
  return { ...completed, submission: text ?? expectedText(submissionSchema.parse({ ...completed, id: 0 })) ?? null }
}

function machineName({ name, year, manufacturer }: Fields): string {
  return nameAndYear({ name: String(name), year: numberIn(year), manufacturer: textIn(manufacturer) })
}

const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Coordinates of locations are texts. */
const numberIn = (value: unknown): number | null =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? Number(value) : null
