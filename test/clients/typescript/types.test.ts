import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { clientTypes, TYPES_FILE } from '../../../clients/typescript/generate.js'
import { makeDocsMaterial } from '../../../lib/openapi/docs-bundle.js'

it('are those of the present document', async () => {
  const { document } = await makeDocsMaterial()
  const types = await clientTypes(document)

  expect(readFileSync(TYPES_FILE, 'utf8') === types, 'npm run client-types makes them again').toBe(true)
})
