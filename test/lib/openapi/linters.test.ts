// What the linters find that people run over documents before they generate clients from them, and the types that our
// own client has from it.
import { readFileSync } from 'node:fs'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { clientTypes, TYPES_FILE } from '../../../clients/typescript/generate.js'
import { makeDocsMaterial } from '../../../lib/docs/material.js'
import { loadWithoutTable } from '../../../lib/functions/registry.js'
import type { OpenApiDocument } from '../../../shared/docs/document.js'

let document: OpenApiDocument
beforeAll(async () => {
  const { completeDocument } = await loadWithoutTable(() => import('../../../shared/docs/complete.js'))
  const material = await makeDocsMaterial('document')
  document = completeDocument(material, 'https://directory.example.org')
})

/** The last four are those that Spectral has beside them, which has a third of all packages with it. */
const RULES: Parameters<typeof createConfig>[0] = {
  extends: ['recommended-strict'],
  rules: {
    'info-contact': 'error',
    'operation-description': 'error',
    'operation-tag-defined': 'error',
    'parameter-description': 'error',
  },
}

describe('the document', () => {
  it('has no finding of the recommended rules of Redocly, and of those of other linters', async () => {
    const config = await createConfig(RULES)
    const problems = await lintFromString({ source: JSON.stringify(document), config })

    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  })

  it('is found fault with when an operation says nothing of its security', async () => {
    const [path = ''] = Object.keys(document.paths)
    const [method = ''] = Object.keys(document.paths[path] ?? {})
    const flawed = structuredClone(document) as { paths: Record<string, Record<string, { security?: unknown }>> }
    delete flawed.paths[path]?.[method]?.security
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({ source: JSON.stringify(flawed), config })

    expect(problems.map(({ ruleId }) => ruleId)).toEqual(['security-defined'])
  })
})

describe('the client for TypeScript', () => {
  it('has the types of the present document', async () => {
    const types = await clientTypes(document)

    expect(readFileSync(TYPES_FILE, 'utf8') === types, 'npm run client-types makes them again').toBe(true)
  })
})
