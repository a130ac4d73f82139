// Makes the types of the TypeScript client again: npm run client-types
import { writeFileSync } from 'node:fs'
import { clientTypes, TYPES_FILE } from '../clients/typescript/generate.js'
import { makeDocsMaterial } from '../lib/openapi/docs-bundle.js'

const { document } = await makeDocsMaterial()
writeFileSync(TYPES_FILE, await clientTypes(document))
