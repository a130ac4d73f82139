// A stack with imported records.
import type { ImportRecord } from './fixture.js'
import { fillTable } from './kept-items.js'
import { type Stack, type StackOptions, startStack } from './stack.js'

/** Starts a stack and imports the records; a record that the import rejects fails the test. */
export async function startDirectory(
  records: readonly ImportRecord[],
  environment: Record<string, string> = {},
  options: Pick<StackOptions, 'mail' | 'pictures' | 'aroundRequest'> = {},
): Promise<Stack> {
  const stack = await startStack({ ...options, environment: { SERVER_TIMING: 'on', ...environment } })
  await fillTable(stack.tableName, { records, environment, pictures: options.pictures }, async () => {
    // Imported after the start, so that it writes to the table of this stack.
    const { importFiles } = await import('../../lib/import/import.js')
    const { problems } = await importFiles([records])
    if (problems.length > 0) throw new Error(problems.map(({ reason }) => reason).join('\n'))
  })
  return stack
}
