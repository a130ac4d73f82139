// A file of the map page, where no CloudFront serves it from the bucket.
import * as z from 'zod/mini'
import { NotFoundError } from '../../shared/errors.js'
import {
  ASSET_CACHE_CONTROL,
  ASSET_CACHE_SECONDS,
  ASSETS_PREFIX,
  assetContent,
  assetType,
} from '../../shared/explorer/assets.js'
import { explorerFiles } from '../../shared/explorer/material.js'
import { explorerPolicy } from '../../shared/explorer/policy.js'
import { pageEndpoint } from '../../shared/http/page-endpoint.js'
import { BinaryBody, Reply } from '../../shared/http/reply.js'
import { required } from '../../shared/parameters/parameter.js'
import { text } from '../../shared/parameters/values.js'
import { environment } from '../../shared/runtime/environment.js'

export const handler = pageEndpoint(
  {
    summary: 'Send a script, a style or the outlines of the map page',
    route: `GET /${ASSETS_PREFIX}{file}`,
    parameters: z.object({ file: required(text('name of the file')) }),
    response: z.string(),
    errors: { 404: 'No file has this name.' },
    access: [],
    // Not `expensive`, though it sends up to a megabyte: a first visit asks for some fifty files.
    cacheSeconds: ASSET_CACHE_SECONDS,
  },
  async ({ file }) => {
    const files = await explorerFiles()
    if (!Object.hasOwn(files, file)) throw new NotFoundError('file', file)
    const content = assetContent(file, files[file] ?? '')
    return new Reply(content instanceof Buffer ? new BinaryBody(content) : content, {
      headers: {
        'content-type': assetType(file),
        'cache-control': ASSET_CACHE_CONTROL,
        // What the map's worker may ask for is said by its own response.
        'content-security-policy': explorerPolicy({
          mapStyleUrls: [environment.MAP_STYLE_URL, environment.MAP_DARK_STYLE_URL],
        }),
      },
    })
  },
)
