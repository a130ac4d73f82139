// The command `npm run recount`.
import { parseArgs } from 'node:util'

const HELP = `Rebuilds counts, top lists and the gazetteer from the records, and tells what differed.

  npm run recount -- [options]

  --table NAME     the table, else TABLE_NAME of the environment
  --endpoint URL   a local engine, else DYNAMODB_ENDPOINT of the environment, else DynamoDB itself with the
                   credentials and region of the environment
  --help           shows this

The exit status is 0 when nothing differed, 1 when something did and was mended, 2 when the count could not be made.`

const MENDED = 1
const FAILED = 2

/** @returns the exit status. */
export async function runRecount(args: string[]): Promise<number> {
  try {
    const { values } = parseArgs({
      args,
      options: { table: { type: 'string' }, endpoint: { type: 'string' }, help: { type: 'boolean' } },
    })
    if (values.help) {
      console.log(HELP)
      return 0
    }
    process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'
    // The table's client reads the environment once, when it is loaded.
    if (values.table !== undefined) process.env.TABLE_NAME = values.table
    if (values.endpoint !== undefined) process.env.DYNAMODB_ENDPOINT = values.endpoint
    const { recountFigures } = await import('../../shared/store/recount.js')
    const differences = await recountFigures()
    for (const { key, stored, counted } of differences)
      console.log(`${key.pk} ${key.sk}: ${stored}, mended to ${counted}`)
    console.log(
      differences.length === 0 ? 'All figures are as the records say' : `${differences.length} figures mended`,
    )
    return differences.length === 0 ? 0 : MENDED
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return FAILED
  }
}
