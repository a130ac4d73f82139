// A file of the map page. Its name changes with its content, so CloudFront and browsers keep it.
import * as z from 'zod/mini'
import { NotFoundError } from '../../shared/errors.js'
import { explorerFiles } from '../../shared/explorer/material.js'
import { explorerPolicy } from '../../shared/explorer/page.js'
import { pageEndpoint } from '../../shared/http/page-endpoint.js'
import { Reply } from '../../shared/http/reply.js'
import { required } from '../../shared/parameters/parameter.js'
import { text } from '../../shared/parameters/values.js'

const YEAR_SECONDS = 365 * 24 * 60 * 60

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  geojson: 'application/geo+json',
}

export const handler = pageEndpoint(
  {
    summary: 'Send a script, a style or the outlines of the map page',
    route: 'GET /assets/{file}',
    parameters: z.object({ file: required(text('name of the file')) }),
    response: z.string(),
    errors: { 404: 'No file has this name.' },
    access: [],
    // Up to a megabyte of response each.
    expensive: true,
    cacheSeconds: YEAR_SECONDS,
  },
  async ({ file }) => {
    const files = await explorerFiles()
    if (!Object.hasOwn(files, file)) throw new NotFoundError('file', file)
    const type = TYPES[file.split('.').at(-1) ?? ''] ?? 'text/plain; charset=utf-8'
    return new Reply(files[file], {
      headers: {
        'content-type': type,
        'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
        // What the map's worker may ask for is said by its own response.
        'content-security-policy': explorerPolicy(undefined),
      },
    })
  },
)
