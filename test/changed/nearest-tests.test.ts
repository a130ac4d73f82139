import { describe, expect, it } from 'vitest'
import { nearestTests } from './nearest-tests.js'

describe('the tests nearest to', () => {
  it('an endpoint are those of its name, and not all that send requests', async () => {
    expect(await nearestTests(['functions/locations/list.ts'])).toEqual([
      'test/functions/locations/list.large-response.test.ts',
      'test/functions/locations/list.test.ts',
    ])
  })

  it('an endpoint without such a test are those of its family', async () => {
    expect(await nearestTests(['functions/admin-content/decide.ts'])).toEqual([
      'test/functions/admin-content/hidden.test.ts',
    ])
  })

  it('a job are those that run it', async () => {
    expect(await nearestTests(['functions/jobs/check-websites.ts'])).toEqual([
      'test/functions/jobs/check-websites.test.ts',
    ])
  })

  it('shared code are those that load it, and those of the endpoints that load it', async () => {
    expect(await nearestTests(['shared/geo/geohash.ts'])).toContain('test/shared/geo/geohash.test.ts')
    const tests = await nearestTests(['shared/search/nearby.ts'])

    expect(tests).toContain('test/functions/locations/closest-by-lat-lon.test.ts')
    expect(tests).not.toContain('test/functions/statuses/list.test.ts')
  })

  it('a helper of tests are those that load it', async () => {
    const tests = await nearestTests(['test/support/photos.ts'])

    expect(tests).toContain('test/functions/triggers/process-upload.test.ts')
    expect(tests).not.toContain('test/functions/statuses/list.test.ts')
  })

  it('a document are those of the documentation', async () => {
    expect(await nearestTests(['docs/api.md'])).toContain('test/docs/tour.test.ts')
  })

  it('deleted files and data are none', async () => {
    expect(await nearestTests(['functions/locations/deleted.ts', 'data/sample.jsonl'])).toEqual([])
  })
})
