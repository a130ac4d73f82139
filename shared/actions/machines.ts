// Creates machine models.
import { ConflictError } from '../errors.js'
import { outboxItem, sendSoon } from '../mail/outbox.js'
import { type Location, type Machine, machineSchema } from '../records.js'
import { listStatuses, machineCatalog } from '../store/catalog.js'
import { nextId } from '../store/sequences.js'
import { statusStep } from '../store/statuses.js'
import { machineNameKey, referenceKey } from '../table/keys.js'
import { create, transact, update } from '../table/transaction.js'
import type { RequestActor } from './commit.js'
import { newMachineNotification } from './notifications.js'

/**
 * Creates a machine that has only a name; administrators complete it.
 * @param seenAt - the location named in the notification; the machine is not added there.
 * @throws ConflictError when a machine has this name, ignoring case.
 */
export async function createMachine(name: string, seenAt: Location, actor: RequestActor): Promise<Machine> {
  const [{ list }, statuses] = await Promise.all([machineCatalog(0), listStatuses()])
  const taken = () => new ConflictError('machine_name is already taken')
  if (list.some((machine) => machine.name.toLowerCase() === name.toLowerCase())) throw taken()
  const id = await nextId('machine')
  const time = actor.now.toISOString()
  const record = { id, name, created_at: time, updated_at: time }
  const machine = machineSchema.parse(record)
  const email = await outboxItem(await newMachineNotification(machine, seenAt, actor), actor.now)
  const status = statuses.find(({ status_type }) => status_type === 'machines')
  const failed = await transact([
    create({ ...record, ...referenceKey('MACHINE', id) }),
    create({ ...machineNameKey(name), id }),
    status
      ? update(referenceKey('STATUS', status.id), { set: [['updated_at', time]], exists: ['pk'] })
      : await statusStep('machines', actor.now),
    create(email),
  ])
  if (failed) throw taken()
  await sendSoon([email])
  return machine
}
