// Checks what is derived from the records. For the end of tests that write.
import { expect } from 'vitest'

/** Compares the counters with a recount, and the items derived from each location with those a new projection makes. */
export async function expectConsistentDirectory(): Promise<void> {
  const [
    { recount },
    { queryAll },
    projection,
    { machineCatalog },
    { locationSchema },
    { locationKey, namePartition },
  ] = await Promise.all([
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
    const [record] = await queryAll({ partition: locationKey(Number(id)).pk, prefix: 'LOCATION', consistent: true })
    const wanted = projection.allLocationItems(locationSchema.parse(record), Number(record?.version), byId)
    for (const item of wanted.filter(({ pk }) => !pk.startsWith(namePartition('', '').slice(0, 5)))) {
      const [stored] = await queryAll({ partition: item.pk, range: { from: item.sk, to: item.sk }, consistent: true })
      const { revision, ...rest } = stored ?? {}
      expect(rest, `${item.pk} ${item.sk}`).toEqual(JSON.parse(JSON.stringify(item)))
    }
  }
  expect(await queryAll({ partition: 'PENDING', consistent: true })).toEqual([])
  expect(await recount()).toEqual([])
}
