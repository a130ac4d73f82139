// New machine models, as users name them; administrators fill in the rest.
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
 * Makes a machine that is a name and no more.
 * @param seenAt - where it was seen; it is not placed there.
 * @throws ConflictError when there is one of that name, ignoring case.
 */
export async function createMachine(name: string, seenAt: Location, doer: RequestActor): Promise<Machine> {
  const [{ list }, statuses] = await Promise.all([machineCatalog(0), listStatuses()])
  const taken = () => new ConflictError('machine_name is already taken')
  if (list.some((machine) => machine.name.toLowerCase() === name.toLowerCase())) throw taken()
  const id = await nextId('machine')
  const time = doer.now.toISOString()
  const record = { id, name, created_at: time, updated_at: time }
  const machine = machineSchema.parse(record)
  const letter = await outboxItem(await newMachineNotification(machine, seenAt, doer), doer.now)
  const status = statuses.find(({ status_type }) => status_type === 'machines')
  const failed = await transact([
    create({ ...record, ...referenceKey('MACHINE', id) }),
    create({ ...machineNameKey(name), id }),
    status
      ? update(referenceKey('STATUS', status.id), { set: [['updated_at', time]], exists: ['pk'] })
      : await statusStep('machines', doer.now),
    create(letter),
  ])
  if (failed) throw taken()
  await sendSoon([letter])
  return machine
}
