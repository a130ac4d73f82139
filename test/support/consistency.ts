// Is everything that is derived from the records as they say? For the end of tests that write.
import { expect } from 'vitest'

/** Compares the figures with a recount, and each location's copies with those that a new filing would make. */
export async function expectConsistentDirectory(): Promise<void> {
  const [{ recount }, { queryAll }, filing, { machineCatalog }, { locationSchema }, { locationKey, namePartition }] =
    await Promise.all([
      import('../../shared/administration/recount.js'),
      import('../../shared/table/query.js'),
      import('../../shared/store/projections/projection.js'),
      import('../../shared/store/catalog.js'),
      import('../../shared/records.js'),
      import('../../shared/table/keys.js'),
    ])
  const { byId } = await machineCatalog(0)
  const locations = await queryAll({ partition: 'FACET#ALL', consistent: true })
  for (const { id } of locations.filter(({ name }) => name !== undefined)) {
    const [record] = await queryAll({ ...partitionOf(locationKey(Number(id))), prefix: 'LOCATION', consistent: true })
    const wanted = filing.allLocationItems(locationSchema.parse(record), Number(record?.version), byId)
    for (const item of wanted.filter(({ pk }) => !pk.startsWith(namePartition('', '').slice(0, 5)))) {
      const [stored] = await queryAll({ ...partitionOf(item), range: { from: item.sk, to: item.sk }, consistent: true })
      const { revision, ...rest } = stored ?? {}
      expect(rest, `${item.pk} ${item.sk}`).toEqual(JSON.parse(JSON.stringify(item)))
    }
  }
  expect(await queryAll({ partition: 'PENDING', consistent: true })).toEqual([])
  expect(await recount()).toEqual([])
}

function partitionOf({ pk }: { pk: string }) {
  return { partition: pk }
}
