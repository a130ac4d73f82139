import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { adminJson } from '../../support/admin.js'
import { startDirectory } from '../../support/directory.js'
import type { Stack } from '../../support/stack.js'

const COUNT = 300
const soon = () => new Date(Date.now() + 60_000)

let stack: Stack
beforeAll(async () => {
  const machines = Array.from({ length: COUNT }, (_, index) => ({
    type: 'machine',
    id: index + 1,
    name: `Machine ${index + 1}`,
    manufacturer: 'Williams',
    year: 1990,
    opdb_img: `https://img.example.org/${index + 1}-of-a-machine-with-a-rather-long-address.jpg`,
  }))
  stack = await startDirectory(machines)
})
afterAll(() => stack.close())

/** As a new function instance does it. */
async function loadMachines() {
  vi.resetModules()
  const [{ machineCatalog, machinesVersion }, { metered }, packed] = await Promise.all([
    import('../../../shared/catalog/catalog.js'),
    import('../../../shared/table/meter.js'),
    import('../../../shared/catalog/packed-machines.js'),
  ])
  return metered(async (meter) => {
    const { list } = await machineCatalog()
    return { list, units: meter.capacityUnits, trips: meter.trips, version: await machinesVersion(), ...packed }
  })
}

describe('packMachines', () => {
  it('lets a new instance load all machines for a few units in one round trip', async () => {
    await adminJson('machines', 'update', '2', '--year', '1991')
    const before = await loadMachines()
    await before.packMachines(before.version, soon())
    const after = await loadMachines()

    expect(after.list).toEqual(before.list)
    expect(after.list.length).toBeGreaterThanOrEqual(COUNT)
    expect(before.units).toBeGreaterThan(10)
    expect(after.units).toBeLessThanOrEqual(2.5)
    expect(after.trips).toBe(1)
  })

  it('waits until a change is settled', async () => {
    await adminJson('machines', 'create', '--name', 'Brand New', '--manufacturer', 'Stern')
    const { packMachines, readPackedMachines, version } = await loadMachines()
    await packMachines(version, new Date())

    expect((await readPackedMachines())?.version).not.toBe(version)
    await packMachines(version, soon())
    expect((await readPackedMachines())?.version).toBe(version)
  })

  it('never shows a machine as it was before a change', async () => {
    const { packMachines, version } = await loadMachines()
    await packMachines(version, soon())
    await adminJson('machines', 'update', '1', '--year', '1999')

    const { list } = await loadMachines()
    expect(list.find(({ id }) => id === 1)?.year).toBe(1999)
  })

  it.each([
    ['of a version that knew other fields', [{ id: 1, name: 'Old' }]],
    ['that cannot be read', undefined],
  ])('is packed again over machines %s', async (_, content) => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { brotliCompressSync } = await import('node:zlib')
    const { version } = await loadMachines()
    const { putItem } = await import('../../../shared/table/write.js')
    const { PACKED_MACHINES_KEY } = await import('../../../shared/catalog/keys.js')
    const packed = content ? brotliCompressSync(JSON.stringify(content)) : Buffer.from('damaged')
    await putItem({ ...PACKED_MACHINES_KEY, version, packed })

    const { list, packMachines, readPackedMachines } = await loadMachines()
    expect(list.length).toBeGreaterThanOrEqual(COUNT)
    await packMachines(version, soon())
    expect((await readPackedMachines())?.machines).toEqual(list)
  })
})
