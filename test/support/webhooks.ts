// Webhooks for tests and examples that only need one.
import type { Webhook } from '../../shared/webhooks/record.js'

/** Stores a webhook to a port of this machine that nobody listens to, with an entry `1-1` in its log. */
export async function storeWebhook(fields: Partial<Webhook> & Pick<Webhook, 'id'>, now = new Date()): Promise<void> {
  const [{ sealedSecrets }, { putWebhookStep }, { logKey }, { transact, put }] = await Promise.all([
    import('../../shared/webhooks/secrets.js'),
    import('../../shared/webhooks/store.js'),
    import('../../shared/webhooks/keys.js'),
    import('../../shared/table/transaction.js'),
  ])
  const time = now.toISOString()
  const secrets = { address: 'https://127.0.0.1:1/', secret: 'whsec_AAAA' }
  const webhook: Webhook = {
    ...{ name: 'Club', region_id: null, form: 'standard', submission_types: [], state: 'active', active_since: time },
    ...{ failing_since: null, last_error: null, stopped_at: null, created_at: time, updated_at: time, version: 1 },
    ...(await sealedSecrets(fields.id, secrets)),
    ...fields,
  }
  const entry = { submission_id: 1, type: 'new_condition', created_at: time, location_id: 100, outcome: 'delivered' }
  const logged = {
    ...logKey(webhook.id, '1-1'),
    ...entry,
    webhook_id: webhook.id,
    attempts: 1,
    done_at: time,
    status: 200,
  }
  await transact([putWebhookStep(webhook, undefined), put(logged)])
}
