// What each action at a location costs, in the request and in the refresh of the copies that follows, at locations with
// few and many machines.
import { apiToken } from '../../shared/accounts/sign-in/tokens.js'
import { LEASED, leaseIds } from '../../shared/actions/sequences.js'
import { refreshPendingProjections } from '../../shared/derived/refresh.js'
import { API_PREFIX } from '../../shared/http/routes.js'
import { formatTable, formatNumber as number } from '../cli/output.js'
import { inBackground, type Send } from './client.js'
import { ACTING_USER, ACTION_PATTERNS, SIZES } from './patterns/actions.js'
import { type Limited, limitResult } from './rows.js'
import { warmMemory } from './warm.js'

const MAX_ROUND_TRIPS = 6
/** By the machines at the location: what an action may cost. */
const MAX_UNITS: Readonly<Record<number, number>> = { 1: 15, 400: 100 }

/** Units are read and write request units together. */
export interface ActionCost extends Limited {
  action: string
  machines: number
  /** As DynamoDB Local reports them. */
  units: number
  /** With what it does not report. */
  billedUnits: number
  trips: number
  /** Of the refresh of what follows later, at most once in two minutes for a location. */
  refreshUnits: number
}

const REFRESH_PATIENCE_MS = 60_000

const refresh = () => refreshPendingProjections(new Date(Date.now() + REFRESH_PATIENCE_MS))

/** On a table with the `actionRecords`. @throws Error when an action is not done. */
export async function measureActions(send: Send): Promise<ActionCost[]> {
  const credentials = {
    user_email: ACTING_USER.email,
    user_token: await apiToken({ id: ACTING_USER.id, token_version: 0 }),
  }
  const headers = { 'content-type': 'application/json' }
  const costs: ActionCost[] = []
  for (const { name: action, request, count = 1 } of ACTION_PATTERNS) {
    for (const machines of SIZES) {
      await Promise.all([warmMemory(), ...[...LEASED].map(leaseIds)])
      const { method, path, body } = request(machines)
      const done = await send(`${API_PREFIX}${path}`, {
        method,
        headers,
        body: JSON.stringify({ ...credentials, ...body }),
      })
      if (done.status >= 300) throw new Error(`${action}: ${done.status} ${JSON.stringify(done.response)}`)
      const refreshed = await inBackground('refresh', refresh)
      const units = done.rrus + done.wrus
      const maxUnits = MAX_UNITS[machines]
      costs.push({
        action,
        machines,
        units,
        billedUnits: units + done.unreportedWriteUnits,
        trips: done.roundTrips,
        refreshUnits: refreshed.rrus + refreshed.wrus,
        pattern: `${action}, ${machines} machines`,
        limits: [
          ...(maxUnits
            ? [
                limitResult('units', maxUnits * count, units),
                limitResult('round trips', MAX_ROUND_TRIPS, done.roundTrips),
              ]
            : []),
        ],
      })
    }
  }
  return costs
}

/** Units of the requests, their round trips, and the units of what follows them. */
export function formatActions(costs: readonly ActionCost[]): string {
  const rows = ACTION_PATTERNS.map(({ name }) => {
    const own = costs.filter(({ action }) => action === name)
    const each = (of: (cost: ActionCost) => number) => own.map((cost) => number(of(cost), 1))
    return [
      name,
      ...each(({ units }) => units),
      number(Math.max(...own.map(({ trips }) => trips))),
      ...each(({ billedUnits }) => billedUnits),
      ...each(({ refreshUnits }) => refreshUnits),
    ]
  })
  const at = (what: string) => SIZES.map((size) => `${what}at ${size}`)
  return formatTable(['action', ...at(''), 'trips', ...at('billed '), ...at('later ')], rows)
}
