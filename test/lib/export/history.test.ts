import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { admin } from '../../support/admin.js'
import { temporaryDirectory } from '../../support/deployment.js'
import { startDirectory } from '../../support/directory.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import { type Stack, startStack } from '../../support/stack.js'
import { tableItems } from '../../support/table-items.js'

const JOB = 'jobs/move-removed-machines'
const file = join(temporaryDirectory(), 'directory.jsonl')
const AT = 300
const LMX = 3009
const removed: ImportRecord = {
  ...{ type: 'location_machine_xref', id: LMX, location_id: AT, machine_id: 700, user_id: 10 },
  ...{ created_at: '2018-01-01T00:00:00Z', deleted_at: '2019-01-01T00:00:00Z' },
}
const condition = (id: number, comment: string): ImportRecord => ({
  ...{ type: 'machine_condition', id, location_machine_xref_id: LMX, comment, user_id: 10 },
  created_at: '2018-02-01T00:00:00Z',
})
const score: ImportRecord = {
  type: 'machine_score_xref',
  id: 90_003,
  location_machine_xref_id: LMX,
  score: 7,
  user_id: 10,
}

let stack: Stack
beforeEach(async () => {
  const records = [removed, condition(90_001, 'first'), condition(90_002, 'second'), score]
  stack = await startDirectory([...fixture, ...records], { LOG_LEVEL: 'silent' })
  await stack.runJob(JOB)
})
afterEach(() => stack.close())

async function load(files: (string | ImportRecord[])[]) {
  const { importFiles } = await import('../../../lib/import/import.js')
  const result = await importFiles(files)
  expect(result.problems).toEqual([])
  return result
}

async function sortKeys(partition: string): Promise<string[]> {
  const { queryAll } = await import('../../../shared/table/query.js')
  const id = String(LMX).padStart(15, '0')
  const keys = (await queryAll({ partition, consistent: true })).map(({ sk }) => String(sk))
  return keys.filter((sk) => sk.includes(id))
}

const inHistory = () => sortKeys(`HISTORY#${AT}`)
const atLocation = () => sortKeys(`LOCATION#${AT}`)

describe('the history of a location', () => {
  it('is the same after an export and an import into another table', async () => {
    const before = await tableItems()
    expect(await inHistory()).toHaveLength(4)
    expect(await admin('export', file, '--yes')).toMatchObject({ status: 0 })
    const copy = await startStack({ environment: { LOG_LEVEL: 'silent' } })

    await load([file])
    expect((await copy.get(`/location_machine_xrefs/${LMX}.json`)).status).toBe(404)
    await copy.runJob(JOB)

    const ofLocation = (items: typeof before) => new Map([...items].filter(([key]) => key.includes(`#${AT} `)))
    expect(ofLocation(await tableItems())).toEqual(ofLocation(before))
    expect(await inHistory()).toHaveLength(4)
    expect(await atLocation()).toEqual([])
    await copy.close()
  })

  it('stays as it is when its export is imported again', async () => {
    expect(await admin('export', file, '--yes')).toMatchObject({ status: 0 })
    const before = await tableItems()

    const { itemsWritten } = await load([file])

    expect(itemsWritten).toBe(0)
    expect(await tableItems()).toEqual(before)
  })

  it('gets what an import adds to a machine in it', async () => {
    await load([[condition(90_009, 'third')]])

    expect(await inHistory()).toHaveLength(5)
    expect(await atLocation()).toEqual([])
    expect(await sortKeys('HISTORY_QUEUE')).toEqual([])
  })

  it('restores a machine that an import says is present, with conditions that are not in the file', async () => {
    await load([[{ ...removed, deleted_at: undefined }]])

    expect(await inHistory()).toEqual([])
    expect(await atLocation()).toHaveLength(4)
    const { body } = await stack.get(`/location_machine_xrefs/${LMX}.json`)
    expect(body.location_machine).toMatchObject({ id: LMX, condition: 'second' })
    expect((await stack.get(`/machine_score_xrefs/${LMX}.json`)).body.machine_scores).toMatchObject([{ score: 7 }])
  })
})
