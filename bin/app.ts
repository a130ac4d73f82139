// The CDK app: one data stack and one API stack for each stage, held against the rules of cdk-nag.
import { App } from 'aws-cdk-lib'
import { bundleFunctions } from '../lib/bundle.js'
import { loadEndpoints } from '../lib/endpoints.js'
import { loadJobs } from '../lib/jobs.js'
import { readSettings } from '../lib/settings.js'
import { addRules, createStacks } from '../lib/stacks.js'
import { loadTriggers } from '../lib/triggers.js'

const app = new App()
addRules(app)
createStacks(app, {
  settings: readSettings(app.node),
  endpoints: await loadEndpoints(),
  jobs: await loadJobs(),
  triggers: await loadTriggers(),
  bundleDirectory: (await bundleFunctions()).directory,
})
