// The CDK app: one data stack and one API stack for each stage.
import { App } from 'aws-cdk-lib'
import { ApiStack } from '../lib/api-stack.js'
import { bundleFunctions } from '../lib/bundle.js'
import { DataStack } from '../lib/data-stack.js'
import { loadEndpoints } from '../lib/endpoints.js'
import { loadJobs } from '../lib/jobs.js'
import { readSettings } from '../lib/settings.js'
import { loadTriggers } from '../lib/triggers.js'

const app = new App()
const settings = readSettings(app.node)
const name = `${settings.serviceName}-${settings.stage}`
const { directory: bundleDirectory } = await bundleFunctions()

const { table, pictures, tokenSecret } = new DataStack(app, 'data', { stackName: `${name}-data` })
new ApiStack(app, 'api', {
  stackName: `${name}-api`,
  settings,
  table,
  pictures,
  tokenSecret,
  endpoints: await loadEndpoints(),
  jobs: await loadJobs(),
  triggers: await loadTriggers(),
  bundleDirectory,
})
