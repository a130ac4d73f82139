// That the function stays within the language of CloudFront Functions. What it does is tested through the local server,
// in test/lib/local/http-front.test.ts.
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { transform } from 'esbuild'
import { expect, it } from 'vitest'
import { EDGE_FUNCTION_FILE } from '../../../lib/paths.js'

const source = readFileSync(EDGE_FUNCTION_FILE, 'utf8')
/** ECMAScript 5.1 with const and let; others are an error. */
const check = (code: string) =>
  transform(code, { target: 'es5', supported: { 'const-and-let': true }, logLevel: 'silent' })

it('has only syntax that CloudFront Functions know', async () => {
  expect((await check(source)).code).toContain('function handler(event)')
  await expect(check('for (const one of []) one()')).rejects.toThrow('for-of')
})

it('needs no method that CloudFront Functions lack', () => {
  const event = { request: { uri: '/api/v1/locations.json/;no_details=1;no_details=2', querystring: {} } }

  const served = runInNewContext(`delete Object.hasOwn; ${source}; handler(event)`, { event })

  expect(JSON.parse(JSON.stringify(served))).toEqual({
    uri: '/api/v1/locations.json',
    querystring: { no_details: { value: '1', multiValue: [{ value: '1' }, { value: '2' }] } },
  })
})
