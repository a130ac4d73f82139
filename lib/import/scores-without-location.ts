// Scores without a location, in the partitions of their users.
import * as z from 'zod/mini'
import { scoreSchema } from '../../shared/records/lmxs.js'
import { locatorKey } from '../../shared/records/location-keys.js'
import { scoredMachineItem, userScoreItem } from '../../shared/scores/store.js'
import type { Change } from './change-writer.js'
import { type ImportContext, writeRecords } from './context.js'
import { importedIdItems } from './identifiers.js'
import { usernames } from './locations.js'
import { idOf } from './staging.js'

const REASON = 'location_machine_xref_id is required; a score without a location needs machine_id and user_id'

export async function importScoresWithoutLocation(context: ImportContext): Promise<void> {
  const { staging, report } = context
  const usernameOf = usernames(context)
  const changes: Change[] = []
  for (const entry of staging.of('machine_score_xref')) {
    const { location_machine_xref_id, machine_id, user_id, username } = entry.record
    if (location_machine_xref_id !== null) continue
    if (machine_id === null || user_id === null) {
      report.reject(entry, REASON, 'machine_score_xref')
      continue
    }
    const id = idOf(entry)
    const score = z.parse(scoreSchema, { ...entry.record, id, username: usernameOf(user_id) ?? username })
    changes.push({
      puts: [
        userScoreItem(score),
        scoredMachineItem(machine_id),
        { ...locatorKey('SCORE', id), user_id, machine_id },
        ...importedIdItems(entry),
      ],
    })
  }
  await writeRecords('machine_score_xref', changes, context)
}
