// The CDK app: one data stack and one API stack for each stage, held against the rules of cdk-nag.
import { App } from 'aws-cdk-lib'
import { bundleFunctions } from '../lib/functions/bundle.js'
import { loadFunctions } from '../lib/functions/registry.js'
import { readSettings } from '../lib/settings.js'
import { addRules, createStacks } from '../lib/stacks/create-stacks.js'

const app = new App()
addRules(app)
createStacks(app, {
  settings: readSettings(app.node),
  functions: await loadFunctions(),
  bundleDirectory: (await bundleFunctions()).directory,
})
