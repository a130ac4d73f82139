// A change of a machine waits until no process trusts the machine as it was. Tests wait a quarter of that.
import { vi } from 'vitest'

vi.mock('../../shared/store/projections/machine-trust.js', async (importOriginal) => {
  const { MACHINE_TRUST_MS } = await importOriginal<typeof import('../../shared/store/projections/machine-trust.js')>()
  return { MACHINE_TRUST_MS: MACHINE_TRUST_MS / 4 }
})
