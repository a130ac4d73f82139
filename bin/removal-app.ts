// The CDK app of `npm run destroy`: to remove stacks, the CDK needs their names and not the code of the functions.
import { App } from 'aws-cdk-lib'
import { readSettings } from '../lib/settings.js'
import { nameStacks } from '../lib/stacks/name-stacks.js'

// Empty templates are not valid, and nothing deploys them.
process.env.CDK_VALIDATION = 'false'
const app = new App()
nameStacks(app, readSettings(app.node))
