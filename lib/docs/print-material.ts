// Run in a new process by the bundler, so that it loads the current endpoints.
import { makeAllMaterial } from './material.js'

process.stdout.write(JSON.stringify(await makeAllMaterial()))
