// A process of its own makes the documentation for the bundle: it loads the endpoints as they are now.
import { makeDocsMaterial } from './docs-bundle.js'

process.stdout.write(JSON.stringify(await makeDocsMaterial()))
