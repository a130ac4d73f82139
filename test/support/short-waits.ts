// A change of a machine waits until no process trusts the machine as it was, and a transaction that fails is repeated for
// seconds. Tests wait a quarter of that.
import { vi } from 'vitest'

vi.mock('../../shared/derived/machine-trust.js', async (importOriginal) => {
  const { MACHINE_TRUST_MS } = await importOriginal<typeof import('../../shared/derived/machine-trust.js')>()
  return { MACHINE_TRUST_MS: MACHINE_TRUST_MS / 4 }
})

vi.mock('../../shared/table/transaction-time.js', async (importOriginal) => {
  const { MAX_TRANSACTION_MS } = await importOriginal<typeof import('../../shared/table/transaction-time.js')>()
  return { MAX_TRANSACTION_MS: MAX_TRANSACTION_MS / 4 }
})
