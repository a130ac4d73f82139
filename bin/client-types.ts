// Makes the types of the TypeScript client again: npm run client-types
import { writeFileSync } from 'node:fs'
import { clientTypes, TYPES_FILE } from '../clients/typescript/generate.js'
import { makeDocsMaterial } from '../lib/docs/material.js'

const document = await makeDocsMaterial('document')
writeFileSync(TYPES_FILE, await clientTypes(document))
