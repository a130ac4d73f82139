// Run in a new process by the bundler, so that it loads the current endpoints.
import { makeDocsMaterial } from './docs-bundle.js'

process.stdout.write(JSON.stringify(await makeDocsMaterial()))
