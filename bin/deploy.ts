// Deploys the service: npm run deploy -- --help
import { runDeploy } from '../lib/deploy/deploy.js'

process.exitCode = await runDeploy(process.argv.slice(2))
