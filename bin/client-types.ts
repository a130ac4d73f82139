// Makes the types of the TypeScript client again: npm run client-types
import { writeFileSync } from 'node:fs'
import { clientTypes, TYPES_FILE } from '../clients/typescript/generate.js'
import { DONE, runCommand } from '../lib/cli/command.js'
import { makeDocsMaterial } from '../lib/docs/material.js'

process.exitCode = await runCommand(async () => {
  writeFileSync(TYPES_FILE, await clientTypes(await makeDocsMaterial('document')))
  return DONE
})
