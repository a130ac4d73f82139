// A webhook for the examples, and for tests that only need one.
import type { Webhook } from '../../shared/webhooks/record.js'

/** In its log. */
export const EXAMPLE_DELIVERY_ID = '1572696000000-1'
const TIME = '2019-11-02T12:00:00.000Z'

/** Stores a webhook to an address that nothing is sent to, with one entry in its log. */
export async function storeExampleWebhook(id: number, region_id: number): Promise<void> {
  const [{ sealedSecrets }, { putWebhookStep }, { logKey }, { transact, put }] = await Promise.all([
    import('../../shared/webhooks/secrets.js'),
    import('../../shared/webhooks/store.js'),
    import('../../shared/webhooks/keys.js'),
    import('../../shared/table/transaction.js'),
  ])
  const secrets = { address: 'https://127.0.0.1:8443/', secret: 'whsec_ZXhhbXBsZQ==' }
  const webhook: Webhook = {
    ...{ id, region_id, name: 'Club', form: 'standard', submission_types: [], state: 'active', active_since: TIME },
    ...(await sealedSecrets(id, secrets)),
    ...{ failing_since: null, last_error: null, stopped_at: null, created_at: TIME, updated_at: TIME, version: 1 },
  }
  const submission = { submission_id: 1, type: 'new_condition', created_at: TIME, location_id: 864 }
  const attempt = { status: 200, milliseconds: 83, response: 'ok' }
  const entry = { ...submission, ...attempt, webhook_id: id, outcome: 'delivered', attempts: 1, done_at: TIME }
  await transact([putWebhookStep(webhook, undefined), put({ ...logKey(id, EXAMPLE_DELIVERY_ID), ...entry })])
}
