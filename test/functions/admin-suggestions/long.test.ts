// Suggestions and reports as long as they may be: administrators see them all the same, and what others have sent.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AdministratorClient, administratorClient } from '../../support/administrator.js'
import { startDirectory } from '../../support/directory.js'
import type { ImportRecord } from '../../support/fixture.js'
import type { Stack } from '../../support/stack.js'

const confirmed_at = '2019-01-01T00:00:00Z'
const by = { user_id: 60, username: 'chief' }
/** More units than a request may read. */
const OPEN = 40
const CLOSED = 75
const REPORTS = 20
/** Of the other region, older than all others. */
const OLD_REPORTS = 1
const SHORT_REPORTS = 200
const READ_LIMIT = '400'
/** The oldest, of another region. */
const SHORT = 3
const FIRST_CLOSED = 1_000

const long = { machines: '機'.repeat(9_990), comments: '台'.repeat(3_990) }
const times = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index))
const suggested = (id: number, fields: object): ImportRecord => {
  return { type: 'suggested_location', id, name: `Place ${id}`, machines: '', ...by, ...fields }
}
const closing = { closed_at: '2026-01-02T00:00:00.000Z', decided_by: 'chief', rejection_reason: 'Spam' }
const records: ImportRecord[] = [
  { type: 'region', id: 7, name: 'bend', full_name: 'Bend', lat: '44.06', lon: '-121.31' },
  { type: 'region', id: 8, name: 'salem', full_name: 'Salem', lat: '44.94', lon: '-123.03' },
  { type: 'user', id: 60, username: 'chief', email: 'chief@example.org', confirmed_at, is_super_admin: true },
  { type: 'user', id: 61, username: 'sage', email: 'sage@example.org', confirmed_at, region_id: 8 },
  ...times(SHORT, (index) => suggested(index + 1, { region_id: 8 })),
  ...times(OPEN, (index) => suggested(SHORT + index + 1, { region_id: 7, ...long })),
  ...times(CLOSED, (index) => suggested(FIRST_CLOSED + index, { region_id: 7, ...long, ...closing })),
  ...times(SHORT, (index) => ({
    ...{ type: 'suggested_region', id: index + 1, name: `Region ${index}`, ...by, comments: long.comments },
  })),
  ...times(REPORTS, (index) =>
    reported(
      OLD_REPORTS + index + 1,
      7,
      times(10, () => long.comments),
    ),
  ),
  ...times(OLD_REPORTS, (index) => reported(index + 1, 8, ['Rude'])),
  ...times(SHORT_REPORTS, (index) => reported(OLD_REPORTS + REPORTS + index + 1, 7, ['Rude'])),
]

function reported(id: number, region_id: number, reasons: readonly string[]): ImportRecord {
  return {
    ...{ type: 'content_report', id, record_type: 'machine_condition', record_id: id, region_id },
    reports: reasons.map((reason) => ({ ...by, reason, reported_at: '2026-01-01T00:00:00.000Z' })),
    report_count: reasons.length,
  }
}

let stack: Stack
let as: { chief: AdministratorClient; sage: AdministratorClient }
beforeAll(async () => {
  stack = await startDirectory(records, { LOG_LEVEL: 'silent', READ_LIMIT })
  as = { chief: administratorClient(stack, 60), sage: administratorClient(stack, 61) }
  const { journalEntryStep } = await import('../../../shared/administrators/journal-entries.js')
  const { transact } = await import('../../../shared/table/transaction.js')
  const entries = times(CLOSED, (index) => ({
    ...{ id: index + 1, username: 'chief', action: 'reject_suggestion', record_type: 'suggested_location' },
    ...{ record_id: FIRST_CLOSED + index, region_id: 7, before: {}, after: closing },
  }))
  await transact(entries.map(journalEntryStep))
})
afterAll(() => stack.close())

/** All pages. */
async function list(
  administrator: AdministratorClient,
  path: string,
  name: string,
  next = '',
): Promise<Record<string, unknown>[]> {
  const { status, body } = await administrator('GET', `${path}${next}`)
  expect(status).toBe(200)
  const { [name]: entries, next_before } = body
  return next_before === null
    ? entries
    : [...entries, ...(await list(administrator, path, name, `&before=${next_before}`))]
}

it('counts long suggestions and reports', async () => {
  for (const query of ['', '?only_waiting=1']) {
    const { status, body } = await as.chief('GET', `overview.json${query}`)
    expect([status, body.counts]).toMatchObject([
      200,
      { suggestions: OPEN + SHORT, suggested_regions: SHORT, reports: OLD_REPORTS + REPORTS + SHORT_REPORTS },
    ])
  }
  expect((await as.sage('GET', 'overview.json')).body.counts).toMatchObject({
    suggestions: SHORT,
    reports: OLD_REPORTS,
  })
})

it.each<['chief' | 'sage', string, string, number]>([
  ['chief', 'suggestions/locations.json?status=open', 'suggestions', OPEN + SHORT],
  ['chief', 'suggestions/locations.json?region_id=7', 'suggestions', OPEN],
  ['chief', 'suggestions/locations.json?region_id=8', 'suggestions', SHORT],
  ['sage', 'suggestions/locations.json?status=open', 'suggestions', SHORT],
  ['chief', 'suggestions/locations.json?status=closed', 'suggestions', CLOSED],
  ['chief', 'reports.json?status=open', 'reports', OLD_REPORTS + REPORTS + SHORT_REPORTS],
])('shows %s the long ones in %s, page by page', async (who, path, name, count) => {
  const ids = (await list(as[who], path, name)).map(({ id }) => Number(id))
  expect([ids.length, new Set(ids).size]).toEqual([count, count])
  expect(ids).toEqual([...ids].sort((a, b) => b - a))
})

it('names long suggestions in the journal', async () => {
  const entries = await list(as.chief, 'journal.json?action=reject_suggestion', 'entries')
  expect(entries.map(({ record_name }) => record_name)).toEqual(
    times(CLOSED, (index) => `Place ${FIRST_CLOSED + CLOSED - 1 - index}`),
  )
})
