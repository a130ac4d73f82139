// Which endpoint has a path.
import { describe, expect, it } from 'vitest'
import { loadFunctions } from '../../../lib/functions/unbundled.js'
import { createRouter, segmentsOf } from '../../../lib/local/router.js'

const { endpoints } = await loadFunctions()
const route = createRouter(endpoints)

const named = endpoints.flatMap(({ name, routes }) =>
  routes
    .filter(({ path }) => path.startsWith('/') && !path.includes('{'))
    .map(({ method, path }) => ({ name, method, path })),
)

describe('a path without parameters', () => {
  it.each(named)('belongs to $name and to no record: $method $path', ({ name, method, path }) => {
    const sent = method === 'ANY' ? 'GET' : method

    expect(route(sent, segmentsOf(path))?.target.name).toBe(name)
  })
})
