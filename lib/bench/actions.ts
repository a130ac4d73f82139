// What each action at a location costs, in the request and in what follows from it, at locations with few and many
// machines.
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { apiToken } from '../../shared/accounts/sign-in/tokens.js'
import { LEASED, leaseIds } from '../../shared/actions/sequences.js'
import type { RecordTriggerHandler } from '../../shared/background/record-trigger.js'
import { API_PREFIX } from '../../shared/http/routes.js'
import type { Key } from '../../shared/table/key.js'
import { CALLS_CHANNEL } from '../../shared/table/meter.js'
import { formatTable, formatNumber as number } from '../cli/output.js'
import { streamEvent, writtenKeys } from '../local/followers.js'
import { type Exchange, inBackground, type Send } from './client.js'
import { ACTING_USER, ACTION_PATTERNS, SIZES } from './patterns/actions.js'
import { type Limited, limitResult } from './rows.js'
import { warmMemory } from './warm.js'

const MAX_ROUND_TRIPS = 4
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
  /** Of what follows at once, with what the engine does not report. */
  derivedUnits: number
  /** Of the copies of the location, which follow once for all changes of a minute. */
  gatheredUnits: number
}

/** On a table with the `actionRecords`. @throws Error when an action is not done. */
export async function measureActions(send: Send): Promise<ActionCost[]> {
  const credentials = {
    user_email: ACTING_USER.email,
    user_token: await apiToken({ id: ACTING_USER.id, token_version: 0 }),
  }
  const headers = { 'content-type': 'application/json' }
  const [{ handler: derive }, { handler: gather }] = await Promise.all([
    import('../../functions/triggers/derive.js'),
    import('../../functions/triggers/derive-gathered.js'),
  ])
  const costs: ActionCost[] = []
  for (const { name: action, request, count = 1, maxRoundTrips = MAX_ROUND_TRIPS } of ACTION_PATTERNS) {
    for (const machines of SIZES) {
      await Promise.all([warmMemory(), ...[...LEASED].map(leaseIds)])
      const { method, path, body } = request(machines)
      const init = { method, headers, body: JSON.stringify({ ...credentials, ...body }) }
      const { done, keys } = await withWrittenKeys(() => send(`${API_PREFIX}${path}`, init))
      if (done.status >= 300) throw new Error(`${action}: ${done.status} ${JSON.stringify(done.response)}`)
      const derivedUnits = await unitsOfTrigger(derive, keys)
      const gatheredUnits = await unitsOfTrigger(gather, keys)
      const units = done.rrus + done.wrus
      const maxUnits = MAX_UNITS[machines]
      costs.push({
        action,
        machines,
        units,
        billedUnits: units + done.unreportedWriteUnits,
        trips: done.roundTrips,
        derivedUnits,
        gatheredUnits,
        pattern: `${action}, ${machines} machines`,
        limits: [
          ...(maxUnits
            ? [
                limitResult('units', maxUnits * count, units),
                limitResult('round trips', maxRoundTrips, done.roundTrips),
              ]
            : []),
        ],
      })
    }
  }
  return costs
}

/** @returns the keys of what was written, too. */
async function withWrittenKeys(act: () => Promise<Exchange>): Promise<{ done: Exchange; keys: Key[] }> {
  const keys: Key[] = []
  const onCall = (call: unknown) =>
    keys.push(...writtenKeys((call as { input: unknown }).input, process.env.TABLE_NAME ?? ''))
  subscribe(CALLS_CHANNEL, onCall)
  const done = await act()
  unsubscribe(CALLS_CHANNEL, onCall)
  return { done, keys }
}

/** @throws Error when it fails. */
async function unitsOfTrigger(trigger: RecordTriggerHandler, keys: readonly Key[]): Promise<number> {
  const { rrus, wrus, unreportedWriteUnits } = await inBackground(trigger.definition.summary, async () => {
    const { batchItemFailures } = await trigger(streamEvent(keys))
    if (batchItemFailures.length > 0) throw new Error(`not derived: ${trigger.definition.summary}`)
  })
  return rrus + wrus + unreportedWriteUnits
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
      ...each(({ derivedUnits }) => derivedUnits),
      ...each(({ gatheredUnits }) => gatheredUnits),
    ]
  })
  const at = (what: string) => SIZES.map((size) => `${what}at ${size}`)
  const columns = ['action', ...at(''), 'trips', ...at('billed '), ...at('derived '), ...at('gathered ')]
  return formatTable(columns, rows)
}
