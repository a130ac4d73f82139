// Creates machine models.
import * as z from 'zod/mini'
import type { SuggestingActor } from '../../actions/actor.js'
import { once } from '../../actions/once.js'
import { countRequests } from '../../actions/rate-limits.js'
import { nextId } from '../../actions/sequences.js'
import { machineCatalog } from '../../catalog/catalog.js'
import { referenceKey } from '../../catalog/keys.js'
import { machineNameKey } from '../../catalog/machine-names.js'
import { newMachineStep } from '../../catalog/new-machines.js'
import { laterStatusStep } from '../../catalog/statuses.js'
import { ConflictError, NotFoundError } from '../../errors.js'
import { newMachineNotification } from '../../locations/notifications.js'
import { getLocation } from '../../locations/store.js'
import { outboxItem } from '../../mail/outbox.js'
import { type Machine, machineSchema } from '../../records/catalog.js'
import { getItem } from '../../table/get.js'
import { withoutNulls } from '../../table/item.js'
import { retryOnRace } from '../../table/retry.js'
import { create, transact } from '../../table/transaction.js'
import { isSameItem } from '../../table/whole/same-item.js'
import { suggestionPage } from '../kinds.js'
import { newSuggestion, suggestionStep } from '../store.js'

/** More than the most eager contributors add. */
const ACCOUNT_LIMIT = { name: 'new-machines', max: 20, seconds: 24 * 3600 }

const createdSchema = z.object({
  machine: machineSchema,
  /** False for a repeat, which returns the first machine. */
  isNew: z.boolean(),
})
type CreatedMachine = z.output<typeof createdSchema>

/**
 * Creates a machine; administrators complete it, or reject it.
 * @param locationId - where the machine was seen; it is not added there.
 * @param actor - `notifyMe`: whether the user is told of the decision.
 * @throws NotFoundError for an unknown location, TooManyRequestsError after 20 machines on a day, ConflictError when a
 * machine has this name, in whichever spelling, or one that looks like it.
 */
export function createMachine(
  made: Pick<Machine, 'name' | 'manufacturer' | 'year'>,
  locationId: number,
  { notifyMe, ...actor }: SuggestingActor & { notifyMe: boolean },
): Promise<CreatedMachine> {
  const { name, manufacturer, year } = made
  const content = ['machine', actor.user.id, name, locationId, manufacturer, year]
  const request = { ...actor, content, repeated: unchanged, isRejectedTwice: true } as const
  return once(request, createdSchema, async (remember) => {
    const [seenAt, { list }] = await Promise.all([getLocation(locationId), machineCatalog(0)])
    if (!seenAt) throw new NotFoundError('location', locationId)
    const { pk: look } = machineNameKey(name)
    if (list.some((machine) => machineNameKey(machine.name).pk === look)) throw nameTaken()
    await countRequests([ACCOUNT_LIMIT], String(actor.user.id), actor.now)
    const [id, suggestionId] = await Promise.all([nextId('machine'), nextId('suggested_machine')])
    const time = actor.now.toISOString()
    const record = { id, ...made, created_at: time, updated_at: time }
    const machine = machineSchema.parse(record)
    const email = await outboxItem(
      await newMachineNotification(machine, seenAt, suggestionPage('machine', suggestionId, actor.origin), actor),
      actor.now,
    )
    const result = { machine, isNew: true }
    const suggested = { id: suggestionId, name, machine_id: id, location_id: locationId }
    const suggestion = suggestionStep('machine', newSuggestion('machine', suggested, { ...actor, notifyMe }))
    const clock = clockFrom(actor.now)
    return retryOnRace(async () => {
      const status = await laterStatusStep('machines', clock)
      const failed = await transact([
        create({ ...machineNameKey(name), id }),
        status,
        create({ ...withoutNulls(record), ...referenceKey('MACHINE', id) }),
        newMachineStep(machine),
        suggestion,
        create(email),
        ...remember(result),
      ])
      // Other machines were created in the meantime; the name is still free.
      if (failed === status) return undefined
      if (failed) throw nameTaken()
      return result
    })
  })
}

const nameTaken = () => new ConflictError('machine_name is already taken')

/** What a repeat gets, if the machine is as it was created. */
async function unchanged({ machine }: CreatedMachine): Promise<CreatedMachine | null> {
  const item = await getItem(referenceKey('MACHINE', machine.id), { consistent: true })
  return item && isSameItem(machineSchema.parse(item), machine) ? { machine, isNew: false } : null
}

/** The time goes on while others are faster. */
function clockFrom(now: Date): () => Date {
  const startedAt = performance.now()
  return () => new Date(now.getTime() + performance.now() - startedAt)
}
