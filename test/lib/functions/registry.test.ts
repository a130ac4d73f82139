import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loadFunctions } from '../../../lib/functions/unbundled.js'

const FUNCTIONS = new URL('../../../functions/', import.meta.url)

describe('loadFunctions', () => {
  it('loads every file in the folders of functions/, named after its path', async () => {
    const files = readdirSync(FUNCTIONS, { recursive: true, encoding: 'utf8' })
    const paths = files.filter((file) => file.includes('/')).map((file) => file.replace(/\.ts$/, ''))

    const { endpoints, jobs, triggers } = await loadFunctions()

    expect([...endpoints, ...jobs, ...triggers].map(({ name }) => name).sort()).toEqual(paths.sort())
  })
})
