// A stack with imported records.
import { fixture, type ImportRecord } from './fixture.js'
import { fillTable } from './kept-items.js'
import { everythingDerived, type Stack, type StackOptions, startStack } from './stack.js'

/** Variables that change nothing of what an import writes. */
const OF_RESPONSES = ['LOG_LEVEL', 'ERROR_STATUS', 'READ_LIMIT']

/** Starts a stack and imports the records; a record that the import rejects fails the test. */
export async function startDirectory(
  records: readonly ImportRecord[],
  environment: Record<string, string> = {},
  options: Pick<StackOptions, 'mail' | 'pictures' | 'aroundRequest' | 'isDerivedAtOnce'> = {},
): Promise<Stack> {
  const stack = await startStack({ ...options, environment: { SERVER_TIMING: 'on', ...environment } })
  // The fixture comes first in most tests, and is copied; what a test adds is imported on top.
  const beginsWithFixture = fixture.every((record, index) => records[index] === record)
  const parts = beginsWithFixture ? [fixture, records.slice(fixture.length)] : [records]
  const relevant = Object.entries(environment).filter(([name]) => !OF_RESPONSES.includes(name))
  const [first = [], second = []] = parts
  await fillTable(stack.tableName, { records: first, relevant, pictures: options.pictures }, () => importAll(first))
  if (second.length > 0) await importAll(second)
  await everythingDerived()
  return stack
}

/** Called after the start of a stack, so that it writes to the table of this stack. */
async function importAll(records: readonly ImportRecord[]): Promise<void> {
  const { importFiles } = await import('../../lib/import/import.js')
  const { problems } = await importFiles([records])
  if (problems.length > 0) throw new Error(problems.map(({ reason }) => reason).join('\n'))
}
