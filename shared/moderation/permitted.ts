// The reports on which an administrator may decide.

import { inPresentRegions } from '../administrators/present-regions.js'
import { assertAdministers } from '../administrators/roles.js'
import type { User } from '../records/users.js'
import type { ContentReport } from './record.js'
import { existingReport } from './reports.js'

/** @throws NotFoundError, ForbiddenError for a report of another region. */
export async function reportFor(user: User, id: number): Promise<ContentReport> {
  const [report] = (await inPresentRegions([await existingReport(id)], { consistent: true })) as [ContentReport]
  assertAdministers(user, report.region_id, `report ${id}`)
  return report
}
