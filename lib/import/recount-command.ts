// The command `npm run recount`.
import { parseArgs } from 'node:util'
import { chooseTable, TARGET_HELP } from '../cli/target-table.js'

const HELP = `Rebuilds counts, top lists and the gazetteer from the records, and tells what differed.

  npm run recount -- [options]

${TARGET_HELP}
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
    chooseTable(values)
    const { recount } = await import('../../shared/administration/recount.js')
    const differences = await recount()
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
