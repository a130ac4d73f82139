// Records the examples of the documentation: npm run examples
import { recordExamples } from '../lib/openapi/record-examples.js'

process.exitCode = await recordExamples()
