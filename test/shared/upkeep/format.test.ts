import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { admin } from '../../support/admin.js'
import { startDirectory } from '../../support/directory.js'
import { fixture } from '../../support/fixture.js'
import type { Stack } from '../../support/stack.js'

const FORMAT = { pk: 'FORMAT', sk: 'TABLE' }

let stack: Stack
beforeAll(async () => {
  stack = await startDirectory(fixture)
})
afterAll(() => stack.close())

async function changeFormat(format: number | undefined): Promise<void> {
  const { deleteItem, putItem } = await import('../../../shared/table/write.js')
  await (format === undefined ? deleteItem(FORMAT) : putItem({ ...FORMAT, format }))
}

describe('the format of a table', () => {
  let noted: Record<string, unknown> | undefined
  beforeAll(async () => {
    const { getItem } = await import('../../../shared/table/get.js')
    noted = await getItem(FORMAT)
  })
  beforeEach(() => changeFormat(1))

  it('is noted by an import into an empty one', () => {
    expect(noted).toMatchObject({ format: 1 })
  })

  it('is accepted where it is not noted', async () => {
    await changeFormat(undefined)

    expect((await admin('regions', 'list')).status).toBe(0)
  })

  it('of a later version is rejected by commands and by the import, before they change anything', async () => {
    const { importFiles } = await import('../../../lib/import/import.js')
    await changeFormat(2)

    const { status, error } = await admin('regions', 'create', '--name', 'later', '--full-name', 'Later')
    const imported = importFiles([[{ type: 'region', id: 77, name: 'later', full_name: 'Later' }]])

    expect([status, error]).toEqual([1, expect.stringContaining('the table has format 2 of a later version')])
    await expect(imported).rejects.toThrow('the table has format 2 of a later version')
    const { regions } = (await stack.get('/regions.json')).body
    expect(regions.map(({ name }: { name: string }) => name)).not.toContain('later')
  })
})
