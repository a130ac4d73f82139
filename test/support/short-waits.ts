// A change of a machine waits until no process trusts the machine as it was, a transaction that fails is repeated for
// seconds, the receiver of a webhook has seconds to respond, and requests for emails all take as long. Tests wait a
// quarter of that.
import { vi } from 'vitest'

vi.mock('../../shared/derived/machine-trust.js', async (importOriginal) => {
  const { MACHINE_TRUST_MS } = await importOriginal<typeof import('../../shared/derived/machine-trust.js')>()
  return { MACHINE_TRUST_MS: MACHINE_TRUST_MS / 4 }
})

vi.mock('../../shared/table/transaction-time.js', async (importOriginal) => {
  const { MAX_TRANSACTION_MS } = await importOriginal<typeof import('../../shared/table/transaction-time.js')>()
  return { MAX_TRANSACTION_MS: MAX_TRANSACTION_MS / 4 }
})

vi.mock('../../shared/webhooks/timeout.js', async (importOriginal) => {
  const { WEBHOOK_TIMEOUT_MS } = await importOriginal<typeof import('../../shared/webhooks/timeout.js')>()
  return { WEBHOOK_TIMEOUT_MS: WEBHOOK_TIMEOUT_MS / 4 }
})

vi.mock('../../shared/runtime/fixed-duration.js', async (importOriginal) => {
  const { atFixedTime } = await importOriginal<typeof import('../../shared/runtime/fixed-duration.js')>()
  const shorter: typeof atFixedTime = (milliseconds, act) => atFixedTime(milliseconds / 4, act)
  return { atFixedTime: shorter }
})
