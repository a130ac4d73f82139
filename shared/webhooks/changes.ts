// What administrators do with webhooks. Each change is in the journal, without secrets and addresses.
import { randomUUID } from 'node:crypto'
import { nextId } from '../actions/sequences.js'
import { type Administrator, type JournaledChange, journalStep, regionsOfChange } from '../administrators/journal.js'
import { type AdministeringUser, assertAdministers } from '../administrators/roles.js'
import { getRegion } from '../catalog/catalog.js'
import { BadRequestError, ConflictError, NotFoundError } from '../errors.js'
import { put, type Step, transact } from '../table/transaction.js'
import { addressProblem } from './address.js'
import { deliveryItem, getLogEntry, logItem } from './deliveries.js'
import { testMessage } from './message.js'
import type { Attempt, Webhook } from './record.js'
import { newSecret, openSecrets, readSecrets, type Secrets, sealedSecrets, withNewSecret } from './secrets.js'
import { sendMessage } from './send.js'
import { activeWebhooks, getWebhook, listWebhooks, noteOutcome, putWebhookStep, removeWebhookStep } from './store.js'

const MAX_WEBHOOKS_OF_REGION = 10

type Changed = Pick<Webhook, 'name' | 'form' | 'submission_types'>

/** @throws NotFoundError, ForbiddenError for one of a region that the user does not administer. */
export async function existingWebhook(id: number, user: AdministeringUser): Promise<Webhook> {
  const webhook = await getWebhook(id)
  if (!webhook) throw new NotFoundError('webhook', id)
  assertAdministers(user, webhook.region_id, `webhook ${id}`)
  return webhook
}

/** Whether a webhook has not been changed since the change that gave it this version. */
export async function isAtVersion(id: number, version: number): Promise<boolean> {
  return (await getWebhook(id))?.version === version
}

/**
 * Registers a webhook with a secret of its own.
 * @throws BadRequestError, NotFoundError for an unknown region, ConflictError for one that has as many as it may have.
 */
export async function createWebhook(
  { address, region_id, ...changed }: Changed & { address: string; region_id: number | null },
  administrator: Administrator,
  remember: (webhook: Webhook) => readonly Step[],
): Promise<Webhook> {
  assertAddress(address)
  if (region_id !== null && !(await getRegion(region_id))) throw new NotFoundError('region', region_id)
  const others = (await listWebhooks({ consistent: true })).filter((one) => one.region_id === region_id)
  if (others.length >= MAX_WEBHOOKS_OF_REGION) {
    throw new ConflictError(`there are ${MAX_WEBHOOKS_OF_REGION} webhooks of this region, the most that it may have`)
  }
  const id = await nextId('webhook')
  const time = administrator.now.toISOString()
  const webhook: Webhook = {
    ...{ id, ...changed, region_id, ...(await sealedSecrets(id, { address, secret: newSecret() })) },
    ...{ state: 'active', active_since: time, failing_since: null, last_error: null, stopped_at: null },
    ...{ created_at: time, updated_at: time, version: 1 },
  }
  await commit([putWebhookStep(webhook, undefined), ...remember(webhook)], administrator, {
    action: 'create_webhook',
    before: undefined,
    after: webhook,
  })
  return webhook
}

interface WebhookChanges extends Partial<Changed> {
  address?: string | undefined
  isPaused?: boolean | undefined
}

/** A webhook that is resumed gets what happens from then on. @throws BadRequestError, ConflictError. */
export async function updateWebhook(
  before: Webhook,
  { address, isPaused, ...changed }: { [N in keyof WebhookChanges]: WebhookChanges[N] | undefined },
  administrator: Administrator,
  remember: (webhook: Webhook) => readonly Step[],
): Promise<Webhook> {
  if (address !== undefined) assertAddress(address)
  const given = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined))
  const sealed =
    address === undefined ? {} : await sealedSecrets(before.id, { ...(await readableSecrets(before)), address })
  return replace({ ...before, ...given, ...sealed, ...stateOf(before, isPaused, administrator.now) }, before, {
    ...{ action: 'update_webhook', administrator, remember },
  })
}

function stateOf(before: Webhook, isPaused: boolean | undefined, now: Date): Partial<Webhook> {
  if (isPaused === undefined || isPaused === (before.state !== 'active')) return {}
  if (isPaused) return { state: 'paused' }
  return { state: 'active', active_since: now.toISOString(), failing_since: null, last_error: null, stopped_at: null }
}

/** The earlier secrets sign for a day after they were replaced. */
export async function rotateSecret(
  before: Webhook,
  administrator: Administrator,
  remember: (webhook: Webhook) => readonly Step[],
): Promise<Webhook> {
  const sealed = await sealedSecrets(before.id, withNewSecret(await readableSecrets(before), administrator.now))
  return replace({ ...before, ...sealed }, before, { action: 'rotate_webhook_secret', administrator, remember })
}

/** What is not readable any more is replaced. */
async function readableSecrets(webhook: Webhook): Promise<Secrets> {
  return (await readSecrets(webhook)) ?? { address: webhook.host, secret: newSecret() }
}

export async function removeWebhook(
  webhook: Webhook,
  administrator: Administrator,
  remember: () => readonly Step[],
): Promise<void> {
  await commit([removeWebhookStep(webhook), ...remember()], administrator, {
    action: 'remove_webhook',
    before: webhook,
    after: undefined,
  })
}

/** Sends a message that says that it is a test, whatever the state of the webhook is. */
export async function sendTest(
  webhook: Webhook,
  now: Date,
  remember: (attempt: Attempt) => readonly Step[],
): Promise<Attempt> {
  const attempt = await sendMessage(testMessage(webhook, randomUUID(), now), await openSecrets(webhook), now)
  const outcome = attempt.error === null ? 'delivered' : 'failed'
  const entry = { webhook_id: webhook.id, submission_id: null, type: 'test', created_at: now.toISOString() }
  const logged = logItem({ ...entry, location_id: null, ...attempt, outcome, attempts: 1 }, now)
  await transact([put(logged), ...remember(attempt)])
  // A test that arrives ends a failure; one that does not is none of the activity's.
  if (attempt.error === null) await noteOutcome(webhook, null, now)
  return attempt
}

/** Queues something of the log again. @throws NotFoundError, ConflictError. */
export async function repeatDelivery(
  webhook: Webhook,
  entryId: string,
  now: Date,
  remember: () => readonly Step[],
): Promise<void> {
  const entry = await getLogEntry(webhook.id, entryId)
  if (!entry) throw new NotFoundError('delivery', entryId)
  if (webhook.state !== 'active') throw new ConflictError(`webhook ${webhook.id} is ${webhook.state}: resume it first`)
  const { webhook_id, submission_id, type, created_at, location_id } = entry
  if (submission_id === null) throw new ConflictError('a test is not repeated: send another one')
  const queued = { webhook_id, submission_id, type, created_at, location_id, is_repeat: true }
  await transact([put(deliveryItem(queued, now)), ...remember()])
}

function assertAddress(address: string): void {
  const problem = addressProblem(address)
  if (problem) throw new BadRequestError(`address ${problem}`)
}

interface Replacing {
  action: string
  administrator: Administrator
  remember: (webhook: Webhook) => readonly Step[]
}

async function replace(
  wanted: Webhook,
  before: Webhook,
  { action, administrator, remember }: Replacing,
): Promise<Webhook> {
  const after = { ...wanted, updated_at: administrator.now.toISOString(), version: before.version + 1 }
  await commit([putWebhookStep(after, before), ...remember(after)], administrator, { action, before, after })
  return after
}

/** @throws ConflictError when somebody else has changed it since it was read. */
async function commit(
  steps: readonly Step[],
  administrator: Administrator,
  { action, before, after }: { action: string; before: Webhook | undefined; after: Webhook | undefined },
): Promise<void> {
  const change: JournaledChange = {
    action,
    record_type: 'webhook',
    record_id: (after ?? before)?.id ?? 0,
    ...regionsOfChange(before, after),
    before: before && journaled(before),
    after: after && journaled(after),
  }
  const failed = await transact([...steps, await journalStep(administrator, change)])
  if (failed) throw new ConflictError(`webhook ${change.record_id} has just been changed by somebody else`)
  activeWebhooks.forget()
}

const journaled = ({ name, region_id, form, submission_types, host, state }: Webhook) => {
  return { name, region_id, form, submission_types, host, state }
}
