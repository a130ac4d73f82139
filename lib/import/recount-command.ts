// The command `npm run recount`.
import { parseCommandLine, runCommand } from '../cli/command.js'
import { DONE, FAILED } from '../cli/exit-status.js'
import { chooseTable, TARGET_HELP } from '../cli/target-table.js'

const HELP = `Rebuilds counts, top lists and the gazetteer from the records, and tells what differed.

  npm run recount -- [options]

${TARGET_HELP}
  --help           shows this

The exit status is 0 when nothing differed, 1 when something did and was fixed, or when the count failed.`

/** @returns the exit status. */
export function runRecount(args: string[]): Promise<number> {
  return runCommand(async () => {
    const { values } = parseCommandLine({
      args,
      options: { table: { type: 'string' }, endpoint: { type: 'string' }, help: { type: 'boolean' } },
    })
    if (values.help) {
      console.log(HELP)
      return DONE
    }
    chooseTable(values)
    const { recount } = await import('../../shared/administration/recount.js')
    const differences = await recount()
    for (const { key, stored, counted } of differences)
      console.log(`${key.pk} ${key.sk}: ${stored}, mended to ${counted}`)
    console.log(
      differences.length === 0 ? 'All figures are as the records say' : `${differences.length} figures mended`,
    )
    return differences.length === 0 ? DONE : FAILED
  })
}
