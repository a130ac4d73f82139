// Suggested machines, which are in the catalog already: administrators complete one, or remove it again (`rejectMachine`).
import * as z from 'zod/mini'
import type { Administrator } from '../../../administrators/journal.js'
import { existingRecord } from '../../../catalog/access.js'
import { machineCatalog } from '../../../catalog/catalog.js'
import { updateReferenceRecord } from '../../../catalog/changes.js'
import { assertAcceptable, fieldsOf, REFERENCE_FIELDS } from '../../../catalog/fields.js'
import { nameAndYear } from '../../../catalog/machine-name.js'
import { newMachineKeyOf } from '../../../catalog/new-machines.js'
import { machineFacet } from '../../../derived/keys.js'
import { getLocation } from '../../../locations/store.js'
import { type Machine, machineSchema } from '../../../records/catalog.js'
import { fieldsWith } from '../../../records/kinds/declaration.js'
import { machine } from '../../../records/kinds/machine.js'
import { pick } from '../../../records/shown.js'
import { findInFacets } from '../../../search/spatial-search.js'
import type { Item } from '../../../table/item.js'
import { remove } from '../../../table/transaction.js'
import type { SuggestedMachine } from '../../record.js'
import { suggestedMachineViewSchema } from '../../view.js'
import { commitDecision, decide, type Remember } from '../decide.js'
import { assertOpen } from '../queue.js'
import { similarMachines } from '../similar.js'
import { decidable } from './decidable.js'

const placeSchema = z.object({ id: z.int(), name: z.string(), city: z.nullable(z.string()) })
const MAX_PLACES = 10

export const suggestedMachines = decidable<SuggestedMachine>()({
  shownSchema: z.object({
    suggestion: suggestedMachineViewSchema,
    machine: z.nullable(machineSchema),
    seen_at: z.nullable(placeSchema),
    location_count: z.int32(),
    locations: z.array(placeSchema),
    similar_machines: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  async details({ machine_id, location_id, name }) {
    const [{ list, byId }, places, seenAt] = await Promise.all([
      machineCatalog(0),
      machine_id === null
        ? []
        : findInFacets({ detail: 'marker', facets: [machineFacet(machine_id)], matches: () => true }),
      location_id === null ? undefined : getLocation(location_id),
    ])
    const machine = byId.get(machine_id ?? 0) ?? null
    const others = list.filter((one) => one.id !== machine_id)
    return {
      machine,
      seen_at: seenAt ? placeView(seenAt) : null,
      location_count: places.length,
      locations: places.slice(0, MAX_PLACES).map(placeView),
      similar_machines: similarMachines(machine?.name ?? name, others).map((one) => ({
        id: one.id,
        name: nameAndYear(one),
      })),
    }
  },
  approval: pick(REFERENCE_FIELDS, fieldsWith(machine, 'completed', true)),
  async approve(suggestion, parameters, administrator, remember) {
    assertOpen('machine', suggestion)
    const before = await existingRecord('machine', suggestion.machine_id ?? 0)
    const sent = fieldsOf('machine', parameters)
    assertAcceptable('machine', sent, before)
    return approveMachine(suggestion, machineSchema.parse(before), sent, administrator, remember)
  },
})

function placeView({ id, name, city }: z.output<typeof placeSchema>): z.output<typeof placeSchema> {
  return { id, name, city }
}

/**
 * Keeps a machine in the catalog, though it may be at no location.
 * @param machine - as it is in the catalog.
 * @param changes - fields that the administrator corrects or adds.
 * @throws ConflictError for a suggestion that was decided on, or a name that is already taken.
 */
async function approveMachine(
  suggestion: SuggestedMachine,
  machine: Pick<Machine, 'id' | 'created_at'>,
  changes: Item,
  administrator: Administrator,
  remember: Remember<SuggestedMachine> = () => [],
): Promise<SuggestedMachine> {
  return decide('machine', 'approve', suggestion, administrator, remember, async (stepsOf) => {
    const steps = [
      ...(await stepsOf({ changes: {}, decision: () => ({ isApproved: true }) })),
      // With this entry, a machine at no location leaves the catalog after some days.
      remove(newMachineKeyOf(machine)),
    ]
    if (Object.keys(changes).length === 0) return commitDecision(steps)
    const fields = { ...changes, updated_at: administrator.now.toISOString() }
    await updateReferenceRecord('machine', machine.id, fields, administrator, { extraSteps: () => steps })
  })
}
