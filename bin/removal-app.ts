// The CDK app of `npm run destroy`: to remove stacks, the CDK needs their names and not the code of the functions.
import { App } from 'aws-cdk-lib'
import { readSettings } from '../lib/settings.js'
import { nameStacks } from '../lib/stacks/name-stacks.js'

const app = new App()
nameStacks(app, readSettings(app.node))
