// The CDK app: one data stack and one API stack for each stage, held against the rules of cdk-nag.
import { App } from 'aws-cdk-lib'
import { bundleFunctions } from '../lib/functions/bundle.js'
import { loadEndpoints } from '../lib/functions/endpoints.js'
import { loadJobs } from '../lib/functions/jobs.js'
import { loadTriggers } from '../lib/functions/triggers.js'
import { readSettings } from '../lib/settings.js'
import { addRules, createStacks } from '../lib/stacks/stacks.js'

const app = new App()
addRules(app)
createStacks(app, {
  settings: readSettings(app.node),
  endpoints: await loadEndpoints(),
  jobs: await loadJobs(),
  triggers: await loadTriggers(),
  bundleDirectory: (await bundleFunctions()).directory,
})
