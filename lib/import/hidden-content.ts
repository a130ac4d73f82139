// Conditions, scores and pictures that administrators have hidden.
import * as z from 'zod/mini'
import { hiddenContentSchema } from '../../shared/records.js'
import { hiddenItems } from '../../shared/store/administration/hidden.js'
import { type ImportContext, writeRecords } from './context.js'
import { importedIdItems } from './identifiers.js'
import { idOf } from './staging.js'

export async function importHiddenContent(context: ImportContext): Promise<void> {
  const changes = context.staging.of('hidden_content').map((entry) => {
    const hidden = z.parse(hiddenContentSchema, { ...entry.record, id: idOf(entry) })
    return { puts: [...hiddenItems(hidden), ...importedIdItems(entry)] }
  })
  await writeRecords('hidden_content', changes, context)
}
