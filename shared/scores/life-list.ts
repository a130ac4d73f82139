// Adds machines to users' life lists, and removes them.
import * as z from 'zod/mini'
import { assertOwnAccount } from '../accounts/changes/own-account.js'
import { userKey } from '../accounts/keys.js'
import { SIGN_IN } from '../accounts/sign-in/sign-in.js'
import { type Actor, actionLimitStep } from '../actions/actor.js'
import { once } from '../actions/once.js'
import { nextId } from '../actions/sequences.js'
import { newMachineKeyOf, placedSteps } from '../catalog/new-machines.js'
import { checkReferences } from '../catalog/reference-checks.js'
import { ConflictError, HttpError, NotFoundError, UnauthorizedError } from '../errors.js'
import { existingMachine } from '../locations/line-up/state.js'
import { type Contribution, counterItemKey, counterStep } from '../table/counters.js'
import { getItem } from '../table/get.js'
import type { Item } from '../table/item.js'
import { retryOnRace } from '../table/retry.js'
import { check, create, orThrow, remove, type Step, transact, update } from '../table/transaction.js'
import { lifeListKey } from './keys.js'
import type { LifeListEntry } from './life-list-record.js'
import { lifeListContributions } from './life-list-store.js'
import { listUserScores } from './store.js'

/** More than there are machines. A life list is one response, which must fit. */
const MAX_LIFE_LIST = 10_000

/**
 * Adds a machine to the user's life list. One that is on it stays.
 * @throws NotFoundError for an unknown user or machine, ForbiddenError for another user, HttpError 422 when there are
 * too many.
 */
export async function addToLifeList(userId: number, machineId: number, actor: Actor): Promise<void> {
  await once(actor, z.literal(true), async (remember) => {
    await assertOwnAccount(userId, actor)
    const machine = await existingMachine(machineId)
    return retryOnRace(async () => {
      const [present, newMachine] = await Promise.all([
        getItem(lifeListKey(userId, machineId), { consistent: true }),
        getItem(newMachineKeyOf(machine), { consistent: true }),
      ])
      if (present) return true as const
      const { steps, contributions } = await lifeListAddition(userId, machineId, actor.now)
      const [ofMachine, ofUser] = contributions
      const counted = update(counterItemKey(ofUser), {
        add: [['count', 1]],
        absentOrLess: [['count', MAX_LIFE_LIST]],
      })
      const limited = orThrow(counted, () => new HttpError(422, `a life list has at most ${MAX_LIFE_LIST} machines`))
      const checks = checkReferences([['machine', machineId]], actor.now)
      const failed = await transact([
        ...steps,
        ...checks.steps,
        ...placedSteps(newMachine, actor.now),
        limited,
        counterStep(ofMachine),
        actionLimitStep(actor),
        ...remember(true),
      ])
      checks.assertPassed(failed)
      return failed ? undefined : (true as const)
    })
  })
}

interface LifeListAddition {
  steps: Step[]
  /** Of the machine and of the user. */
  contributions: [Contribution, Contribution]
}

/** The part of a transaction that adds a machine that is not on the life list. */
async function lifeListAddition(
  userId: number,
  machineId: number,
  now: Date,
  attributes: Item = {},
): Promise<LifeListAddition> {
  const time = now.toISOString()
  const entry: LifeListEntry = {
    id: await nextId('user_machine_xref'),
    user_id: userId,
    machine_id: machineId,
    created_at: time,
    updated_at: time,
  }
  // An entry that is added while the account is deleted would stay behind.
  const userExists = orThrow(check(userKey(userId), { exists: ['pk'] }), () => new UnauthorizedError(SIGN_IN))
  return {
    steps: [userExists, create({ ...entry, ...attributes, ...lifeListKey(userId, machineId) })],
    contributions: lifeListContributions(userId, machineId),
  }
}

/**
 * Adds the machine of a score unless it is on the life list. The steps fail when another score of the user on the
 * machine was faster, and make a removal of the entry at this moment fail.
 * @param present - the entry as it was read.
 */
export async function scoredMachineAddition(
  userId: number,
  machineId: number,
  present: Item | undefined,
  scoreId: number,
  now: Date,
): Promise<{ steps: Step[]; contributions: Contribution[] }> {
  if (!present) return lifeListAddition(userId, machineId, now, { latest_score_id: scoreId })
  const touched = update(lifeListKey(userId, machineId), {
    set: [
      ['updated_at', now.toISOString()],
      ['latest_score_id', scoreId],
    ],
    exists: ['pk'],
    equal: [['latest_score_id', present.latest_score_id ?? null]],
  })
  return { steps: [touched], contributions: [] }
}

/**
 * Removes a machine from the user's life list. A repeat within minutes does nothing.
 * @throws NotFoundError for an unknown user or a machine that is not on the list, ForbiddenError for another user,
 * ConflictError when the user has scores on the machine.
 */
export async function removeFromLifeList(userId: number, machineId: number, actor: Actor): Promise<void> {
  const content = ['remove-life-list', userId, machineId]
  await once({ ...actor, content, isRejectedTwice: true }, z.literal(true), async (remember) => {
    await assertOwnAccount(userId, actor)
    return retryOnRace(async () => {
      const present = await getItem(lifeListKey(userId, machineId), { consistent: true })
      if (!present) throw new NotFoundError('life list entry of machine', machineId)
      const [score] = await listUserScores(userId, machineId, { consistent: true, limit: 1 })
      if (score) throw new ConflictError(`machine ${machineId} stays on the life list, because you have scores on it`)
      const failed = await transact([
        remove(lifeListKey(userId, machineId), {
          equal: [
            ['id', present.id],
            ['updated_at', present.updated_at ?? null],
          ],
        }),
        ...lifeListContributions(userId, machineId).map((one) => counterStep({ ...one, count: -1 })),
        actionLimitStep(actor),
        ...remember(true),
      ])
      return failed ? undefined : (true as const)
    })
  })
}
