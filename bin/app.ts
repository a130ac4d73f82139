// The CDK app: the stacks of one stage, held against the rules of cdk-nag.
import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { recordSettings } from '../lib/deploy/assembly.js'
import { recordExplorerFiles } from '../lib/deploy/explorer-files.js'
import { buildExplorer } from '../lib/explorer/build.js'
import { bundleFunctions } from '../lib/functions/bundle.js'
import { splitBundle } from '../lib/functions/split.js'
import { loadFunctions } from '../lib/functions/unbundled.js'
import { ROOT } from '../lib/paths.js'
import { readSettings } from '../lib/settings.js'
import { addRules, createStacks } from '../lib/stacks/create-stacks.js'

const sourceMaps = join(ROOT, 'dist', 'source-maps')
const codes = await splitBundle(await bundleFunctions(undefined, { sourceMaps: true }), { sourceMaps })
const app = new App()
const settings = readSettings(app.node)
addRules(app)
createStacks(app, {
  settings,
  functions: await loadFunctions(),
  codeOf: (name) => codes.get(name)?.directory ?? '',
  sourceMaps,
})
recordSettings(app.outdir, settings)
recordExplorerFiles(app.outdir, (await buildExplorer()).files)
