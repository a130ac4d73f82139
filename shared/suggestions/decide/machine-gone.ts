// The suggestion of a machine that leaves the catalog without a decision about it is closed in the same transaction.

import type { Step } from '../../table/transaction.js'
import { closingSteps, listSuggestions } from '../store.js'
import { notificationSteps } from './notify.js'

interface Decision {
  reason: string
  /** The username of who decided; null for the service. */
  decidedBy: string | null
}

/** No steps for a machine without an open suggestion. One Query; suggestions that wait are few. */
export async function closeSuggestionOf(
  machineId: number,
  { reason, decidedBy }: Decision,
  now: Date,
): Promise<{ closing: Step[]; notification: Step[] }> {
  const suggestion = (await listSuggestions('machine', 'OPEN')).find((one) => one.machine_id === machineId)
  if (!suggestion) return { closing: [], notification: [] }
  const closed = { ...suggestion, machine_id: null, rejection_reason: reason, decided_by: decidedBy }
  const notification = await notificationSteps('machine', suggestion, () => ({ isApproved: false, reason }), now)
  return { closing: closingSteps('machine', closed, now), notification }
}
