// The command `npm run record-table`: keeps a table as the present code writes it, for the tests of later versions.
import { startVitest } from 'vitest/node'

const vitest = await startVitest('test', [], { watch: false, include: ['test/upgrade/recording.ts'] })
await vitest.close()
