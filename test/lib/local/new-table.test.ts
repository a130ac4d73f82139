// Tables that are filled without requests, against tables that are filled by them.
import { DescribeTimeToLiveCommand, type DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, NumberValue, PutCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { SetupError } from '../../../lib/cli/setup-error.js'
import type { NewTable } from '../../../lib/import/new-table.js'
import { type EngineName, launchEngine } from '../../../lib/local/engine.js'
import { createTable, engineClient } from '../../../lib/local/table.js'
import { INDEXES } from '../../../shared/table/schema.js'
import { temporaryDirectory } from '../../support/deployment.js'
import { fixture, type ImportRecord } from '../../support/fixture.js'
import { installedEngines } from '../../support/installed-engines.js'

const FILLED = 'filled'
const REQUESTED = 'requested'
const TIMEOUT_MS = 60_000

/** DynamoDB Local fills no table without requests. */
const engines = installedEngines.filter((engine) => engine !== 'java')

async function launch(engine: EngineName, storage?: string): Promise<{ endpoint: string; newTable: NewTable }> {
  vi.stubEnv('DYNAMODB_ENDPOINT', '')
  const { endpoint, newTable, stop } = await launchEngine({ engine, storage, newTable: FILLED })
  onTestFinished(stop)
  if (!newTable) throw new Error('the engine cannot fill a table')
  return { endpoint, newTable }
}

/** Of the table, or of one of its indexes, as the engine stores them. */
async function itemsOf(client: DynamoDBClient, TableName: string, IndexName?: string) {
  const items: [string, object][] = []
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ...(IndexName ? { IndexName } : {}) })) {
    for (const item of Items) items.push([`${item.pk?.S} ${item.sk?.S}`, item])
  }
  return new Map(items.sort(([a], [b]) => (a < b ? -1 : 1)))
}

async function expectSameTables(endpoint: string, size: number): Promise<void> {
  const client = engineClient(endpoint)
  const filled = await itemsOf(client, FILLED)
  expect(filled).toEqual(await itemsOf(client, REQUESTED))
  expect(filled.size).toBe(size)
  for (const { name } of INDEXES) {
    expect(await itemsOf(client, FILLED, name)).toEqual(await itemsOf(client, REQUESTED, name))
  }
  const [expected, actual] = await Promise.all(
    [REQUESTED, FILLED].map((TableName) => client.send(new DescribeTimeToLiveCommand({ TableName }))),
  )
  expect(actual?.TimeToLiveDescription).toEqual(expected?.TimeToLiveDescription)
  client.destroy()
}

/** @returns the problems of the import. */
async function expectSameImports(engine: EngineName, records: ImportRecord[]): Promise<object[]> {
  const { endpoint, newTable } = await launch(engine, temporaryDirectory())
  const importInto = async (table: string, options: { newTable?: NewTable }) => {
    vi.stubEnv('DYNAMODB_ENDPOINT', endpoint)
    vi.stubEnv('TABLE_NAME', table)
    vi.resetModules()
    const { importFiles } = await import('../../../lib/import/import.js')
    const { seconds, ...summary } = await importFiles([records], { now: new Date('2026-01-01'), ...options })
    return summary
  }
  const filled = await importInto(FILLED, { newTable })
  await createTable(endpoint, REQUESTED)
  expect(filled).toEqual(await importInto(REQUESTED, {}))
  await expectSameTables(endpoint, (await itemsOf(engineClient(endpoint), REQUESTED)).size)
  return filled.problems
}

const key = (id: number) => ({ pk: 'A', sk: `item ${id}` })
const ITEMS = [
  { ...key(1), text: 'Zoë’s “Bar”\nup\\stairs 🎱', empty: '', none: null, yes: true, missing: undefined },
  { ...key(2), numbers: [0, -1.5, 1e15, 1e-7], exact: new NumberValue('1.2618112815192028191397303220') },
  { ...key(3), map: { B: Buffer.from('B'), list: [{ S: 'S' }, [], {}] } },
  { ...key(4), bytes: Buffer.from([0, 128, 255]), array: Uint8Array.from([1, 2]) },
  { ...key(5), gsi2pk: 'MARKERS', gsi2sk: 'c216', id: 5, marker: '[5]', name: 'not carried by the index' },
  { ...key(6), gsi3pk: 'RANK', gsi3sk: new NumberValue('6.50'), count: 6 },
  { ...key(7), gsi3pk: 'RANK' },
  { ...key(8), state: 'before' },
  { ...key(8), state: 'after' },
]
/** More than are written at once. */
const MORE = Array.from({ length: 1_100 }, (_, id) => ({ ...key(id + 100), text: 'x'.repeat(id) }))

describe.each(engines)('a new table of the %s engine', (engine) => {
  it('has the items in memory as requests store them', { timeout: TIMEOUT_MS }, async () => {
    const { endpoint, newTable } = await launch(engine)

    for (const item of [...ITEMS, ...MORE]) await newTable.put(item)
    await newTable.open()

    await createTable(endpoint, REQUESTED)
    const client = engineClient(endpoint)
    const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
    const put = (Item: object) => documents.send(new PutCommand({ TableName: REQUESTED, Item: { ...Item } }))
    for (const item of ITEMS) await put(item)
    await Promise.all(MORE.map(put))
    await expectSameTables(endpoint, ITEMS.length - 1 + MORE.length)
  })

  it('has in files what an import by requests leaves', { timeout: TIMEOUT_MS }, async () => {
    expect(await expectSameImports(engine, fixture)).toEqual([])
  })

  it('rejects an item without the keys', { timeout: TIMEOUT_MS }, async () => {
    const { newTable } = await launch(engine)

    await newTable.put({ pk: 'A', sk: undefined as unknown as string })

    await expect(newTable.open()).rejects.toThrow(SetupError)
  })

  it('has what an import leaves that rejects a submission, and so recounts', { timeout: TIMEOUT_MS }, async () => {
    const wrong = { type: 'user_submission', submission_type: 'new_lmx', location_id: 100, user_id: 999_999 }

    expect(await expectSameImports(engine, [...fixture, wrong])).toHaveLength(1)
  })
})
