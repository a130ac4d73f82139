// The command `npm run record-table`: keeps a table as the present code writes it, for the tests of later versions.
import { join } from 'node:path'
import { startVitest } from 'vitest/node'

const file = join(import.meta.dirname, 'tables', `${new Date().toISOString().slice(0, 10)}.jsonl.gz`)
process.env.RECORDED_TABLE = file
const vitest = await startVitest('test', [], { watch: false, include: ['test/upgrade/recording.ts'] })
await vitest.close()
console.log(file)
