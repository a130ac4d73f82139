// Keeps webhooks readable when the key of tokens is replaced, and removes those of regions that are gone.
import { regionCatalog } from '../catalog/catalog.js'
import { encryptionKeyName } from '../mail/encryption.js'
import { inParallel } from '../runtime/in-parallel.js'
import { logError } from '../runtime/log.js'
import { transact } from '../table/transaction.js'
import { openSecrets, sealedSecrets } from './secrets.js'
import { listWebhooks, removeWebhookStep, replaceSealed } from './store.js'

export async function keepWebhooks(): Promise<void> {
  const webhooks = await listWebhooks({ consistent: true })
  if (webhooks.length === 0) return
  const [keyName, { list }] = await Promise.all([encryptionKeyName(), regionCatalog(0)])
  const regions = new Set<number | null>([null, ...list.map(({ id }) => id)])
  await inParallel(webhooks, async (webhook) => {
    if (!regions.has(webhook.region_id)) await transact([removeWebhookStep(webhook)])
    else if (webhook.key_name !== keyName) {
      try {
        await replaceSealed(webhook, await sealedSecrets(webhook.id, await openSecrets(webhook)))
      } catch (error) {
        logError('the address of a webhook cannot be read', error, { webhookId: webhook.id })
      }
    }
  })
}
