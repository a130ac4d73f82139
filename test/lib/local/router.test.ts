import { describe, expect, it } from 'vitest'
import { loadFunctions } from '../../../lib/functions/unbundled.js'
import { createRouter } from '../../../lib/local/router.js'

const { endpoints } = await loadFunctions()
const router = createRouter(endpoints)

describe('createRouter', () => {
  const routes = endpoints.flatMap(({ name, routes }) =>
    routes.filter(({ method }) => method !== 'ANY').map(({ method, path }) => ({ name, method, path })),
  )

  it.each(routes)('leads $method $path to $name', ({ name, method, path }) => {
    const found = router(method, path.slice(1).split('/'))

    expect([found?.target.name, found?.routeKey]).toEqual([name, `${method} ${path}`])
  })
})
